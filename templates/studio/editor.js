// Write: the text itself, with line numbers and every problem at its line.

import { Refused } from "./api.js";
import { $, fill, h, later, notify, plural, say } from "./dom.js";
import { memory } from "./memory.js";
import { act } from "./pieces.js";
import { changed, keepDraft, onChange, save, setAside, setDraft, store, takeAside } from "./store.js";

let area, gutter, bars, list, bar, saveButton, backButton, hint;
let drawn = { lines: 0, problems: "" };

export function setUp() {
  // Nothing can be written before there is a text: it would be lost when the text comes.
  area = h("textarea", { readOnly: true, spellcheck: false, wrap: "off", autocapitalize: "off", autocomplete: "off",
    "aria-label": "The tileset as TOML", "aria-describedby": "problem-list", oninput: onInput, onfocus: catchUp, onscroll: follow, onkeydown: onKey });
  gutter = h("div", { className: "gutter", "aria-hidden": "true" });
  bars = h("div", { className: "bars", "aria-hidden": "true" });
  list = h("ul", { id: "problem-list", className: "problems", "aria-label": "Problems and notes" });
  bar = h("div", { className: "conflict", hidden: true });
  saveButton = h("button", { type: "button", className: "main", onclick: saveNow, title: "Save (Ctrl+S)" }, "Save");
  backButton = h("button", { type: "button", id: "take-text-back", onclick: takeBack, title: "Show the text of the file; yours is set aside" }, "Take back");
  hint = h("span", { className: "hint" });
  $("write").append(
    h("div", { className: "toolbar" }, saveButton, backButton, hint), bar,
    h("div", { className: "editor" }, gutter, h("div", { className: "paper" }, bars, area)), list);
  onChange(render);
}

function render() {
  area.readOnly = store.state.readOnly;
  showStatus();
  showConflict();
  if (isShort(store.draft ?? store.state.text) || document.activeElement === area) catchUp();
  else catchUpSoon();
}

/** A long text takes a while to lay out: while somebody paints, it follows once they rest. */
const isShort = (text) => text.length < 20000;
const catchUpSoon = later(250, catchUp);

function catchUp() {
  const text = store.draft ?? store.state?.text;
  if (text === undefined) return;
  if (area.value !== text) replaceText(text);
  showProblems(store.problems, store.notes);
}

function showStatus() {
  const isDirty = store.draft !== null;
  const { readOnly, trouble, file } = store.state;
  saveButton.disabled = !(isDirty || trouble) || readOnly || store.conflict;
  backButton.disabled = !isDirty;
  const status = trouble || (readOnly ? "to look at" : isDirty ? "not saved" : "saved");
  if (trouble && $("file-status").textContent !== status) say(`${file} ${trouble}`);
  $("file-status").textContent = status;
  $("file-status").parentNode.classList.toggle("bad", Boolean(trouble));
  hint.textContent = trouble ? `${file} ${trouble}. Its text stays here, to be saved.`
    : readOnly ? "A bundled game: to be read, not changed."
    : isDirty ? "Not saved yet. Saving keeps mistakes too." : "Saved.";
  for (const note of document.querySelectorAll(".saved-note")) note.hidden = !isDirty;
}

/** Over panels that speak of the file, shown while another text is being written. */
export const savedNote = () => h("p", { className: "warn saved-note", hidden: true },
  "All this is about the file as it was last saved. What you are writing is not saved yet.");

/** A new text from elsewhere: the caret and the scroll stay where they were. */
function replaceText(text) {
  const { selectionStart, selectionEnd, scrollTop, scrollLeft } = area;
  area.value = text;
  area.setSelectionRange(selectionStart, selectionEnd);
  area.scrollTop = scrollTop;
  area.scrollLeft = scrollLeft;
}

function onInput() {
  if (area.value === store.state.text) setDraft(null);
  else setDraft(area.value, store.draft === null ? store.state.version : memory.base);
  drawLines();
  showStatus();
  judge();
}

