// Try: a table to lay pieces on. The laws judge every placement, the scores are always shown.

import { get, post, Refused } from "./api.js";
import { $, fill, h, isTyping, notify, say, svg } from "./dom.js";
import { memory, remember } from "./memory.js";
import * as play from "./play.js";
import { faceOf, tileOf } from "./pieces.js";
import { onChange, store } from "./store.js";

const EMPTY = { legal: [], left: {}, scores: [], broken: [], area: [], spaces: [], text: "" };
// cleared: what lay there before, to be laid again; isGiven: what lies there now was laid by nobody here
const lying = { cells: [], hand: [], cleared: [], isGiven: false, asked: {} };
const ASKED = ["region", "player", "faceDown", "stoppages"]; // what else is said of the table
const chips = new Map(); // the pieces of the tray, by id
let about = null; // what a table of this game offers
let known = null; // the file and version that the table is about
let laidOn = null; // the file whose pieces lie there
let held = null; // the piece in hand: its id and turn
let answer = EMPTY;
let tray, hand, felt, side, said, settings, ghost;
let asking = 0;
let size = 76;
let fitting = false; // the next table is drawn as large as its frame allows
let seats = { variant: "", bots: [] }; // who is to play

export function setUp() {
  tray = h("div", { className: "tray", role: "listbox", "aria-label": "Pieces to lay" });
  felt = h("div", { className: "felt", role: "application", tabIndex: 0,
    "aria-label": "The table. Arrow keys move between places, Enter lays the piece in hand, R turns it, Delete takes a piece up." });
  said = h("div", { className: "said", role: "status" });
  side = h("div", { className: "scores" });
  settings = h("div", { className: "toolbar" });
  hand = h("div", { className: "hand" });
  $("try").append(h("div", { className: "table-area" }, h("div", { className: "felt-frame" }, felt)), said,
    h("div", { className: "supply" }, hand, tray), settings, side);
  felt.addEventListener("wheel", (event) => { if (held) { event.preventDefault(); turn(event.deltaY > 0 ? 1 : -1); } }, { passive: false });
  $("try").addEventListener("keydown", onKey);
  document.addEventListener("pointermove", onDrag);
  document.addEventListener("pointerup", onDrop);
  document.addEventListener("pointercancel", endDrag);
  onChange(() => { if ($("bench").dataset.tab === "try") load(); });
}

export function show() {
  if (store.state?.version) load();
}

/** A layout from elsewhere, such as the solver's; what lay there before can be laid again. */
export function layOut(cells) {
  if (play.isPlaying()) {
    play.suspend();
    laidOn = null;
  }
  if (play.isKept()) {
    play.leave();
    notify("A layout was laid on the table, so the play that was going on has ended.");
  }
  recall();
  const before = lying.cells.length && !lying.isGiven ? lying.cells : lying.cleared;
  Object.assign(lying, { cells: cells.map((cell) => [...cell]), cleared: before, isGiven: true, hand: [], refused: null });
  fill(said);
  held = null;
  known = null;
  fitting = true;
  keep();
}

/** The table of this file as it was left, in this window. */
function recall() {
  if (laidOn === store.state.id) return;
  laidOn = store.state.id;
  const { cells = [], cleared = [], isGiven = false, asked = {}, inHand = null } = memory.tables[laidOn] ?? {};
  Object.assign(lying, { cells, cleared, isGiven, asked, hand: [], refused: null });
  held = inHand;
  answer = EMPTY;
  fitting = cells.length > 0;
  fill(said);
}

function keep() {
  const { cells, cleared, isGiven, asked } = lying;
  remember({ tables: { ...memory.tables, [laidOn]: { cells, cleared, isGiven, asked, inHand: held } } });
}

