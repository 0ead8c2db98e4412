// What to open: tilesets of this folder, and the bundled games to look at or to begin from.

import { get, post, Refused } from "./api.js";
import { $, fill, h, notify } from "./dom.js";
import { adopt, inLine, onChange, store } from "./store.js";

export function setUp() {
  $("chooser-button").addEventListener("click", () => go(() => get("state", { file: "" })));
  onChange(render, { always: true });
}

/** What was known of another file says nothing of this one. */
function forget() {
  Object.assign(store, { shown: null, judged: null, game: null });
}

const open = (asked) => go(() => post("open", asked));

async function go(find) {
  if (store.draft !== null || store.asides.length) {
    notify(store.draft !== null ? "Save or take back what you wrote before you open another file."
      : "A text of yours was set aside: under Write, bring it back or forget it before you open another file.");
    return;
  }
  try {
    const state = await inLine(find);
    forget();
    notify("");
    adopt(state);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notify(error.message);
  }
}

function render({ state }) {
  $("chooser-button").hidden = !state.version;
  if (state.version) { offerCopy(state); return; }
  const { own, games, folder, starters } = state.chooser;
  fill($("chooser"),
    h("div", { className: "welcome" }, h("h2", {}, "What shall it be?"),
      h("p", {}, "A tileset is one page of text. Open one of yours, begin a new one, or copy a bundled game: it is written into the folder ", h("strong", {}, folder || "/"), ".")),
    h("section", {}, h("h2", {}, "A new game"), h("ul", { className: "cards" }, h("li", { className: "card" }, newForm()))),
    own.length ? h("section", {}, h("h2", {}, "In this folder"), h("ul", { className: "cards" }, own.map((name) =>
      h("li", {}, h("button", { type: "button", className: "card", onclick: () => open({ name }) }, h("strong", {}, name), h("span", {}, `${name}.toml`)))))) : null,
    h("section", {}, h("h2", {}, "Begin from a starter"), h("ul", { className: "cards" }, starters.map((starter) => h("li", { className: "card" },
      h("strong", {}, starter.title), h("span", {}, starter.about), likeForm(starter))))),
    h("section", {}, h("h2", {}, "Bundled games"), h("ul", { className: "cards" }, games.map((game) => h("li", { className: "card" },
      h("strong", {}, game), copyForm(game),
      h("button", { type: "button", className: "quiet", onclick: () => open({ game }) }, "Just look"))))));
}

/** A game of a few words that checks and builds at once. */
function newForm() {
  const title = h("input", { id: "new-title", placeholder: "Harbour Lights", required: true, maxLength: 60 });
  const shape = h("select", { id: "new-shape" }, [["square", "squares"], ["hex", "hexagons"], ["card", "cards"]].map(([value, name]) => h("option", { value }, name)));
  const edges = h("input", { id: "new-edges", placeholder: "road, river, field", maxLength: 200 });
  const labelled = (words, input) => h("label", { htmlFor: input.id }, words, input);
  return h("form", { className: "copy new", onsubmit: (event) => { event.preventDefault(); open({ title: title.value, shape: shape.value, edges: edges.value }); } },
    labelled("Title ", title), labelled("Pieces ", shape), labelled("What sides can be ", edges), h("button", { type: "submit", className: "main" }, "Begin"));
}

/** A game of the gallery under a title of one's own. */
function likeForm(starter) {
  const input = h("input", { placeholder: "Your title", "aria-label": `Title of your game like ${starter.title}`, required: true, maxLength: 60 });
  return h("form", { className: "copy", onsubmit: (event) => { event.preventDefault(); open({ title: input.value, like: starter.name }); } },
    input, h("button", { type: "submit" }, "Begin like this"));
}

function copyForm(game) {
  const input = h("input", { value: `my-${game}`, "aria-label": `Name of your copy of ${game}`, pattern: "[a-z0-9][a-z0-9\\-]*", required: true });
  return h("form", { className: "copy", onsubmit: (event) => { event.preventDefault(); open({ game, name: input.value }); } },
    input, h("button", { type: "submit" }, "Copy and open"));
}

/** A bundled game is open: the way to one's own copy stands above it. */
let offered = null;

function offerCopy(state) {
  const key = state.readOnly ? state.file : null;
  if (offered === key) return;
  offered = key;
  if (key) notify("This is a bundled game: look around and try it out. To change it, work on a copy.", [copyForm(key.replace(/\.toml$/, ""))]);
}
