// What the page knows: the state of the file, and who wants to hear when it changes.

import { get, post, Refused } from "./api.js";
import { notify, say } from "./dom.js";
import { memory, remember } from "./memory.js";

export const store = {
  state: null, // as the server last told it
  draft: null, // the text in the editor, while it is not saved
  asides: [], // texts that were set aside for another, and their numbers, until they are brought back or forgotten
  conflict: false, // whether the file has changed since the draft was begun
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
  const isNews = store.state?.version !== state.version || (store.state?.trouble && !state.trouble);
  if (isNews) notify(""); // what was said of the state before is no longer true
  store.state = state;
  if (memory.file !== (state.id ?? "")) remember({ file: state.id ?? "" });
  if (state.game) store.shown = state.game;
  changed();
}

/** What is being written, kept over a reload; null once it is saved or taken back. */
export function setDraft(text, base = store.state.version) {
  if (text === null && store.draft !== null && memory.kept) inLine(() => post("drop-draft")).catch(() => {});
  store.draft = text;
  if (text === null) {
    store.conflict = false;
    if (store.state?.game) store.shown = store.state.game; // no longer the pieces of what was written
  }
  remember({ draft: text, base, kept: text !== null && memory.kept });
}

/** The server has it too, so it outlives the browser; nothing if it was saved or changed meanwhile. */
export function keepDraft(text) {
  return inLine(async () => {
    if (store.draft !== text) return null;
    remember({ kept: true });
    const found = await post("draft", { text, base: memory.base, style: store.style });
    store.keptText = found.notKept ? null : text;
    if (found.notKept && !store.isWarned) {
      store.isWarned = true;
      notify(`What you write is kept in this window only, until you save it: the studio's own folder ${found.notKept}.`);
    }
    return found;
  });
}

/** Put the draft away for another text: it can be brought back, in another window too once this one is closed. */
export function setAside() {
  if (store.draft !== null) {
    const aside = { text: store.draft, number: Date.now() };
    keepAsides([...store.asides, aside]);
    const asked = { ...aside, base: memory.base };
    inLine(() => post("set-aside", asked)).catch(() => {}); // else this window has it alone
  }
  setDraft(null);
}

/** The text that was set aside last, which is in no list any more. */
export function takeAside() {
  const { text, number } = store.asides.at(-1);
  keepAsides(store.asides.slice(0, -1));
  inLine(() => post("drop-draft", { of: `${memory.window}.${number}` })).catch(() => {});
  return text;
}

function keepAsides(asides) {
  store.asides = asides;
  remember({ asides });
}

/** After a reload: what was being written is there again. */
export function recallDraft() {
  const { draft, base } = memory;
  store.asides = memory.asides ?? [];
  if (!store.state?.version || store.state.readOnly) return;
  if (draft !== null && draft !== store.state.text) {
    store.draft = draft;
    store.conflict = base !== store.state.version;
  }
  changed();
}

export function reload() {
  return inLine(async () => adopt(await get("state", { style: store.style })));
}

/** What the file holds now, in case it is newer than what is known: an old answer never takes the place of a newer one. */
export function refresh({ isTold = false } = {}) {
  return inLine(async () => {
    const state = await get("state", { style: store.style });
    if (state.id !== memory.file || !state.version) return; // another was opened meanwhile
    if (state.version !== store.state.version) takeNewer(state);
    else if (isTold || state.trouble !== store.state.trouble) adopt(state); // what stands beside the file is new, or the file is gone
  });
}

/** Edits and questions go to the server one after another, each made from what the one before left. */
let line = Promise.resolve();

export function inLine(action) {
  const next = line.then(action);
  line = next.catch(() => {});
  return next;
}

/** Once all edits that are under way have been answered. */
export const settled = () => line;

export function paint(edit) {
  return inLine(async () => {
    const asked = { edit, base: store.state.version, style: store.style };
    const written = store.draft;
    if (written !== null) asked.text = written;
    const state = await guarded(() => post("paint", asked));
    if (!state) return false;
    remember({ kept: false });
    if (store.draft === written) setDraft(null);
    else store.conflict = true; // somebody wrote on in the text of before
    adopt(state);
    return true;
  });
}

export function step(name) {
  return inLine(async () => {
    const state = await guarded(() => post(name, { base: store.state.version, style: store.style }));
    if (!state) return;
    if (store.draft !== null) setAside();
    adopt(state);
    say(name === "undo" ? "Undone" : "Done again");
  });
}

export function save(text) {
  return inLine(async () => {
    const state = await guarded(() => post("save", { text, base: store.state.version, style: store.style }), text);
    if (!state) return false;
    remember({ kept: false });
    if (store.draft === text) setDraft(null);
    else remember({ base: state.version });
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
function takeNewer(state) {
  if (store.draft === null || store.draft === state.text) {
    setDraft(null);
    if (store.state && store.state.version !== state.version) say("The file has changed on disk");
  } else {
    store.conflict = true;
  }
  adopt(state);
}