async function load() {
  const key = `${store.state.id} ${store.state.version}`;
  if (known === key) return;
  known = key;
  if (play.isPlaying() && laidOn !== store.state.id) {
    play.suspend();
  } else if (play.isPlaying()) {
    endPlay();
    notify("The file has changed, so the play that was going on has ended.");
  }
  recall();
  try {
    about = (await get("know")).table;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    about = { why: error.message, mayHelp: true };
  }
  $("try").classList.toggle("bare", Boolean(about.why));
  if (about.why) {
    const again = () => { known = null; load(); };
    fill(settings, h("p", { className: "empty" }, about.why, " ", about.mayHelp ? h("button", { type: "button", onclick: again }, "Ask again") : null));
    fill(tray);
    fill(side);
    fill(felt);
    await showBoard();
    return;
  }
  for (const of of ["cells", "cleared"]) lying[of] = lying[of].filter(([, , id]) => tileOf(id));
  if (held && !tileOf(held.tile)) held = null;
  showSettings();
  redraw(); // the laws may take a moment
  if (await play.resume(key)) followPlay();
  else await judge();
}

async function showBoard() {
  const { parts } = await get("others").catch(() => ({ parts: [] }));
  const board = parts.find((part) => part.title.toLowerCase().startsWith("board"))?.pieces[0];
  if (board) fill(felt, h("img", { className: "board", src: faceOf(board.face), alt: board.name }));
}

/** A play by the engine, as the file says. */
async function startPlay(variant, bots) {
  if (!play.isPlaying()) keep(); // what lies there is laid again afterwards
  fill(said, h("p", {}, "Dealing …"));
  if (await play.deal(known, variant, bots)) { followPlay(); holdFocus(); }
}

function endPlay() {
  play.leave();
  laidOn = null;
  recall();
  answer = EMPTY;
  showSettings();
}

/** The table as the engine shows it. */
function followPlay() {
  const { view } = play.game;
  Object.assign(lying, { cells: view.cells, hand: [], refused: null });
  const fits = [...new Set(view.choices.map(([, , id]) => id))];
  const tile = held && view.hand.includes(held.tile) ? held.tile : fits[0] ?? view.hand[0];
  const turns = tile ? play.turnsOf(tile) : [];
  held = tile ? { tile, turn: turns.includes(held?.turn) ? held.turn : turns[0] ?? 0 } : null;
  answer = { ...EMPTY, left: play.inHand(), legal: held ? play.legalCells(held) : [] };
  said.className = "said yes";
  fill(said, h("p", {}, play.whatNow(), held && !turns.length && !view.over ? " This piece fits nowhere now." : ""));
  showSettings();
  fitting = true;
  redraw();
  say(play.whatNow());
}

async function layInPlay(lay) {
  const number = play.choiceOf(lay);
  if (number < 0) {
    said.className = "said no";
    fill(said, h("p", {}, "The laws do not let this piece lie there as it is turned. ", play.whatNow()));
    return;
  }
  if (await play.choose(number)) { followPlay(); focusPlace(lay.cell); }
}