/** What the text would say, once the hands rest. */
export const judge = later(250, async () => {
  const text = store.draft;
  if (text === null) { changed(); return; }
  try {
    const found = await keepDraft(text);
    if (found && store.draft === text) {
      store.judged = { ...found, text };
      if (found.game) store.shown = found.game;
      changed();
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notify(error.message);
  }
});

export async function saveNow() {
  if (store.conflict) { say("First choose between the two texts"); return; }
  if (store.draft !== null || store.state.trouble) await save(store.draft ?? store.state.text);
}

function onKey(event) {
  if (event.key === "Escape") $("tab-write").focus();
}

function drawLines() {
  const count = area.value.split("\n").length;
  if (count === drawn.lines) return;
  drawn = { lines: count, problems: "" };
  fill(gutter, ...Array.from({ length: count }, (_, n) => h("span", {}, `${n + 1}`)));
}

function follow() {
  gutter.scrollTop = area.scrollTop;
  bars.style.transform = `translateY(${-area.scrollTop}px)`;
}

function showProblems(problems, notes) {
  drawLines();
  const known = JSON.stringify([problems, notes, store.state.readOnly]);
  if (known === drawn.problems) return;
  drawn.problems = known;
  for (const line of gutter.querySelectorAll("[class]")) { line.className = ""; line.title = ""; }
  fill(bars);
  for (const note of notes) mark(note, "noted");
  for (const problem of problems) mark(problem, "wrong");
  fill(list, ...problems.map((problem) => item(problem, "problem")), ...notes.map((note) => item(note, "note")), acceptItem(notes));
  list.hidden = !problems.length && !notes.length;
  follow();
  const first = problems[0] ?? notes[0];
  const count = problems.length ? plural(problems.length, "problem") : plural(notes.length, "note");
  say(first ? `${count}, the first ${first.line ? `in line ${first.line}` : "of the file"}: ${first.message}` : "No problems");
}

function mark(problem, className) {
  if (!problem.line) return;
  const number = gutter.children[problem.line - 1];
  if (number) { number.className = className; number.title = problem.message; }
  const stripe = h("div", { className });
  stripe.style.top = `${(problem.line - 1) * parseFloat(getComputedStyle(area).lineHeight)}px`;
  bars.append(stripe);
}

function item(problem, kind) {
  return h("li", {},
    h("button", { type: "button", className: kind, "data-line": problem.line ?? "", onclick: () => goTo(problem.line) },
      h("strong", {}, problem.line ? `line ${problem.line}` : "file"),
      h("span", {}, [problem.key, problem.message].filter(Boolean).join(": ")),
      problem.hint ? h("em", {}, problem.hint) : null));
}

/** Promises that are not kept can be made true by changing what is promised. */
function acceptItem(notes) {
  if (store.state.readOnly || !notes.some((note) => note.key.startsWith("expect"))) return null;
  return h("li", { className: "accept" }, acceptButton());
}

export function acceptButton() {
  return h("button", { type: "button", title: "Write the numbers that are there into [expect]",
    onclick: () => act({ do: "accept" }, "The numbers are accepted") }, "Accept these numbers");
}

export function goTo(line) {
  if (!line) return;
  catchUp();
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  const height = parseFloat(getComputedStyle(area).lineHeight);
  area.scrollTop = Math.max(0, (line - 1) * height - area.clientHeight / 3);
}

/** Two texts, neither lost: the newer one on disk, and the one that was being written. */
function showConflict() {
  const { conflict, asides } = store;
  bar.hidden = !conflict && !asides.length;
  if (bar.hidden) return;
  if (conflict) {
    fill(bar,
      h("p", {}, h("strong", {}, "The file has changed on disk while you were writing. "),
        "Nothing was written over: your text is below, the file holds the newer one."),
      h("div", { className: "buttons" },
        h("button", { type: "button", className: "main", onclick: takeBack }, "Show the newer text"),
        h("button", { type: "button", onclick: keepMine }, "Keep mine, to save over it")));
  } else {
    const what = asides.length > 1 ? `${asides.length} texts of yours were set aside.` : "Yours was set aside.";
    fill(bar,
      h("p", {}, store.draft === null ? `This is the text of the file. ${what}` : what.replace("Yours", "An earlier text of yours")),
      h("div", { className: "buttons" },
        h("button", { type: "button", onclick: bringBack }, asides.length > 1 ? "Bring the last back" : "Bring my text back"),
        h("button", { type: "button", className: "quiet", onclick: () => { takeAside(); changed(); } }, asides.length > 1 ? "Forget the last" : "Forget it")));
  }
}

function takeBack() {
  setAside();
  changed();
  say("The text of the file is shown; yours was set aside");
}

function keepMine() {
  store.conflict = false;
  setDraft(store.draft);
  changed();
  judge();
  say("Your text is kept; saving writes it over the newer one, and undo brings that back");
}

function bringBack() {
  const text = takeAside();
  if (store.draft !== null) setAside();
  setDraft(text);
  changed();
  judge();
}
