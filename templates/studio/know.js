// Know: counts against promises, the census, laws, the checks, and the solver at work.

import { get, Refused } from "./api.js";
import { $, fill, h, later, notify, plural, say } from "./dom.js";
import { acceptButton, savedNote } from "./editor.js";
import { begin, stop } from "./jobs.js";
import { faceOf } from "./pieces.js";
import { onChange, store } from "./store.js";
import { layOut } from "./table.js";

const MARKS = { pass: "✓", fail: "✗", undecided: "?" };
let facts, checks, solver, result, progress, controls;
let known = null; // the file and version that the facts are about
let file = null; // the file that anything here is about
let job = { check: null, solve: null }; // what is under way
let clock = 0;

export function setUp() {
  facts = h("div", { className: "facts-list" });
  checks = h("div", { className: "checks", "aria-live": "polite" });
  progress = h("div", { className: "progress", hidden: true });
  result = h("div", { className: "result", "aria-live": "polite" });
  controls = h("div", { className: "toolbar" });
  solver = h("section", {}, h("h2", {}, "Can it be laid?"), controls, progress, result);
  $("know").append(
    savedNote(),
    h("section", {}, h("h2", {}, "Verdict"),
      h("div", { className: "toolbar" },
        h("button", { type: "button", id: "check-all", onclick: () => startChecks(true) }, "Run every check"),
        h("span", { className: "hint", id: "check-hint" })), checks),
    solver, facts);
  onChange(freshen);
}

export function show() {
  if (store.state?.version) freshen();
}

/** When the panel is in sight, it speaks of the file as it is now. */
function freshen() {
  if ($("bench").dataset.tab !== "know") return;
  const now = `${store.state.id} ${store.state.version}`;
  if (known === now) return;
  known = now;
  if (file !== store.state.id) forget();
  job.check = null; // what is still said of another text is not heard
  checks.classList.add("old"); // a verdict about another text is none
  $("check-hint").textContent = "checking…";
  if (result.dataset.about && result.dataset.about !== now) result.classList.add("old");
  load();
  startChecksSoon();
}

/** What was found of another file, or is looked for, is nothing to this one. */
function forget() {
  file = store.state.id;
  stopSolving();
  job.solve = null;
  busy(false);
  fill(checks);
  fill(result);
  delete result.dataset.about;
}

const startChecksSoon = later(400, () => startChecks(false));

async function load() {
  if (!store.game) {
    fill(facts, h("p", { className: "empty" }, "The text cannot be read yet: mend it under Write."));
    fill(controls);
    return;
  }
  try {
    const found = await get("know");
    showControls();
    fill(facts, ...[promises(found.promises), census(found), words("Laws", found.table.laws, "name"),
      words("Scores", found.table.scores, "label")].filter(Boolean));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    fill(facts, h("p", { className: "empty" }, error.message, " ", h("button", { type: "button", onclick: load }, "Ask again")));
  }
}

function promises(rows) {
  if (!rows.length) return h("section", {}, h("h2", {}, "Promises"), h("p", { className: "hint" }, "The file promises nothing in [expect]."));
  const isKept = rows.every((row) => row.promised === row.counted);
  return h("section", {}, h("h2", {}, "Promises"), isKept || store.state.readOnly ? null : h("p", {}, acceptButton()), h("table", {},
    h("thead", {}, h("tr", {}, ["expect", "promised", "there are", "kept"].map((word) => h("th", { scope: "col" }, word)))),
    h("tbody", {}, rows.map((row) => {
      const kept = row.promised === row.counted;
      return h("tr", { className: kept ? "pass" : "fail" }, h("th", { scope: "row" }, row.key), h("td", {}, `${row.promised}`),
        h("td", {}, `${row.counted ?? "unknown"}`), h("td", { className: "mark", title: kept ? "kept" : "broken" }, kept ? "✓" : "✗"));
    }))));
}

