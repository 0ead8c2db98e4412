// A play at the table: dealt, drawn, scored and ended as the file says, by people at one screen or against bots.

import { post, Refused } from "./api.js";
import { h, notify } from "./dom.js";
import { memory, remember } from "./memory.js";

const PERSON = "";
const NAMES = { [PERSON]: "a person", random: "bot: random", greedy: "bot: greedy", mc: "bot: thinks ahead" };

/** The play that is going on: who plays, what was chosen, and the table as the engine shows it. */
export let game = null;

export const isPlaying = () => game !== null;
/** End the play of this file. */
export function leave() {
  game = null;
  remember({ plays: { ...memory.plays, [memory.file]: null } });
}

/** Another file is open: the play is gone on with once its own is open again. */
export const suspend = () => { game = null; };
export const isKept = () => Boolean(memory.plays[memory.file]);
export const flowOf = (flows, id) => flows.find((flow) => flow.id === id) ?? flows[0];

/** Deal; `of` says which text of the file it is. The same seed and choices give the same table again. */
export function deal(of, variant, bots) {
  return goOn({ file: memory.file, of, seed: `${Date.now()}`, variant, bots, chosen: [], mine: [] }, []);
}

/** The play of this file that was going on, if it is of the file as it is; else it is forgotten. */
export async function resume(of) {
  const { file } = memory;
  const kept = memory.plays[file];
  if (!kept) return false;
  if (kept.of === of && await goOn({ ...kept, file }, kept.chosen)) return true;
  if (!game) leave(); // else somebody has dealt meanwhile
  return false;
}

function keep() {
  const { file, of, seed, variant, bots, chosen, mine } = game;
  remember({ plays: { ...memory.plays, [file]: { of, seed, variant, bots, chosen, mine } } });
}

/** Ask the engine what comes of these choices; false if it refused. */
async function goOn(playing, chosen) {
  const before = game;
  playing.waits = true;
  try {
    const view = await post("play", { seed: playing.seed, variant: playing.variant, bots: playing.bots, chosen });
    if (game !== before) return false; // somebody ended it, or dealt anew
    game = Object.assign(playing, { chosen: view.chosen, view });
    keep();
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notify(error.message);
    return false;
  } finally {
    playing.waits = false;
  }
}

/** The number of the choice that lays this piece there; -1 if it may not be laid. */
export function choiceOf({ tile, turn, cell, push = null }) {
  return game.view.choices.findIndex(([row, column, id, way, side]) =>
    row === cell[0] && column === cell[1] && id === tile && way === turn && side === push);
}

export async function choose(number) {
  if (game.waits) return false;
  const at = game.chosen.length;
  if (!await goOn(game, [...game.chosen, number])) return false;
  game.mine.push(at);
  keep();
  return true;
}

/** Back to the last choice of a person. */
export async function undo() {
  if (game.waits || !game.mine.length) return false;
  return goOn(game, game.chosen.slice(0, game.mine.pop()));
}

/** The turns in which a piece of the hand may be laid somewhere. */
export function turnsOf(tile) {
  return [...new Set(game.view.choices.filter(([, , id]) => id === tile).map(([, , , way]) => way))].sort((a, b) => a - b);
}

export function legalCells({ tile, turn }) {
  return game.view.choices.filter(([, , id, way, side]) => id === tile && way === turn && side === null).map(([row, column]) => [row, column]);
}

export function inHand() {
  const found = {};
  for (const id of game.view.hand) found[id] = (found[id] ?? 0) + 1;
  return found;
}

/** Who takes which seat, and the button that deals. */
export function showSeats(flows, onDeal, onChange, wanted) {
  const flow = flowOf(flows, wanted.variant);
  const seats = Math.min(Math.max(wanted.bots.length, flow.fewest), flow.most);
  const bots = Array.from({ length: seats }, (_, seat) => wanted.bots[seat] ?? (seat ? "greedy" : PERSON));
  const asked = (change) => onChange({ variant: flow.id, bots, ...change });
  const pick = (label, value, options, then) => h("label", {}, `${label} `,
    h("select", { id: `seats-${label.toLowerCase().replace(" ", "-")}`, onchange: (event) => then(event.target.value), "aria-label": label },
      options.map(([key, name]) => h("option", { value: key, selected: key === value }, name))));
  const range = Array.from({ length: flow.most - flow.fewest + 1 }, (_, n) => flow.fewest + n);
  return [
    flows.length > 1 ? pick("Play", flow.id, flows.map(({ id }) => [id, id || "the usual way"]), (id) => asked({ variant: id })) : null,
    range.length > 1 ? pick("Players", `${seats}`, range.map((n) => [`${n}`, `${n}`]), (n) => asked({ bots: Array.from({ length: Number(n) }, (_, seat) => bots[seat] ?? "greedy") })) : null,
    ...bots.map((bot, seat) => pick(seats > 1 ? `Player ${seat + 1}` : "Played by", bot, [PERSON, ...flow.bots].map((one) => [one, NAMES[one] ?? one]),
      (one) => asked({ bots: bots.map((old, place) => (place === seat ? one : old)) }))),
    h("button", { type: "button", id: "deal", className: "main", onclick: () => onDeal(flow.id, bots) }, "Deal and play"),
  ];
}

/** Whose turn it is, what is asked, and what everyone has. */
export function showPoints() {
  const { seat, labels, scores, totals, bag, held, over, turns } = game.view;
  const heads = totals.map((_, place) => h("th", { scope: "col", className: place === seat && !over ? "turn" : "" }, totals.length > 1 ? `Player ${place + 1}` : "Points"));
  const row = (name, points) => h("tr", {}, h("th", { scope: "row" }, name), points.map((one) => h("td", {}, `${one}`)));
  return [
    h("h2", {}, "Scores"),
    h("table", { className: "points" }, h("thead", {}, h("tr", {}, h("td", {}), heads)),
      h("tbody", {}, labels.map((label, place) => row(label, scores.map((one) => one[place]))), row("Together", totals))),
    h("p", { className: "hint" }, `Turn ${turns + 1}; ${bag} face down${held.some(Boolean) ? `; in hand ${held.join(", ")}` : ""}.`),
  ];
}

export function whatNow() {
  const { over, asks, seat, totals } = game.view;
  if (over) return over;
  return `${totals.length > 1 ? `Player ${seat + 1}: ` : ""}${asks}`;
}
