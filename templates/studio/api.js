// Calls to the server, with the token of the start address, and the news it sends.

import { memory } from "./memory.js";

const KEY = "tilewright-studio-token";
const PATIENCE = 1500; // ms between two tries: from then on nobody is there

function readToken() {
  const given = location.hash.slice(1);
  if (given) {
    sessionStorage.setItem(KEY, given);
    history.replaceState(null, "", location.pathname);
  }
  return sessionStorage.getItem(KEY) ?? "";
}

const token = readToken();
// The address of a studio that was started anew, put into this very window, differs in its token alone.
window.addEventListener("hashchange", () => { if (location.hash.length > 1) location.reload(); });
const headers = { "X-Studio-Token": token, "Content-Type": "application/json" };

/** A refusal: `message` in words, `status`, and what came with it. */
export class Refused extends Error {
  constructor(status, body) {
    super(body.error ?? "the studio did not answer");
    this.status = status;
    this.body = body;
  }
}

async function answer(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, body);
  return body;
}

async function reach(path, options) {
  try {
    return await fetch(path, options);
  } catch {
    throw new Refused(0, { error: "the studio does not answer: is it still running?" });
  }
}

/** Every question says which window asks, and about which file. */
function about(asked) {
  const file = memory.file === undefined ? {} : { file: memory.file };
  return { window: memory.window, ...file, ...asked };
}

export async function get(name, asked = {}) {
  return answer(await reach(`/api/${name}?${new URLSearchParams(about(asked))}`, { headers }));
}

export async function post(name, asked = {}) {
  return answer(await reach(`/api/${name}`, { method: "POST", headers, body: JSON.stringify(about(asked)) }));
}

export async function download(path) {
  const response = await reach(path, { headers });
  if (!response.ok) throw new Refused(response.status, await response.json().catch(() => ({})));
  return response.blob();
}

/** Listen for news for as long as the page is open: `hear(kind, values)`. */
export async function listen(hear) {
  let wait = 200;
  for (;;) {
    try {
      const response = await fetch(`/api/events?window=${memory.window}`, { headers });
      if (!response.ok) throw new Refused(response.status, {});
      hear("connected", {});
      wait = 200;
      await readEvents(response.body.pipeThrough(new TextDecoderStream()).getReader(), hear);
    } catch (error) {
      if (error.status === 401) { hear("refused", {}); return; }
    }
    hear("gone", { isLost: wait > PATIENCE });
    await new Promise((resume) => setTimeout(resume, wait));
    wait = Math.min(wait * 2, 5000);
  }
}

async function readEvents(reader, hear) {
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (rest + value).split("\n\n");
    rest = parts.pop();
    for (const part of parts) {
      const kind = /^event: (.*)$/m.exec(part)?.[1];
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (kind) hear(kind, JSON.parse(data ?? "{}"));
    }
  }
}