function showSettings() {
  if (play.isPlaying()) {
    fill(settings,
      h("button", { type: "button", id: "turn", onclick: () => turn(1), title: "Turn the piece in hand (R)" }, "Turn"),
      h("button", { type: "button", id: "take-back", onclick: async () => { if (await play.undo()) followPlay(); } }, "Take back"),
      h("button", { type: "button", id: "deal", onclick: () => startPlay(play.game.variant, play.game.bots) }, "Deal anew"),
      h("button", { type: "button", id: "end-play", onclick: () => { endPlay(); holdFocus(); judge(); } }, "End this play"),
      h("label", {}, "Size ", h("input", { type: "range", id: "try-size", min: 30, max: 150, value: size, oninput: (event) => { size = Number(event.target.value); redraw(); } })));
    return;
  }
  const select = (id, options) => h("select", { id, onchange: () => judge() }, options.map(([value, name]) => h("option", { value }, name)));
  const regions = store.shown.regions;
  fill(settings,
    regions.length > 1 ? h("label", {}, "Region ", select("try-region", regions.map((region) => [region.id, region.name]))) : null,
    about.players.length ? h("label", {}, "Player ", select("try-player", [["", "either"], ...about.players.map((one) => [one.id, one.name])])) : null,
    h("button", { type: "button", id: "draw", onclick: draw, title: "A piece by chance (D)" }, "Draw a piece"),
    h("button", { type: "button", id: "turn", onclick: () => turn(1), title: "Turn the piece in hand (R)" }, "Turn"),
    h("button", { type: "button", id: "take-back", onclick: takeBack }, "Take back"),
    h("button", { type: "button", id: "clear", onclick: clear }, "Clear"),
    h("label", { className: "check" }, h("input", { type: "checkbox", id: "force" }), " Lay it even if a law forbids it"),
    h("label", {}, "Size ", h("input", { type: "range", id: "try-size", min: 30, max: 150, value: size, oninput: (event) => { size = Number(event.target.value); redraw(); } })),
    about.flows?.length ? h("span", { className: "seats" }, play.showSeats(about.flows, startPlay, (asked) => { seats = asked; showSettings(); }, seats)) : null);
  for (const name of ["region", "player"]) {
    const there = [...($(`try-${name}`)?.options ?? [])].find((option) => option.value === lying.asked[name]);
    if (there) there.selected = true;
  }
}

/** Ask the laws, perhaps with a piece to lay. */
async function judge(lay = null) {
  if (play.isPlaying()) {
    if (lay) { await layInPlay(lay); return; }
    answer = { ...answer, legal: held ? play.legalCells(held) : [] };
    redraw();
    return;
  }
  const number = ++asking;
  for (const name of ASKED) if ($(`try-${name}`)) lying.asked[name] = $(`try-${name}`).value;
  const asked = { cells: lying.cells, hand: lying.hand, region: $("try-region")?.value ?? "", player: $("try-player")?.value ?? "",
    force: $("force")?.checked ?? false };
  const counted = (name) => Math.min(999, Math.trunc(Number($(`try-${name}`)?.value) || 0));
  asked.stoppages = Math.max(0, counted("stoppages"));
  if ($("try-faceDown")?.value && counted("faceDown") >= 0) asked.faceDown = counted("faceDown"); // else all that are left
  if (lay) asked.lay = lay;
  else if (held) asked.show = held;
  try {
    const found = await post("table", asked);
    if (found.isOld || (number !== asking && !lay)) return;
    answer = { ...answer, ...found };
    lying.cells = found.cells;
    if (found.isLaid) lying.isGiven = false;
    if (lay) told(found, lay);
    else if (held) advise(found);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notify(error.message);
    return;
  }
  keep();
  redraw();
  if (lay && !tray.contains(document.activeElement)) focusPlace(lay.cell);
  if (lay && held) judge();
}

/** What had the focus is there no more: it goes to the table. */
function holdFocus() {
  if (document.activeElement === document.body) felt.focus();
}

function focusPlace(cell) {
  felt.querySelector(`[data-cell="${keyOf(cell)}"]`)?.focus();
}

function told(found, lay) {
  said.className = `said ${found.objections.length ? "no" : "yes"}`;
  const name = tileOf(lay.tile)?.name ?? lay.tile;
  if (!found.objections.length) {
    fill(said, h("p", {}, `${name} is laid.`));
    dropHeld(lay.tile);
    return;
  }
  if (found.isLaid) dropHeld(lay.tile);
  lying.refused = found.isLaid ? null : lay.cell;
  fill(said, h("p", {}, found.isLaid ? "Laid all the same, though:" : "It may not be laid there:"),
    h("ul", {}, found.objections.map((one) => h("li", {}, h("strong", {}, one.law), h("span", {}, one.sentence), h("em", {}, one.rule)))));
}