function census({ advice, sides, kinds, values, twins, gaps }) {
  const most = Math.max(1, ...sides.map((side) => side.count));
  return h("section", {}, h("h2", {}, "Census"),
    advice.map((sentence) => h("p", {}, sentence)),
    sides.length ? h("ul", { className: "bars-list", "aria-label": "Sides by type" }, sides.map((side) => {
      const bar = h("i", {});
      bar.style.width = `${(side.count / most) * 100}%`;
      bar.style.background = side.colour;
      return h("li", {}, h("span", {}, side.name), h("b", {}, bar), h("output", {}, `${side.count}`));
    })) : null,
    kinds.length > 1 ? h("p", {}, kinds.map((kind) => `${kind.count} ${kind.name}`).join(" · ")) : null,
    values.map((line) => h("p", {}, line)),
    twins.length ? h("p", { className: "warn" }, "The same after a turn: ", twins.slice(0, 12).map((ids) => ids.join(" = ")).join("; ")) : null,
    gaps.stuck ? h("details", {}, h("summary", {}, `${gaps.stuck} of ${gaps.combinations} gaps that nothing can ever fill`),
      h("p", {}, "The smallest, ? for a side that is free: ", h("code", {}, gaps.smallest.join(" ")))) : null);
}

function words(title, rows, key) {
  if (!rows?.length) return null;
  return h("section", {}, h("h2", {}, title), h("dl", {}, rows.flatMap((row) => [h("dt", {}, row[key]), h("dd", {}, row.sentence)])));
}

async function startChecks(full) {
  const mine = {};
  job.check = mine; // what an older one says is not heard any more
  $("check-hint").textContent = "checking…";
  try {
    const asked = full ? { do: "check", full: true, timeout: 20 } : { do: "check" };
    await begin(asked, (message) => { if (job.check === mine) hearCheck(message); });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (job.check === mine) hearCheck({ kind: "failed", problems: [error.message] });
  }
}

function showControls() {
  const regions = store.game?.regions ?? [];
  const edges = store.game?.edges ?? [];
  const before = { region: $("solve-region")?.value, border: $("solve-border")?.value, limit: $("solve-limit")?.value };
  if (!regions.length) {
    fill(controls, h("p", { className: "hint" }, "The file names no region to fill: add a [regions.town] to ask."));
    return;
  }
  const select = (id, options) => h("select", { id }, options.map(([value, name]) => h("option", { value }, name)));
  fill(controls,
    h("label", {}, "Region ", select("solve-region", regions.map((region) => [region.id, region.name]))),
    h("label", {}, "Border ", select("solve-border", [["", "any"], ...edges.map((edge) => [edge.id, edge.name])])),
    h("label", {}, "Give up after ", select("solve-limit", [[10, "10 s"], [60, "1 min"], [600, "10 min"]])),
    h("button", { type: "button", id: "solve", className: "main", onclick: solve, disabled: job.solve !== null }, "Solve"),
    h("button", { type: "button", id: "solve-stop", onclick: stopSolving, disabled: job.solve === null }, "Cancel"));
  for (const [name, value] of Object.entries(before)) if (value !== undefined) $(`solve-${name}`).value = value;
  if (!$("solve-region").value) $("solve-region").selectedIndex = 0;
  if (!$("solve-limit").value || before.limit === undefined) $("solve-limit").value = "60";
}

async function solve() {
  const mine = { number: null };
  job.solve = mine;
  fill(result);
  result.classList.remove("old");
  result.dataset.about = `${store.state.id} ${store.state.version}`;
  busy(true);
  try {
    const asked = { do: "solve", region: $("solve-region").value, border: $("solve-border").value, timeout: Number($("solve-limit").value) };
    mine.number = (await begin(asked, (message) => { if (job.solve === mine) hearSolve(message); })).number;
    if (mine.isUnwanted) stopWork(mine);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (job.solve === mine) hearSolve({ kind: "failed", problems: [error.message] });
  }
}

