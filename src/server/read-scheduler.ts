import { UNAVAILABLE_RETRY_SECONDS } from "~/contract/limits";
import { DomainError } from "~/domain";
import { createFairQueue } from "~/lib/fair-queue";

/** Runs an act when it is this visitor's turn. */
export type Schedule = <T>(who: string, act: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * Runs reads in turns of those who ask.
 * @throws DomainError unavailable to those who lose their place
 */
export function createScheduler(limits: {
  atOnce: number;
  waitingMax: number;
  patienceMs: number;
}): Schedule {
  const refusal = () => new DomainError("unavailable", { retryAfter: UNAVAILABLE_RETRY_SECONDS });
  const queue = createFairQueue({ ...limits, refusal });
  return (who, act, signal) => queue.run(act, { owner: who, signal });
}
