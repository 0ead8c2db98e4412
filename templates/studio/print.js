// Print: the kit's pages as they will print, with the options of the command line, and a zip.

import { download, get, Refused } from "./api.js";
import { $, fill, h, notify, plural, say } from "./dom.js";
import { savedNote } from "./editor.js";
import { begin, stop } from "./jobs.js";
import { faceOf } from "./pieces.js";
import { onChange, store } from "./store.js";

let form, pages, status, downloadButton, previewButton, stopButton;
let options = null;
let known = null;
let file = null; // the file that the pages are of
let job = null;
let made = null; // the kit that can be downloaded: its job, name, version, and what is said of it

export function setUp() {
  form = h("form", { className: "options", onsubmit: (event) => { event.preventDefault(); preview(); }, onchange: grow });
  status = h("p", { className: "hint", role: "status", id: "print-status" });
  pages = h("div", { className: "pages" });
  previewButton = h("button", { type: "submit", className: "main", id: "preview" }, "Show the pages");
  stopButton = h("button", { type: "button", id: "print-stop", hidden: true, onclick: cancel }, "Cancel");
  downloadButton = h("button", { type: "button", id: "download", disabled: true, onclick: fetchKit }, "Download the kit");
  $("print").append(savedNote(), form, status, pages);
  onChange(() => { if ($("bench").dataset.tab === "print") load(); grow(); });
}

export function show() {
  if (store.state?.version) load();
}

async function load() {
  const now = `${store.state.id} ${store.state.version}`;
  if (known === now) return;
  known = now;
  if (file !== store.state.id) forget();
  try {
    options = await get("options");
    showForm();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    fill(form, h("p", { className: "empty" }, error.message));
  }
}

/** Pages of another file are not shown, and not waited for. */
function forget() {
  file = store.state.id;
  cancel();
  job = made = null;
  stopButton.hidden = true;
  previewButton.disabled = false;
  status.textContent = "";
  fill(pages);
}

function showForm() {
  const before = values();
  fill(form,
    ...options.options.map(field),
    h("div", { className: "buttons" }, previewButton, stopButton, downloadButton));
  for (const [name, value] of Object.entries(before)) {
    const input = form.elements[name];
    if (input && input.type === "checkbox") input.checked = value;
    else if (input && value !== "") input.value = value;
  }
}

/** The field of an option; it explains itself in the words of the command line. */
function field(option) {
  const id = `print-${option.name}`;
  const title = option.about;
  const name = option.name[0].toUpperCase() + option.name.slice(1).replaceAll("_", " ");
  let input;
  if (option.kind === "truth") {
    return h("label", { className: "check", title }, h("input", { type: "checkbox", id, name: option.name, checked: Boolean(option.default) }), ` ${name}`);
  }
  if (option.name === "only") {
    input = h("select", { id, name: "only" }, h("option", { value: "" }, "everything"), options.parts.map((part) => h("option", { value: part }, part)));
  } else if (option.kind === "choice") {
    const unsaid = option.default === null ? [h("option", { value: "" }, "as usual")] : [];
    input = h("select", { id, name: option.name }, unsaid, option.choices.map((choice) => h("option", { value: choice, selected: choice === option.default }, choice)));
  } else if (option.choices.length) {
    const list = `${id}-choices`;
    input = h("input", { id, name: option.name, value: option.default, list, autocomplete: "off" });
    return h("label", { title }, name, input, h("datalist", { id: list }, option.choices.map((choice) => h("option", { value: choice }))));
  } else {
    const numeric = option.kind === "whole" || option.kind === "number";
    input = h("input", { id, name: option.name, type: numeric ? "number" : "text", value: option.default ?? "", placeholder: option.default === null ? "none" : "" });
    if (numeric) input.step = option.kind === "whole" ? "1" : "any";
  }
  return h("label", { title }, name, input);
}

function values() {
  const found = {};
  for (const input of form.elements) {
    if (input.name) found[input.name] = input.type === "checkbox" ? input.checked : input.value;
  }
  return found;
}

