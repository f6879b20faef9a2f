import { expect, it } from "vitest";
import { inTurn } from "./in-turn";

it("runs one piece of work at a time, in order, and goes on after a failure", async () => {
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) => async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    order.push(n);
    running--;
    if (n === 1) throw new Error("one");
    return n;
  };
  const results = await Promise.allSettled([0, 1, 2, 3].map((n) => inTurn(work(n))));
  expect(most).toBe(1);
  expect(order).toEqual([0, 1, 2, 3]);
  expect(results.map((result) => result.status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
});