/** A piece that fits nowhere as it is turned: say whether a turn helps. What was said of another is not so any more. */
function advise({ legal, turns }) {
  if (lying.refused) return;
  if (legal.length) {
    if (said.classList.contains("advice")) fill(said);
    return;
  }
  said.className = "said yes advice";
  if (about.start && isDealt()) {
    fill(said, h("p", {}, "Drop it on the edge between two cards that touch: the one you hit makes room. By keyboard: Shift and an arrow key push the card in that direction."));
    return;
  }
  fill(said, h("p", {}, turns.length ? "It fits nowhere as it is turned: turn it with Turn, R or the wheel." : "The laws let it be laid nowhere, however it is turned."));
}

function dropHeld(id) {
  const place = lying.hand.indexOf(id);
  if (place >= 0) lying.hand.splice(place, 1);
  lying.refused = null;
  if ((answer.left[id] ?? 0) <= 0) held = null;
}

// --- drawing -------------------------------------------------------------

const isDomino = () => store.shown.piece.kind === "domino";

/** In widths of a cell. A domino lies on two square ones. */
const cellHeight = () => (isDomino() ? 1 : store.shown.piece.height / store.shown.piece.width);

/** The cells that a piece lies on; the first half of a domino lies in its own cell. */
function covered([row, column, , turn]) {
  if (!isDomino()) return [[row, column]];
  const [down, along] = about.steps[(1 + turn) % 4];
  return [[row, column], [row + down, column + along]];
}

/** Where a cell lies, in widths of a piece. */
function spot([row, column]) {
  const tall = cellHeight();
  if (about.grid === "flat") return [column * 0.75, (row * tall) / 2];
  if (about.grid === "pointy") return [column / 2, row * tall * 0.75];
  if (about.grid === "triangle") return [column / 2, row * tall];
  return [column, row * tall];
}

/** Triangles of every other cell lie turned by half. */
const isUpsideDown = ([row, column]) => about.grid === "triangle" && (row + column) % 2 !== 0;
const stepsFrom = (cell) => (isUpsideDown(cell) ? about.oddSteps : about.steps);

/** A piece turns about its centre, which on a triangle is not the middle of its box. */
function turnFace(face, turn) {
  if (store.shown.piece.kind === "triangle") face.style.transformOrigin = "50% 66.667%";
  face.style.transform = `rotate(${(360 / about.turns) * turn}deg)`;
}

const keyOf = ([row, column]) => `${row},${column}`;

function places() {
  const lain = lying.cells.flatMap(covered);
  const found = new Map(lain.map((cell) => [keyOf(cell), cell]));
  for (const [row, column] of lain) {
    for (const [down, along] of stepsFrom([row, column])) found.set(keyOf([row + down, column + along]), [row + down, column + along]);
  }
  const printed = answer.spaces.map(({ cell }) => cell);
  if (!lying.cells.length && !printed.length) found.set("0,0", [0, 0]);
  for (const cell of [...answer.area, ...printed, ...answer.legal]) found.set(keyOf(cell), cell);
  for (let row = 0; row < about.start; row += 1) {
    for (let column = 0; column < about.start; column += 1) found.set(keyOf([row, column]), [row, column]);
  }
  return [...found.values()];
}