/** Whether the pages shown are those of what is asked for now; an edit that is undone makes them so again. */
function grow() {
  const isOld = made !== null && (made.version !== store.state.version || made.asked !== JSON.stringify(values()));
  pages.classList.toggle("old", isOld);
  downloadButton.disabled = made === null || isOld;
  if (made !== null) status.textContent = isOld ? "The pages below are of an earlier state: show them anew." : made.words;
}

async function preview() {
  const asked = values();
  const mine = { number: null, version: store.state.version, asked: JSON.stringify(asked) };
  job = mine;
  made = null;
  downloadButton.disabled = true;
  stopButton.hidden = false;
  previewButton.disabled = true;
  pages.classList.remove("old");
  fill(pages);
  status.className = "hint";
  status.textContent = "making the kit…";
  try {
    const begun = await begin({ do: "print", options: asked }, (message) => { if (job === mine) hear(message); });
    Object.assign(mine, begun);
    if (mine.isUnwanted) stopWork(mine);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (job === mine) end({ kind: "failed", problems: [error.message] });
  }
}

/** Before its number is known, it is stopped as soon as that comes. */
function cancel() {
  if (job === null) return;
  job.isUnwanted = true;
  status.textContent = "stopping…";
  stopWork(job);
}

function stopWork({ number }) {
  if (number !== null) stop(number).catch((error) => notify(error.message));
}

function hear(message) {
  if (message.kind === "progress") {
    if (!job.isUnwanted) status.textContent = message.total ? `${message.what} (${message.done} of ${message.total})` : `${message.what}…`;
  } else if (message.kind === "page") {
    addPage(message);
  } else {
    end(message);
  }
}

function addPage({ picture, file, label, number, total, width, height }) {
  let group = [...pages.children].find((one) => one.dataset.file === file);
  if (!group) {
    group = h("section", { "data-file": file }, h("h2", {}, file), h("div", { className: "sheets" }));
    pages.append(group);
  }
  const image = h("img", { src: faceOf(picture), alt: `${file}, ${label}`, loading: "lazy" });
  const link = h("button", { type: "button", className: "sheet", title: "Larger", onclick: () => enlarge(picture, label) }, image);
  image.style.aspectRatio = `${width} / ${height}`;
  group.lastChild.append(h("figure", {}, link, h("figcaption", {}, label)));
  status.textContent = `page ${number} of ${total}`;
}

function enlarge(picture, label) {
  const dialog = $("dialog");
  fill(dialog,
    h("div", { className: "large", role: "group", tabIndex: 0, "aria-label": label }, h("img", { src: faceOf(picture), alt: label })),
    h("div", { className: "buttons" }, h("button", { type: "button", onclick: () => dialog.close() }, "Close")));
  dialog.showModal();
}

function end(message) {
  stopButton.hidden = true;
  previewButton.disabled = false;
  const { version, asked, number } = job;
  job = null;
  if (message.kind === "done") {
    const rest = message.pages > message.shown ? `, the first ${message.shown} of them here` : "";
    const without = message.leftOut ? ` Without the rules: ${message.leftOut}.` : "";
    made = { number, version, asked, name: message.name, words: `${plural(message.pages, "page")}${rest}. Print ${message.printing}.${without}` };
    grow();
  } else if (message.kind === "stopped") {
    status.textContent = "Cancelled.";
  } else {
    status.className = "warn";
    status.textContent = message.problems.join("\n");
    if (message.ofFile) offerDraft();
  }
  say(status.textContent);
}

/** What is not ready for print can be tried out all the same. */
function offerDraft() {
  const draft = form.elements.draft;
  if (!draft || draft.checked || !store.game) return;
  status.append(h("p", {}, h("button", { type: "button", id: "print-as-draft", onclick: () => { draft.checked = true; preview(); } }, "Print a draft of it")));
}

async function fetchKit() {
  try {
    const blob = await download(`/api/kit/${made.number}`);
    const link = h("a", { href: URL.createObjectURL(blob), download: made.name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  } catch (error) {
    if (error.status === 404) { made = null; downloadButton.disabled = true; }
    notify(error.message);
  }
}
