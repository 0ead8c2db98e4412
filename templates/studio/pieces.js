// See and paint: all pieces at once, and the one that is chosen.

import { get, Refused } from "./api.js";
import { $, ask, fill, h, isTyping, later, notify, plural, say, set, svg } from "./dom.js";
import { changed, onChange, paint, step, store } from "./store.js";

const chosen = { id: null, place: 0, side: 0 };
const MODES = ["select", "paint"];
let wanted = "select"; // the mode that was chosen
let mode = wanted; // the one that is on
const nodes = new Map(); // the element of each tile, kept so that focus stays where it is
let drawn = ""; // what the groups were last made of
let others = { file: "", version: null, parts: [] };

export const faceOf = (key) => `/face/${key}.svg`;

export function tileOf(id) {
  return store.shown?.tiles.find((tile) => tile.id === id) ?? null;
}

const canPaint = () => Boolean(store.game) && !store.state.readOnly && !store.conflict;

export function setUp() {
  $("zoom").addEventListener("input", resize);
  $("backs").addEventListener("change", render);
  $("sight").addEventListener("change", () => { document.body.dataset.sight = $("sight").value; });
  $("style").addEventListener("change", () => { store.style = $("style").value; changed(); });
  $("add-tile").addEventListener("click", () => act({ do: "add" }, "Tile added"));
  for (const name of MODES) $(`mode-${name}`).addEventListener("click", () => setMode(name));
  setMode("select");
  $("piece-list").addEventListener("keydown", onKey);
  onChange(render);
  resize();
}

function setMode(name) {
  wanted = name;
  showMode();
  say(name === "paint" ? "A click on a side changes it now" : "A click chooses a piece now");
}

const isTrying = () => $("bench").dataset.tab === "try";

/** What a click on a piece does: choose it, or paint the side that was hit. Beside the table nothing is painted. */
export function showMode() {
  mode = isTrying() ? "select" : wanted;
  document.body.dataset.mode = mode;
  for (const one of MODES) $(`mode-${one}`).setAttribute("aria-pressed", String(one === mode));
  set($("mode-paint"), { disabled: isTrying(), title: isTrying() ? "Nothing is painted while you try the game" : "A click on a side changes it" });
  if (store.shown) inspect(store.shown);
}

function resize() {
  $("piece-list").style.setProperty("--tile", `${$("zoom").value}px`);
}

function render() {
  const game = store.shown;
  const list = $("piece-list");
  set(list, { tabindex: game?.tiles.length ? null : 0 }); // a list with nothing to tab to is scrolled itself
  $("pieces").classList.toggle("stale", !store.game);
  $("add-tile").disabled = !canPaint() || !game?.piece;
  if (!game) {
    fill(list, h("p", { className: "empty" }, "No pieces yet: the text has mistakes. The list beside says which."));
    fill($("inspector"));
    return;
  }
  showStyles(game);
  keepChoice(game);
  if (others.file !== store.state.id) others = { file: store.state.id, version: null, parts: [] };
  const had = document.activeElement?.dataset?.tile !== undefined;
  const shape = JSON.stringify([game.tiles.map((tile) => [tile.id, tile.kind]), game.count, game.note, game.called,
    $("backs").checked && game.back, others.parts, game.piece?.corners]);
  if (shape === drawn) for (const tile of game.tiles) tileNode(tile, game);
  else rebuild(list, game);
  drawn = shape;
  if (had) nodes.get(chosen.id)?.focus({ preventScroll: true });
  inspect(game);
  if (game.hasOthers) loadOthers();
  else Object.assign(others, { version: null, parts: [] });
}

/** All groups anew; the elements of tiles are kept. */
function rebuild(list, game) {
  const groups = new Map();
  for (const tile of game.tiles) groups.set(tile.kind, [...(groups.get(tile.kind) ?? []), tile]);
  const seen = new Set();
  const parts = [...groups].map(([kind, tiles]) => group(kind, tiles, game, seen));
  for (const id of nodes.keys()) if (!seen.has(id)) nodes.delete(id);
  fill(list,
    h("p", { className: "total" }, game.tiles.length
      ? `${plural(game.count, game.called.replace(/s$/, ""), game.called)}, ${game.kinds} different`
      : "This game has no tiles."),
    game.note ? h("p", { className: "note" }, game.note) : null,
    parts, $("backs").checked && game.back ? backGroup(game) : null, others.parts.map(otherGroup));
}