function redraw() {
  const cells = places();
  const spots = cells.map(spot);
  const left = Math.min(...spots.map(([x]) => x));
  const top = Math.min(...spots.map(([, y]) => y));
  const tall = cellHeight();
  drawTray();
  if (fitting) fit(spots, tall);
  const laid = new Map(lying.cells.flatMap((cell) => covered(cell).map((one) => [keyOf(one), cell])));
  const legal = new Set(answer.legal.map(keyOf));
  const broken = new Set(answer.broken.flatMap((one) => one.cells.map(keyOf)));
  const spaces = new Map(answer.spaces.map((space) => [keyOf(space.cell), space]));
  const focus = felt.contains(document.activeElement) ? document.activeElement.dataset.cell : null;
  felt.style.width = `${(Math.max(...spots.map(([x]) => x)) - left + 1) * size + 8}px`;
  felt.style.height = `${(Math.max(...spots.map(([, y]) => y)) - top + tall) * size + 8}px`;
  fill(felt, ...cells.map((cell, number) => {
    const node = placeNode(cell, laid.get(keyOf(cell)), { legal: legal.has(keyOf(cell)), broken: broken.has(keyOf(cell)), space: spaces.get(keyOf(cell)) });
    const [x, y] = spots[number];
    node.style.left = `${(x - left) * size + 4}px`;
    node.style.top = `${(y - top) * size + 4}px`;
    node.style.width = `${size - 1}px`;
    node.style.height = `${size * tall - 1}px`;
    return node;
  }));
  if (focus) felt.querySelector(`[data-cell="${focus}"]`)?.focus();
  drawScores();
  if ($("clear")) $("clear").textContent = canLayAgain() ? "Lay it all again" : "Clear";
  const isBegun = play.isPlaying() ? play.game.mine.length > 0 : lying.cells.length > 0;
  if (!isBegun && document.activeElement?.id === "take-back") felt.focus(); // what is disabled has no focus
  $("take-back").disabled = !isBegun;
}

function fit(spots, tall) {
  fitting = false;
  const frame = felt.closest(".table-area");
  const span = (axis) => Math.max(...spots.map((spot) => spot[axis])) - Math.min(...spots.map((spot) => spot[axis]));
  const wide = (frame.clientWidth - 44) / (span(0) + 1);
  const high = (frame.clientHeight - 44) / (span(1) + tall);
  size = Math.round(Math.max(30, Math.min(150, wide, Math.max(high, 40))));
  $("try-size").value = size;
}

function placeNode(cell, laid, { legal, broken, space }) {
  const [row, column] = cell;
  const tile = laid ? tileOf(laid[2]) : null;
  const printed = space ? [space.kind, space.number].filter((one) => one !== "").join(" ") : "";
  const free = printed ? `${printed}, free` : "free";
  const state = tile ? `${tile.name}${broken ? ", breaks a law" : ""}` : legal ? `${free}, may be laid here` : free;
  const node = h("button", { type: "button", className: "place", "data-cell": keyOf(cell), tabIndex: -1,
    "aria-label": `Row ${row}, column ${column}: ${state}`, title: `r${row} c${column}`, onclick: (event) => onPlace(event, cell, laid) });
  const box = isDomino() ? [[0, 0], [1, 0], [1, 1], [0, 1]] : store.shown.piece.corners;
  const corners = box.map(([x, y]) => `${x * 100},${y * 100}`).join(" ");
  const shape = svg("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" }, svg("polygon", { points: corners }));
  if (tile && keyOf(laid) === keyOf(cell)) {
    const face = h("img", { src: faceOf(tile.face), alt: "", draggable: false });
    turnFace(face, laid[3]);
    if (isDomino()) face.classList.add("domino"); // it turns about the middle of its first half
    node.append(face);
  }
  node.append(shape);
  if (space && !tile) {
    if (space.colour) shape.firstChild.style.fill = space.colour;
    const words = h("span", { className: space.colour ? "printed dark" : "printed" }, printed);
    if (isUpsideDown(cell)) words.style.transform = "rotate(180deg)";
    node.append(words);
  }
  if (about.grid === "triangle") {
    node.style.clipPath = "polygon(50% 0, 100% 100%, 0 100%)";
    if (isUpsideDown(cell)) node.style.transform = "rotate(180deg)";
  }
  node.classList.toggle("laid", Boolean(tile));
  node.classList.toggle("legal", legal && !tile);
  node.classList.toggle("broken", broken);
  node.classList.toggle("refused", Boolean(lying.refused) && keyOf(lying.refused) === keyOf(cell));
  return node;
}

