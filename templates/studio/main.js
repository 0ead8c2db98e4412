// The page: tabs, the bar at the top, news from the server, and the parts it is made of.

import { get, listen, post, Refused } from "./api.js";
import { $, fill, h, isTyping, notify, plural, say } from "./dom.js";
import * as editor from "./editor.js";
import { catchUpAll, failAll, hearJob } from "./jobs.js";
import * as know from "./know.js";
import { claimName, memory, remember } from "./memory.js";
import * as pieces from "./pieces.js";
import * as print from "./print.js";
import * as chooser from "./chooser.js";
import { changed, inLine, keepDraft, onChange, recallDraft, refresh, reload, setDraft, settled, step, store } from "./store.js";
import * as table from "./table.js";

const TABS = ["pieces", "write", "know", "try", "print"];
const parts = { write: editor, know, try: table, print };

/** What the text in sight says: the draft if there is one, else the file. */
function derive() {
  const { state, draft, judged } = store;
  const seen = draft !== null && judged?.text === draft ? judged : state;
  const isBehind = draft !== null && judged?.text !== draft;
  store.problems = isBehind ? (store.problems ?? []) : (seen.problems ?? []);
  store.notes = isBehind ? (store.notes ?? []) : (seen.notes ?? []);
  store.game = seen.game;
}

function showTop() {
  const { state } = store;
  const isOpen = Boolean(state.version);
  $("bench").hidden = !isOpen;
  $("chooser").hidden = isOpen;
  $("file-name").textContent = isOpen ? state.file : "";
  if (!isOpen) $("file-status").textContent = "";
  document.title = isOpen ? `${state.game?.name ?? state.file} · Tilewright studio` : "Tilewright studio";
  $("undo").hidden = $("redo").hidden = !isOpen;
  $("undo").disabled = !isOpen || !state.undo || state.readOnly;
  $("redo").disabled = !isOpen || !state.redo || state.readOnly;
  const badge = $("problems-badge");
  badge.hidden = !isOpen || !(store.problems.length || store.notes.length);
  badge.classList.toggle("note", !store.problems?.length);
  badge.textContent = store.problems?.length ? plural(store.problems.length, "problem") : plural(store.notes?.length ?? 0, "note");
  showKept();
}

/** Texts that windows left which are no more: nothing is dropped without asking. */
function showKept() {
  const { state } = store;
  const kept = (state.readOnly ? [] : state.drafts ?? []).filter((one) => !putOff.has(one.of));
  $("kept").hidden = !kept.length || store.draft !== null;
  if ($("kept").hidden) { fill($("kept")); return; }
  const [{ of, when }] = kept;
  const time = new Date(when * 1000).toLocaleString();
  const button = (words, action, className = "") => h("button", { type: "button", className, onclick: () => action(of).catch((error) => notify(error.message)) }, words);
  fill($("kept"), h("p", {}, h("strong", {}, `Text of ${state.file} that was never saved is kept, last changed ${time}.`)),
    h("div", { className: "buttons" }, button("Bring it back", bringBack, "main"), button("Forget it", forgetKept),
      button("Later", async () => { putOff.add(of); showKept(); }, "quiet")));
}

const putOff = new Set();

async function bringBack(of) {
  const { text, base } = await get("take-draft", { of });
  setDraft(text, base);
  store.conflict = base !== store.state.version;
  await keepDraft(text);
  await forgetKept(of);
  openTab("write");
  editor.judge();
}

async function forgetKept(of) {
  await post("drop-draft", { of });
  store.state.drafts = store.state.drafts.filter((one) => one.of !== of);
  changed();
}

function openTab(name, focus = false) {
  const bench = $("bench");
  bench.dataset.tab = name;
  remember({ tab: name });
  for (const one of TABS) {
    const isOn = one === name;
    $(`tab-${one}`).setAttribute("aria-selected", String(isOn));
    $(`tab-${one}`).tabIndex = isOn ? 0 : -1;
    $(one).classList.toggle("on", isOn);
  }
  if (focus) $(`tab-${name}`).focus();
  pieces.showMode();
  parts[name]?.show?.();
}

function setUpTabs() {
  for (const name of TABS) $(`tab-${name}`).addEventListener("click", () => openTab(name));
  document.querySelector("[role=tablist]").addEventListener("keydown", (event) => {
    const shown = TABS.filter((name) => $(`tab-${name}`).offsetParent !== null);
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const place = shown.indexOf($("bench").dataset.tab);
    openTab(shown[(place + by + shown.length) % shown.length], true);
    event.preventDefault();
  });
  const isNarrow = matchMedia("(max-width: 800px)").matches;
  const left = TABS.includes(memory.tab) && (isNarrow || memory.tab !== "pieces") ? memory.tab : null; // before the page was loaded anew
  openTab(left ?? (isNarrow ? "pieces" : "write"));
}

function setUpKeys() {
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === "s") { event.preventDefault(); editor.saveNow(); }
    else if (isTyping(event) || !store.state?.version) return;
    else if (key === "z") { event.preventDefault(); step(event.shiftKey ? "redo" : "undo"); }
    else if (key === "y") { event.preventDefault(); step("redo"); }
  });
  $("undo").addEventListener("click", () => step("undo"));
  $("redo").addEventListener("click", () => step("redo"));
  $("problems-badge").addEventListener("click", () => {
    openTab("write");
    editor.goTo([...store.problems, ...store.notes].find((problem) => problem.line)?.line);
  });
}

const LOST = "The studio ended before this was done.";
const hear = {
  async connected() {
    if (store.lost) { store.lost = false; notify(""); }
    catchUpAll();
    await refresh();
  },
  refused() {
    failAll(LOST);
    notify("The studio was started anew, and has another address: put the one that it printed into this window. What you wrote stays.");
  },
  gone({ isLost }) {
    if (isLost) failAll(LOST);
    if (store.lost) return;
    store.lost = true;
    notify("The studio does not answer. Is it still running? What you wrote stays on this page.");
  },
  async file({ file, version }) {
    if (file !== memory.file) return; // another window's
    await settled(); // our own edits are told twice
    if (version !== store.state?.version) await refresh({ isTold: true });
  },
  job: hearJob,
};

async function begin() {
  await claimName();
  onChange(derive, { always: true });
  for (const part of [pieces, editor, know, table, print, chooser]) part.setUp();
  onChange(showTop, { always: true });
  let style = store.style;
  onChange(() => { if (store.style !== style) { style = store.style; reload(); } });
  document.addEventListener("open-tab", (event) => openTab(event.detail));
  setUpTabs();
  setUpKeys();
  inLine(() => post("leave-jobs")).catch(() => {}); // of before the page was loaded anew
  try {
    await reload();
    recallDraft();
    if (store.draft !== null) editor.judge();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    $("chooser").hidden = false;
    fill($("chooser"), h("p", { className: "empty", role: "alert" }, error.message));
    if (error.status === 401) return;
    $("chooser-button").hidden = false; // another file may be there
  }
  listen((kind, values) => hear[kind]?.(values)?.catch?.((error) => notify(error.message)));
  window.addEventListener("beforeunload", (event) => { if (store.asides.length || store.state?.trouble || (store.draft !== null && store.draft !== store.keptText)) event.preventDefault(); });
  say("The studio is ready");
}

begin();