function showStyles(game) {
  $("style-label").hidden = game.styles.length < 2;
  if ($("style").options.length !== game.styles.length) {
    fill($("style"), ...game.styles.map((style) => h("option", { value: style }, style)));
  }
  $("style").value = store.style;
}

function keepChoice(game) {
  const place = game.tiles.findIndex((tile) => tile.id === chosen.id);
  if (place >= 0) chosen.place = place;
  else if (chosen.id !== null || !game.tiles.length) {
    chosen.id = game.tiles[Math.min(chosen.place, game.tiles.length - 1)]?.id ?? null;
  }
}

function group(kind, tiles, game, seen) {
  const count = tiles.reduce((sum, tile) => sum + tile.copies, 0);
  return h("section", { className: "group" },
    h("h2", {}, kind, h("span", { className: "count" }, `${count}`)),
    h("div", { className: "tiles" }, tiles.map((tile) => { seen.add(tile.id); return tileNode(tile, game); })));
}

function backGroup(game) {
  return h("section", { className: "group" }, h("h2", {}, "back"),
    h("div", { className: "tiles" }, h("div", { className: "tile" },
      h("img", { src: faceOf(game.back), alt: "The common back" }))));
}

function otherGroup(part) {
  return h("section", { className: "group" },
    h("h2", {}, part.title, h("span", { className: "count" }, `${part.count}`)),
    h("div", { className: "tiles others" }, part.pieces.flatMap((piece) => {
      const faces = [[piece.face, piece.name]];
      if ($("backs").checked && piece.back) faces.push([piece.back, `${piece.name}, back`]);
      return faces.map(([face, name]) => {
        const figure = h("figure", {}, h("img", { src: faceOf(face), alt: name, loading: "lazy" }),
          h("figcaption", {}, `${name} × ${piece.copies}`));
        const share = Math.min(3, Math.max(0.6, piece.width / (store.shown?.piece?.width ?? 40)));
        figure.style.setProperty("--share", share.toFixed(2));
        return figure;
      });
    })));
}

function loadOthers() {
  if (others.version === `${store.state.version} ${store.style}` || !store.state.game) return;
  if (others.version === null) fetchOthers();
  else fetchOthersSoon();
}

