// Long work: begun, heard of message by message, stopped. Whatever happens, it comes to an end.

import { get, post } from "./api.js";

const ENDS = ["done", "failed", "stopped"];
const running = new Map(); // by number: who hears of it, and the number of its next message

/** Begin a job; `hear` is given every message of it in order, the last one with an end. */
export async function begin(asked, hear) {
  const { job, version } = await post("jobs", asked);
  running.set(job, { hear, next: 0 });
  catchUp(job); // what was told before we knew its number
  return { number: job, version };
}

/** A message of the news; if some before it are missing, they are asked for. */
export function hearJob(message) {
  const job = running.get(message.job);
  if (!job || message.seq < job.next) return;
  if (message.seq > job.next) { catchUp(message.job); return; }
  job.next += 1;
  if (ENDS.includes(message.kind)) running.delete(message.job);
  job.hear(message);
}

async function catchUp(number) {
  const job = running.get(number);
  if (!job) return;
  try {
    const { messages } = await get("job", { job: number, after: job.next });
    for (const message of messages) hearJob(message);
  } catch {
    // No line: it is asked again once there is one.
  }
}

/** The line is there again: whatever was told meanwhile is asked for. */
export function catchUpAll() {
  for (const number of running.keys()) catchUp(number);
}

/** End a job; if it has ended by itself already, that is heard. */
export async function stop(number) {
  await post("stop", { job: number });
  await catchUp(number);
}