/** Before its number is known, it is stopped as soon as that comes. */
function stopSolving() {
  if (job.solve === null) return;
  job.solve.isUnwanted = true;
  progress.querySelector(".what").textContent = "stopping…";
  stopWork(job.solve);
}

function stopWork({ number }) {
  if (number !== null) stop(number).catch((error) => notify(error.message));
}

function busy(on) {
  if ($("solve")) {
    $("solve").disabled = on;
    $("solve-stop").disabled = !on;
  }
  clearInterval(clock);
  progress.hidden = !on;
  if (!on) return;
  const started = Date.now();
  const seconds = h("span", { className: "seconds" }, "0 s");
  fill(progress, h("progress", {}), h("span", { className: "what" }, "beginning"), seconds);
  clock = setInterval(() => { seconds.textContent = `${Math.round((Date.now() - started) / 1000)} s`; }, 500);
  say("The solver is at work");
}

function hearCheck(message) {
  const hint = $("check-hint");
  if (message.kind === "progress") {
    hint.textContent = `${message.what} (${message.done} of ${message.total})`;
    return;
  }
  job.check = null;
  checks.classList.remove("old");
  hint.textContent = "";
  if (message.kind === "done") showChecks(message);
  else if (message.kind === "stopped") { hint.textContent = "stopped"; fill(checks); }
  else fill(checks, ...message.problems.map((words) => h("p", { className: "verdict fail" }, h("b", {}, MARKS.fail), words)));
}

function showChecks({ verdict, checks: rows }) {
  const said = { pass: "Everything that was asked holds.", fail: "Something fails.", undecided: "Something is undecided." }[verdict];
  fill(checks,
    h("p", { className: `verdict ${verdict}` }, h("b", {}, MARKS[verdict]), said),
    h("ul", { className: "check-list" }, rows.map((row) => h("li", { className: row.verdict },
      h("b", { className: "mark", title: row.verdict }, MARKS[row.verdict]),
      h("div", {}, h("strong", {}, row.name), h("span", { className: "figure" }, row.figure), h("p", {}, row.sentence),
        row.notes.length ? h("details", {}, h("summary", {}, "more"), row.notes.map((note) => h("p", {}, note))) : null,
        row.witness ? h("details", {}, h("summary", {}, "show the layout"), witness(row.witness)) : null)))));
}

function hearSolve(message) {
  if (message.kind === "progress") {
    const bar = progress.querySelector("progress");
    if (!bar || job.solve.isUnwanted) return;
    if (message.total) { bar.max = message.total; bar.value = message.done; } else bar.removeAttribute("value");
    progress.querySelector(".what").textContent = message.total ? `${message.what}, ${message.done} of ${message.total}` : message.what;
    return;
  }
  job.solve = null;
  busy(false);
  result.dataset.kind = message.kind;
  if (message.kind === "done") {
    fill(result, h("p", { className: `verdict ${message.verdict}` }, h("b", {}, MARKS[message.verdict]), message.sentence));
    if (message.picture) result.append(witness(message));
  } else if (message.kind === "stopped") {
    fill(result, h("p", { className: "hint" }, "Cancelled."));
  } else {
    fill(result, ...message.problems.map((words) => h("p", { className: "verdict fail" }, h("b", {}, "✗"), words)));
  }
  say(result.textContent);
}

function witness({ picture, title, cells, layout }) {
  return h("figure", { className: "witness" },
    h("img", { src: faceOf(picture), alt: `${title}: ${plural(cells.length, "piece")} laid so that every law accepts it` }),
    h("figcaption", {}, title, " ",
      h("button", { type: "button", onclick: () => { layOut(cells); document.dispatchEvent(new CustomEvent("open-tab", { detail: "try" })); } }, "Lay it on the table")),
    h("details", {}, h("summary", {}, "as text"), h("pre", {}, layout)));
}
