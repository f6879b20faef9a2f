import { setTimeout } from "node:timers/promises";

/** Lets its callers through one after the other, at most so many a second, also after a stall. */
export function createPace(perSecond: number): () => Promise<void> {
  let next = Promise.resolve();
  return () => {
    const turn = next;
    next = turn.then(() => setTimeout(1000 / perSecond));
    return turn;
  };
}