function drawTray() {
  const { tiles } = store.shown;
  const key = JSON.stringify([laidOn, tiles.map((tile) => tile.id)]);
  if (tray.dataset.key !== key) {
    tray.dataset.key = key;
    chips.clear();
    for (const tile of tiles) chips.set(tile.id, chipOf(tile));
    fill(tray, ...chips.values());
  }
  for (const tile of tiles) dressChip(chips.get(tile.id), tile);
  drawHand();
}

function chipOf({ id }) {
  return h("button", { type: "button", className: "chip-tile", role: "option", "data-piece": id,
    onpointerdown: (event) => startDrag(event, id), onclick: () => pick(id) },
    h("img", { alt: "", draggable: false, loading: "lazy" }), h("span", {}));
}

function dressChip(chip, tile) {
  const { piece, tiles } = store.shown;
  const left = answer.left[tile.id] ?? (play.isPlaying() ? 0 : tile.copies);
  const isHeld = held?.tile === tile.id;
  const key = `${tile.face} ${tile.name} ${left} ${isHeld && held.turn} ${!held && tile === tiles[0]} ${play.isPlaying()}`;
  if (chip.dataset.key === key) return;
  chip.dataset.key = key;
  const [face, count] = chip.children;
  if (!face.src.endsWith(faceOf(tile.face))) face.src = faceOf(tile.face);
  turnFace(face, isHeld ? held.turn : 0);
  count.textContent = `${left}`;
  chip.disabled = left <= 0 && !isHeld;
  chip.hidden = play.isPlaying() && left <= 0;
  chip.tabIndex = isHeld || (!held && tile === tiles[0]) ? 0 : -1;
  chip.title = tile.name;
  chip.setAttribute("aria-selected", String(isHeld));
  chip.setAttribute("aria-label", `${tile.name}, ${left} left`);
  chip.style.setProperty("--ratio", piece.width / piece.height);
}

/** The piece in hand, always in sight, as it is turned. */
function drawHand() {
  const tile = held ? tileOf(held.tile) : null;
  if (!tile) { fill(hand, h("p", { className: "hint" }, "No piece in hand")); return; }
  const face = h("img", { src: faceOf(tile.face), alt: "" });
  turnFace(face, held.turn);
  fill(hand, face, h("p", {}, tile.name));
}

function drawScores() {
  if (play.isPlaying()) { fill(side, ...play.showPoints()); return; }
  const isCounted = answer.scores.every((one) => one.points !== null);
  const total = isCounted ? answer.scores.reduce((sum, one) => sum + one.points, 0) : "?";
  const left = Object.values(answer.left).reduce((sum, one) => sum + one, 0);
  const number = (id, words, usual) => h("label", {}, words, " ",
    h("input", { type: "number", id: `try-${id}`, min: 0, max: 999, placeholder: `${usual}`, value: lying.asked[id] ?? "", onchange: () => judge() }));
  const counts = [number("faceDown", "Never turned up", left), number("stoppages", "Stoppages", 0)];
  fill(side,
    h("h2", {}, "Scores"),
    answer.scores.length ? h("table", {}, h("tbody", {}, answer.scores.map((one) => h("tr", {
      onmouseenter: () => glow(one.cells, true), onmouseleave: () => glow(one.cells, false) },
      h("th", { scope: "row" }, one.label), h("td", {}, `${one.points ?? "?"}`), h("td", {}, one.sentence))),
      about.isAlone && answer.scores.length > 1 ? h("tr", { className: "sum" }, h("th", { scope: "row" }, "Together"), h("td", {}, `${total}`), h("td", {})) : null))
      : h("p", { className: "hint" }, "This game names no scores."),
    h("details", { open: counts.some((label) => label.querySelector("input").value !== "") },
      h("summary", {}, "What the table does not show"), h("div", { className: "toolbar" }, ...counts)),
    answer.broken.length ? h("div", { className: "warn" }, h("p", {}, "As it lies, the table breaks:"),
      h("ul", {}, answer.broken.slice(0, 8).map((one) => h("li", {}, h("strong", {}, one.law), " ", one.sentence)))) : null,
    h("details", {}, h("summary", {}, "The laws in words"),
      h("dl", {}, about.laws.flatMap((law) => [h("dt", {}, law.name), h("dd", {}, law.sentence)]))),
    answer.text ? h("details", {}, h("summary", {}, "The layout as text, for a figure of the rules"), h("pre", {}, answer.text)) : null);
}

