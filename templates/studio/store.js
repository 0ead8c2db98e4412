// What the page knows: the state of the file, and who wants to hear when it changes.

import { get, post, Refused } from "./api.js";
import { notify, say } from "./dom.js";

export const store = {
  state: null, // as the server last told it
  draft: null, // the text in the editor, while it is not saved
  shown: null, // the last game that could be read: its pieces stay in sight
  style: "full",
};

const listeners = [];

/** Be called whenever the state, the draft or the game has changed. */
export function onChange(listener, { always = false } = {}) {
  listeners.push({ listener, always });
}

export function changed() {
  for (const { listener, always } of listeners) if (always || store.state.version) listener(store);
}

export function adopt(state) {
  store.state = state;
  if (state.game) store.shown = state.game;
  changed();
}

export async function reload() {
  adopt(await get("state", { style: store.style }));
}

/** Edits go to the server one after another, each made from what the one before left. */
let line = Promise.resolve();

function inLine(action) {
  const next = line.then(action);
  line = next.catch(() => {});
  return next;
}

/** Once all edits that are under way have been answered. */
export const settled = () => line;

export function paint(edit) {
  return inLine(async () => {
    const asked = { edit, base: store.state.version, style: store.style };
    if (store.draft !== null) asked.text = store.draft;
    const state = await guarded(() => post("paint", asked));
    if (!state) return false;
    store.draft = null;
    store.conflict = null;
    adopt(state);
    return true;
  });
}

export function step(name) {
  return inLine(async () => {
    const state = await guarded(() => post(name, { base: store.state.version, style: store.style }));
    if (!state) return;
    store.draft = null;
    adopt(state);
    say(name === "undo" ? "Undone" : "Done again");
  });
}

export function save(text) {
  return inLine(async () => {
    const state = await guarded(() => post("save", { text, base: store.state.version, style: store.style }), text);
    if (!state) return false;
    if (store.draft === text) store.draft = null;
    store.conflict = null;
    adopt(state);
    say("Saved");
    return true;
  });
}

/** Do it; a conflict shows what is on disk now and keeps what was written here. */
async function guarded(action) {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 409) {
      takeNewer(error.body.conflict);
      return null;
    }
    if (error.body.needs) throw error;
    notify(error.message);
    return null;
  }
}

/** The file holds something newer. Without a draft it is simply shown. */
export function takeNewer(state) {
  if (store.draft === null || store.draft === state.text) {
    store.draft = null;
    if (store.state && store.state.version !== state.version) say("The file has changed on disk");
  } else {
    store.conflict = { mine: store.draft };
  }
  adopt(state);
}
