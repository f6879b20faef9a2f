import { setTimeout as pause } from "node:timers/promises";

/** Longer than the work of any of these answers on an idle server. */
const FLOOR_MS = 150;

/**
 * Answers no sooner than a fixed time, so that the few milliseconds between an address we know
 * and one we do not cannot be measured.
 */
export async function noSooner<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), pause(FLOOR_MS)]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
