// Write: the text itself, with line numbers and every problem at its line.

import { post, Refused } from "./api.js";
import { $, fill, h, later, notify, plural, say } from "./dom.js";
import { changed, onChange, save, store } from "./store.js";

let area, gutter, bars, list, bar, saveButton, hint;
let drawn = { lines: 0, problems: "" };
let stash = null; // the text that was set aside for the newer one

export function setUp() {
  area = h("textarea", { spellcheck: false, wrap: "off", autocapitalize: "off", autocomplete: "off",
    "aria-label": "The tileset as TOML", "aria-describedby": "problem-list", oninput: onInput, onscroll: follow, onkeydown: onKey });
  gutter = h("div", { className: "gutter", "aria-hidden": "true" });
  bars = h("div", { className: "bars", "aria-hidden": "true" });
  list = h("ul", { id: "problem-list", className: "problems", "aria-label": "Problems" });
  bar = h("div", { className: "conflict", hidden: true });
  saveButton = h("button", { type: "button", className: "main", onclick: saveNow, title: "Save (Ctrl+S)" }, "Save");
  hint = h("span", { className: "hint" });
  $("write").append(
    h("div", { className: "toolbar" }, saveButton, hint), bar,
    h("div", { className: "editor" }, gutter, h("div", { className: "paper" }, bars, area)), list);
  onChange(render);
}

function render() {
  const { state } = store;
  const text = store.draft ?? state.text;
  if (area.value !== text) replaceText(text);
  area.readOnly = state.readOnly;
  const isDirty = store.draft !== null;
  saveButton.disabled = !isDirty || state.readOnly || Boolean(store.conflict);
  hint.textContent = state.readOnly ? "A bundled game: to be read, not changed."
    : isDirty ? "Not saved yet. Saving keeps mistakes too." : "Saved.";
  showConflict();
  showProblems(store.problems);
}

/** A new text from elsewhere: the caret and the scroll stay where they were. */
function replaceText(text) {
  const { selectionStart, selectionEnd, scrollTop, scrollLeft } = area;
  area.value = text;
  area.setSelectionRange(selectionStart, selectionEnd);
  area.scrollTop = scrollTop;
  area.scrollLeft = scrollLeft;
}

function onInput() {
  store.draft = area.value === store.state.text ? null : area.value;
  drawLines();
  saveButton.disabled = store.draft === null || Boolean(store.conflict);
  hint.textContent = store.draft === null ? "Saved." : "Not saved yet. Saving keeps mistakes too.";
  judge();
}

/** What the text would say, once the hands rest. */
const judge = later(250, async () => {
  const text = store.draft;
  if (text === null) { changed(); return; }
  try {
    const found = await post("draft", { text, style: store.style });
    if (store.draft === text) {
      store.judged = { text, ...found };
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
  if (store.draft !== null) await save(store.draft);
}

function onKey(event) {
  if (event.key === "Tab" && !event.shiftKey && !event.ctrlKey && area.selectionStart !== area.selectionEnd) return;
  if (event.key === "Escape") $("tab-write").focus();
}

function drawLines() {
  const count = area.value.split("\n").length;
  if (count === drawn.lines) return;
  drawn.lines = count;
  fill(gutter, ...Array.from({ length: count }, (_, n) => h("span", {}, `${n + 1}`)));
  drawn.problems = "";
}

function follow() {
  gutter.scrollTop = area.scrollTop;
  bars.style.transform = `translateY(${-area.scrollTop}px)`;
}

function showProblems(problems) {
  drawLines();
  const known = JSON.stringify(problems);
  if (known === drawn.problems) return;
  drawn.problems = known;
  for (const line of gutter.children) line.className = "";
  fill(bars);
  const height = parseFloat(getComputedStyle(area).lineHeight);
  for (const problem of problems) {
    if (!problem.line) continue;
    const mark = gutter.children[problem.line - 1];
    if (mark) { mark.className = "wrong"; mark.title = problem.message; }
    const stripe = h("div", {});
    stripe.style.top = `${(problem.line - 1) * height}px`;
    bars.append(stripe);
  }
  fill(list, ...problems.map((problem) => h("li", {},
    h("button", { type: "button", "data-line": problem.line ?? "", onclick: () => goTo(problem.line) },
      h("strong", {}, problem.line ? `line ${problem.line}` : "file"),
      h("span", {}, [problem.key, problem.message].filter(Boolean).join(": ")),
      problem.hint ? h("em", {}, problem.hint) : null))));
  list.hidden = !problems.length;
  follow();
  if (problems.length) say(`${plural(problems.length, "problem")}, the first ${problems[0].line ? `in line ${problems[0].line}` : "of the file"}: ${problems[0].message}`);
  else say("No problems");
}

export function goTo(line) {
  if (!line) return;
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  const height = parseFloat(getComputedStyle(area).lineHeight);
  area.scrollTop = Math.max(0, (line - 1) * height - area.clientHeight / 3);
}

/** Two texts, neither lost: the newer one on disk, and the one that was being written. */
function showConflict() {
  const { conflict } = store;
  bar.hidden = !conflict && stash === null;
  if (bar.hidden) return;
  if (conflict) {
    fill(bar,
      h("p", {}, h("strong", {}, "The file has changed on disk while you were writing. "),
        "Nothing was written over: your text is below, the file holds the newer one."),
      h("div", { className: "buttons" },
        h("button", { type: "button", className: "main", onclick: takeTheirs }, "Show the newer text"),
        h("button", { type: "button", onclick: keepMine }, "Keep mine, to save over it")));
  } else {
    fill(bar,
      h("p", {}, "This is the newer text from the file. Yours was set aside."),
      h("div", { className: "buttons" },
        h("button", { type: "button", onclick: bringBack }, "Bring my text back"),
        h("button", { type: "button", className: "quiet", onclick: () => { stash = null; changed(); } }, "Forget it")));
  }
}

function takeTheirs() {
  stash = store.draft;
  store.draft = null;
  store.conflict = null;
  changed();
  say("The newer text is shown; yours was set aside");
}

function keepMine() {
  store.conflict = null;
  changed();
  judge();
  say("Your text is kept; saving writes it over the newer one, and undo brings that back");
}

function bringBack() {
  store.draft = stash;
  stash = null;
  changed();
  judge();
}