function glow(cells, on) {
  for (const cell of cells) felt.querySelector(`[data-cell="${keyOf(cell)}"]`)?.classList.toggle("glow", on);
}

// --- what a person does --------------------------------------------------

function pick(id) {
  held = held?.tile === id ? held : { tile: id, turn: play.isPlaying() ? play.turnsOf(id)[0] ?? 0 : 0 };
  lying.refused = null;
  say(`${tileOf(id).name} in hand`);
  drawTray(); // at once; where it may be laid, the laws say in a moment
  chips.get(id)?.scrollIntoView({ block: "nearest", inline: "center" });
  judge();
}

function turn(by) {
  if (!held) return;
  if (play.isPlaying()) {
    const ways = play.turnsOf(held.tile); // those in which it fits
    if (ways.length) held = { ...held, turn: ways[(ways.indexOf(held.turn) + by + ways.length) % ways.length] };
  } else {
    held = { ...held, turn: (held.turn + by + about.turns) % about.turns };
  }
  if (ghost) turnFace(ghost.firstChild, held.turn);
  judge();
}

function draw() {
  const bag = store.shown.tiles.flatMap((tile) => Array(Math.max(0, answer.left[tile.id] ?? tile.copies)).fill(tile.id));
  if (!bag.length) { say("No piece is left"); return; }
  held = null; // the same piece once more is drawn as it lies in the bag
  pick(bag[Math.floor(Math.random() * bag.length)]);
}

function takeBack() {
  const [, , tile, way] = lying.cells.pop() ?? [];
  if (tile) { held = { tile, turn: way }; Object.assign(lying, { refused: null, isGiven: false }); fill(said); judge(); }
}

const canLayAgain = () => (lying.isGiven || !lying.cells.length) && lying.cleared.length > 0;

/** One button clears the table and, while it is empty, lays it all again. */
function clear() {
  const isAgain = canLayAgain();
  if (!isAgain && !lying.cells.length) return;
  const words = isAgain ? "The pieces lie there again." : "The table is cleared.";
  Object.assign(lying, isAgain ? { cells: lying.cleared, cleared: [] } : { cells: [], cleared: lying.cells }, { hand: [], refused: null, isGiven: false });
  said.className = "said yes";
  fill(said, h("p", {}, words));
  judge();
}

function onPlace(event, cell, laid) {
  if (laid && held && about.start && isDealt()) { push(cell, nearestSide(event)); return; }
  if (laid) { takeUp(cell); return; }
  if (!held) { say("Choose a piece first"); said.className = "said yes advice"; fill(said, h("p", {}, "Choose a piece below first, or draw one.")); return; }
  judge({ ...held, cell });
}

function takeUp(cell) {
  if (play.isPlaying()) { say("What lies stays where it is"); return; }
  const place = lying.cells.findIndex((one) => covered(one).some((part) => keyOf(part) === keyOf(cell)));
  if (place < 0) return;
  const [[, , tile, way]] = lying.cells.splice(place, 1);
  held = { tile, turn: way };
  lying.isGiven = false;
  fill(said);
  judge();
}

/** Cards that are pushed in: the square dealt first is full. */
function isDealt() {
  const laid = new Set(lying.cells.map(keyOf));
  return lying.cells.length >= about.start ** 2 || [...Array(about.start ** 2).keys()].every((n) => laid.has(keyOf([Math.floor(n / about.start), n % about.start])));
}

/** The card is pushed away from the edge that was hit. */
function push(cell, edge) {
  judge({ ...held, cell, push: (edge + about.steps.length / 2) % about.steps.length });
}

