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
  } catch (error) {
    // Without a line it is asked again once there is one; a studio that was started anew knows nothing of it.
    if (error.status) fail(number, error.message);
  }
}

function fail(number, words) {
  const job = running.get(number);
  running.delete(number);
  job?.hear({ job: number, kind: "failed", problems: [words] });
}

/** The studio is gone, and all that it was doing with it. */
export function failAll(words) {
  for (const number of [...running.keys()]) fail(number, words);
}

/** The line is there again: whatever was told meanwhile is asked for. */
export function catchUpAll() {
  for (const number of running.keys()) catchUp(number);
}

/** End a job; if it has ended by itself already, that is heard. */
export async function stop(number) {
  try {
    await post("stop", { job: number });
  } catch (error) {
    fail(number, error.message);
    return;
  }
  await catchUp(number);
}
