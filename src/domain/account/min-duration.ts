import { setTimeout as pause } from "node:timers/promises";

/** Longer than the work of any of these answers on an idle server. */
const MIN_MS = 150;

/**
 * Answers no sooner than a fixed time, so that no one can measure the few milliseconds between an
 * address that has an account and one that has none.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), pause(MIN_MS)]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