function nearestSide(event) {
  const box = event.currentTarget.getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width - 0.5;
  const y = (event.clientY - box.top) / box.height - 0.5;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 1 : 3;
  return y > 0 ? 2 : 0;
}

function onKey(event) {
  if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const here = event.target.dataset?.cell;
  const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  const key = event.key;
  if (key === "r" || key === "R") turn(event.shiftKey ? -1 : 1);
  else if (key === "d" && !play.isPlaying()) draw();
  else if (event.target === felt && (key in arrows || key === "Enter")) firstPlace()?.focus();
  else if (here && event.shiftKey && key in arrows && about.start) pushByKey(here, arrows[key]);
  else if (here && key in arrows) walk(event.target, arrows[key]);
  else if (here && (key === "Delete" || key === "Backspace")) takeUp(here.split(",").map(Number));
  else if (event.target.dataset?.piece && key in arrows) walkTray(event.target, key === "ArrowRight" || key === "ArrowDown" ? 1 : -1);
  else if (key === "Escape") { held = null; judge(); }
  else return;
  event.preventDefault();
}

const firstPlace = () => felt.querySelector(".legal") ?? felt.querySelector(".place");

function pushByKey(here, [down, along]) {
  const cell = here.split(",").map(Number);
  const way = about.steps.findIndex(([row, column]) => row === down && column === along);
  if (held && way >= 0) judge({ ...held, cell, push: way });
}

/** The nearest place in a direction, as they lie on the table. */
function walk(from, [down, along]) {
  const a = from.getBoundingClientRect();
  let best = null;
  for (const node of felt.querySelectorAll(".place")) {
    const b = node.getBoundingClientRect();
    const dx = b.left - a.left;
    const dy = b.top - a.top;
    const ahead = dx * along + dy * down;
    const apart = Math.abs(dx * down) + Math.abs(dy * along);
    if (ahead > 2 && (!best || ahead + 2 * apart < best.far)) best = { node, far: ahead + 2 * apart };
  }
  best?.node.focus();
}

function walkTray(from, by) {
  let next = from;
  do { next = by > 0 ? next.nextElementSibling : next.previousElementSibling; } while (next?.disabled);
  next?.focus();
}

// --- dragging, by mouse or finger ---------------------------------------

let drag = null;

function startDrag(event, id) {
  if (event.button !== 0 || event.currentTarget.disabled) return;
  drag = { id, x: event.clientX, y: event.clientY, on: false };
  if (event.pointerType !== "touch") event.currentTarget.releasePointerCapture?.(event.pointerId);
}

function onDrag(event) {
  if (!drag) return;
  if (!drag.on) {
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (far < 6) return;
    drag.on = true;
    if (held?.tile !== drag.id) held = { tile: drag.id, turn: play.isPlaying() ? play.turnsOf(drag.id)[0] ?? 0 : 0 };
    judge();
    const face = h("img", { src: faceOf(tileOf(drag.id).face), alt: "" });
    turnFace(face, held.turn);
    ghost = h("div", { className: "ghost" }, face);
    ghost.style.width = `${size}px`;
    document.body.append(ghost);
  }
  ghost.style.left = `${event.clientX}px`;
  ghost.style.top = `${event.clientY}px`;
}

function onDrop(event) {
  const dropped = drag?.on ? held : null;
  endDrag();
  if (!dropped) return;
  const place = document.elementFromPoint(event.clientX, event.clientY)?.closest?.(".place");
  if (!place) return;
  const cell = place.dataset.cell.split(",").map(Number);
  if (place.classList.contains("laid")) {
    if (about.start && isDealt()) push(cell, nearestSide({ currentTarget: place, clientX: event.clientX, clientY: event.clientY }));
    return;
  }
  judge({ ...dropped, cell });
}

function endDrag() {
  drag = null;
  ghost?.remove();
  ghost = null;
}