async function fetchOthers() {
  const version = `${store.state.version} ${store.style}`;
  others.version = version;
  try {
    const found = await get("others", { style: store.style });
    if (others.version !== version) return;
    others.parts = found.parts;
    render();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

const fetchOthersSoon = later(800, fetchOthers); // they take their time, and seldom change

/** The element of a tile: its face, a zone over each side, its copies. */
function tileNode(tile, game) {
  let node = nodes.get(tile.id);
  if (!node) {
    node = h("div", { className: "tile", role: "button", "data-tile": tile.id, onclick: (event) => onClick(event, tile.id),
      onfocus: () => { if (chosen.id !== tile.id) choose(tile.id, chosen.side); } });
    nodes.set(tile.id, node);
  }
  const isChosen = tile.id === chosen.id;
  const first = game.tiles[0];
  const look = JSON.stringify([isChosen && chosen.side, chosen.id === null && tile === first, tile, game.edges.length, game.piece.kind]);
  if (node.look === look) return node; // most of a thousand pieces are as they were
  node.look = look;
  set(node, { tabIndex: isChosen || (chosen.id === null && tile === first) ? 0 : -1, "aria-pressed": String(isChosen),
    "aria-label": describe(tile, game), title: tile.name });
  node.classList.toggle("made", tile.rule);
  for (const shape of node.querySelectorAll("polygon")) {
    shape.classList.toggle("chosen", isChosen && Number(shape.dataset.side) === chosen.side);
  }
  const known = `${tile.face}|${tile.copies}|${game.piece.kind}|${tile.edges.length}`;
  if (node.dataset.known === known) return node;
  node.dataset.known = known;
  let image = node.querySelector("img");
  if (!image) {
    image = h("img", { alt: "", draggable: false, loading: "lazy" });
    node.prepend(image);
  }
  if (!image.src.endsWith(faceOf(tile.face))) image.src = faceOf(tile.face);
  node.style.setProperty("--ratio", game.piece.width / game.piece.height);
  if (node.dataset.sides !== `${game.piece.kind}${tile.edges.length}`) {
    node.dataset.sides = `${game.piece.kind}${tile.edges.length}`;
    node.querySelector("svg")?.remove();
    if (tile.edges.length) node.append(zones(game, isChosen));
  }
  node.querySelector(".copies")?.remove();
  node.append(h("span", { className: "copies", "aria-hidden": "true" }, `×${tile.copies}`));
  return node;
}

function describe(tile, game) {
  const names = Object.fromEntries(game.edges.map((edge) => [edge.id, edge.name]));
  const sides = tile.edges.map((edge, side) => `side ${side + 1} ${names[edge]}`).join(", ");
  return [tile.name, plural(tile.copies, "copy", "copies"), sides, tile.wild ? "wild" : "",
    tile.rule ? "made by a rule" : ""].filter(Boolean).join("; ");
}

function zones(game, isChosen) {
  const corners = game.piece.corners;
  const shapes = corners.map(([x, y], side) => {
    const [nx, ny] = corners[(side + 1) % corners.length];
    const shape = svg("polygon", { points: `50,50 ${x * 100},${y * 100} ${nx * 100},${ny * 100}`, "data-side": side });
    if (isChosen && side === chosen.side) shape.classList.add("chosen");
    return shape;
  });
  return svg("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" }, ...shapes);
}

function choose(id, side, focus = false) {
  const before = chosen.id;
  chosen.id = id;
  const tile = tileOf(id);
  chosen.side = tile?.edges.length ? (side + tile.edges.length) % tile.edges.length : 0;
  for (const one of [before, id]) {
    const known = tileOf(one);
    if (known && nodes.has(one)) tileNode(known, store.shown);
  }
  keepChoice(store.shown);
  inspect(store.shown);
  if (focus) {
    nodes.get(id)?.focus({ preventScroll: true });
    nodes.get(id)?.scrollIntoView({ block: "nearest" });
  }
}

/** A click chooses; while painting, it steps the side through the edge types, with Shift back. */
function onClick(event, id) {
  const side = event.target.dataset?.side;
  choose(id, side === undefined ? chosen.side : Number(side), true);
  if (mode === "paint" && side !== undefined) stepSide(event.shiftKey ? -1 : 1);
}

function stepSide(by) {
  const tile = tileOf(chosen.id);
  const edges = store.shown.edges;
  if (!tile?.edges.length || !edges.length) return;
  const now = edges.findIndex((edge) => edge.id === tile.edges[chosen.side]);
  setSide(edges[(now + by + edges.length) % edges.length]);
}

function setSide(edge) {
  act({ do: "side", tile: chosen.id, side: chosen.side, edge: edge.id }, `Side ${chosen.side + 1}: ${edge.name}`);
}

/** Do it, and where a rule made the tile, ask whether to write it out first. */
export async function act(edit, words) {
  if (!canPaint()) {
    notify(store.state.readOnly ? "This is a bundled game and stays as it is. Open… makes a copy of it to paint."
      : store.conflict ? "First choose between the two texts under Write." : "The text cannot be read: mend it under Write, then paint.");
    return;
  }
  const before = new Set(store.shown?.tiles.map((tile) => tile.id));
  try {
    if (!(await paint(edit))) return;
    const made = store.shown?.tiles.find((tile) => !before.has(tile.id));
    if (made) choose(made.id, 0, true); // a new piece is in sight
    say(words);
    return true;
  } catch (error) {
    if (error.body?.needs !== "write-out") { notify(error.message); return; }
    const { rule, count } = error.body;
    const yes = await ask("Write the rule out?",
      `This piece is one of ${count} that the rule “${rule}” makes, so it has no lines of its own to change. ` +
      `The studio can write the rule out as a list of ${count} entries; the rule stays as a comment. Undo takes it back.`,
      `Write out ${count} pieces`);
    if (!yes) return;
    const place = chosen.place;
    if (!(await paint({ do: "write-out", tile: edit.tile }))) return;
    const now = store.shown.tiles[place];
    if (now) {
      choose(now.id, chosen.side, true);
      if (await paint({ ...edit, tile: now.id })) say(words);
    }
  }
}

const actions = {
  rotate: (by) => act({ do: "rotate", tile: chosen.id, by }, "Turned"),
  copies: (by) => act({ do: "copies", tile: chosen.id, by }, by > 0 ? "One copy more" : "One copy fewer"),
  duplicate: () => act({ do: "duplicate", tile: chosen.id }, "Duplicated"),
  async delete() {
    const { name } = tileOf(chosen.id);
    if (!(await act({ do: "delete", tile: chosen.id }, `${name} is deleted`))) return;
    notify(`${name} is deleted.`, [h("button", { type: "button", onclick: () => { notify(""); step("undo"); } }, "Undo")]);
  },
};

function onKey(event) {
  const id = event.target.dataset?.tile;
  if (!id || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const tile = tileOf(id);
  const inSides = event.shiftKey || nodes.get(id)?.classList.contains("sides");
  const key = event.key;
  const going = {
    ArrowRight: () => (inSides ? choose(id, chosen.side + 1, true) : move(1)),
    ArrowLeft: () => (inSides ? choose(id, chosen.side - 1, true) : move(-1)),
    ArrowDown: () => (inSides ? choose(id, chosen.side + 1, true) : moveRow(1)),
    ArrowUp: () => (inSides ? choose(id, chosen.side - 1, true) : moveRow(-1)),
    Home: () => move(-Infinity), End: () => move(Infinity),
    Enter: () => nodes.get(id).classList.toggle("sides"),
    Escape: () => nodes.get(id).classList.remove("sides"),
  }[key];
  const changing = {
    " ": () => stepSide(1),
    r: () => actions.rotate(1), R: () => actions.rotate(-1),
    "+": () => actions.copies(1), "=": () => actions.copies(1), "-": () => actions.copies(-1),
    d: actions.duplicate, Delete: actions.delete,
  }[key];
  const edge = /^[1-9]$/.test(key) && tile?.edges.length ? store.shown.edges[Number(key) - 1] : null;
  const doing = going ?? (edge ? () => setSide(edge) : changing);
  if (!doing) return;
  if (doing === going || !isTrying()) doing();
  else say("Nothing is painted while you try the game");
  event.preventDefault();
}

function move(by) {
  const tiles = store.shown.tiles;
  const place = Math.max(0, Math.min(tiles.length - 1, chosen.place + by));
  nodes.get(chosen.id)?.classList.remove("sides");
  choose(tiles[place].id, chosen.side, true);
}

/** The nearest piece in the row above or below, as they lie on the page. */
function moveRow(by) {
  const here = nodes.get(chosen.id).getBoundingClientRect();
  const far = [...nodes].map(([id, node]) => [id, node.getBoundingClientRect()])
    .filter(([, box]) => (by > 0 ? box.top > here.top + 4 : box.top < here.top - 4))
    .map(([id, box]) => [id, Math.abs(box.top - here.top) * 10 + Math.abs(box.left - here.left)])
    .sort((one, other) => one[1] - other[1]);
  nodes.get(chosen.id)?.classList.remove("sides");
  if (far.length) choose(far[0][0], chosen.side, true);
}

/** The bar below: everything that can be done to the chosen piece. */
function inspect(game) {
  const bar = $("inspector");
  const tile = tileOf(chosen.id);
  if (!tile) {
    fill(bar, game.tiles.length ? h("p", { className: "hint" },
      mode === "paint" ? "Click a side of a piece to change it."
        : isTrying() ? "While you try the game, a click chooses a piece and paints nothing."
        : "Choose a piece. Paint, above, lets a click change a side; 1 to 9 set its type, R turns, + and − change the copies.") : null);
    return;
  }
  const locked = !canPaint();
  const button = (words, title, action, more = {}) =>
    h("button", { type: "button", title, disabled: locked, onclick: action, ...more }, words);
  const focus = document.activeElement?.closest?.("#inspector") ? document.activeElement.dataset.act : null;
  fill(bar,
    h("img", { className: "big", src: faceOf(tile.face), alt: "" }),
    h("div", { className: "facts" },
      h("h2", {}, tile.name),
      h("p", { className: "id" }, tile.id, tile.rule ? h("span", { className: "tag" }, "from a rule") : null,
        tile.wild ? h("span", { className: "tag" }, "wild") : null),
      h("div", { className: "buttons" },
        h("span", { className: "stepper", role: "group", "aria-label": "Copies" },
          button("−", "One copy fewer (−)", () => actions.copies(-1), { "aria-label": "One copy fewer", "data-act": "less" }),
          h("output", {}, `${tile.copies}`),
          button("+", "One copy more (+)", () => actions.copies(1), { "aria-label": "One copy more", "data-act": "more" })),
        button("Turn", "Turn clockwise (R)", () => actions.rotate(1), { "data-act": "turn" }),
        button("Duplicate", "Another piece like this one (D)", actions.duplicate, { "data-act": "twin" }),
        button("Delete", "Take this piece out (Delete)", actions.delete, { "data-act": "out" })),
      sideRow(tile, game, locked), segmentRow(tile, game, locked),
      toggles(tile, "feature", game.features, tile.features, locked), toggles(tile, "mark", game.marks, tile.marks, locked)));
  if (focus) bar.querySelector(`[data-act="${focus}"]`)?.focus();
}

function sideRow(tile, game, locked) {
  if (!tile.edges.length) return null;
  return h("div", { className: "row", role: "radiogroup", "aria-label": `Type of side ${chosen.side + 1}` },
    h("span", { className: "row-name" }, `Side ${chosen.side + 1}`),
    game.edges.map((edge, number) => {
      const on = tile.edges[chosen.side] === edge.id;
      const chip = h("button", { type: "button", className: "chip", role: "radio", "aria-checked": String(on), disabled: locked,
        "data-act": `edge-${number}`, title: `${edge.name}${edge.meets.length ? `, meets ${edge.meets.join(" or ")}` : ""} (${number + 1})`, onclick: () => setSide(edge) },
        h("i", {}), `${number < 9 ? `${number + 1} ` : ""}${edge.name}`);
      chip.firstChild.style.background = edge.colour;
      return chip;
    }));
}

function segmentRow(tile, game, locked) {
  if (!tile.segments.length) return null;
  return h("div", { className: "row" }, h("span", { className: "row-name" }, "Segments"),
    tile.segments.map(([start, end, type], number) => {
      const now = game.segments.findIndex((one) => one.id === type);
      const next = game.segments[(now + 1) % game.segments.length];
      const chip = h("button", { type: "button", className: "chip", disabled: locked, "data-act": `segment-${number}`,
        title: `Make it ${next.name}`,
        onclick: () => act({ do: "segment", tile: tile.id, segment: number, type: next.id }, `Segment ${start} to ${end}: ${next.name}`) },
        h("i", {}), `${start}–${end} ${game.segments[now]?.name ?? type}`);
      chip.firstChild.style.background = game.segments[now]?.colour ?? "none";
      return chip;
    }));
}

function toggles(tile, what, known, there, locked) {
  if (!known.length) return null;
  return h("div", { className: "row" }, h("span", { className: "row-name" }, what === "mark" ? "Marks" : "Features"),
    known.map((one) => {
      const on = there.includes(one.id);
      return h("button", { type: "button", className: "chip", "aria-pressed": String(on), disabled: locked, "data-act": `${what}-${one.id}`,
        onclick: () => act({ do: what, tile: tile.id, name: one.id, on: !on }, `${one.name} ${on ? "taken off" : "put on"}`) }, one.name);
    }));
}
