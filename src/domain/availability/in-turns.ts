import { setImmediate } from "node:timers/promises";

/** Longest stretch of work between two turns of the event loop. */
const TURN_MS = 10;

/** Runs long work that says with each `yield` where it may pause, and lets others in between. */
export async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  for (let began = performance.now(); ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < TURN_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}
