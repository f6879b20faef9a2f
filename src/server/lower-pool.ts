import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";

const THREADS = "/proc/self/task";
const POOL = "libuv-worker";

/**
 * Lets the event loop go before the threads that draw pictures and check passwords, and those that
 * these start: visitors wait for the first, who sends a photo for the others. Where the system does not tell
 * threads apart (all but Linux) everything stays as it is.
 */
export async function lowerPool(): Promise<void> {
  if (process.platform !== "linux") return;
  // Read by the pool: all of its threads begin together, at the first use.
  const threads = await readdir(THREADS);
  const lower = Math.min(getPriority() + 10, constants.priority.PRIORITY_LOW);
  for (const thread of threads.filter(isOfPool)) setPriority(Number(thread), lower);
}

function isOfPool(thread: string): boolean {
  try {
    return readFileSync(`${THREADS}/${thread}/comm`, "utf8").trim() === POOL;
  } catch {
    // Ended meanwhile; the pool's never do.
    return false;
  }
}
