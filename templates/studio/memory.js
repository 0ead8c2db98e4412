// What this window is about, kept while the page is loaded anew: its file, its draft, its table.

const KEY = "tilewright-window";

const newName = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

function recall() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

/** The window's own name; its file (undefined: that of the start, "": none); the text it has not saved. */
export const memory = { window: newName(), file: undefined, draft: null, base: "", tables: {}, plays: {}, ...recall() };

export function remember(values) {
  Object.assign(memory, values);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // No room: the server keeps the draft too.
  }
}

/** A window that was duplicated has the memory of the other, and needs a name of its own. */
export async function claimName() {
  const isOurs = await new Promise((tell) => {
    if (!navigator.locks) { tell(true); return; }
    navigator.locks.request(`window ${memory.window}`, { ifAvailable: true }, (lock) => {
      tell(Boolean(lock));
      return lock ? new Promise(() => {}) : null; // held until the window is closed
    });
  });
  remember(isOurs ? {} : { window: newName() });
}
