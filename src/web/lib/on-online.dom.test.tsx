import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onOnline } from "./on-online";

const tries: number[] = [];
let start = 0;
const retry = () => {
  tries.push(Date.now() - start);
};
const goesOnline = () => dispatchEvent(new Event("online"));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  start = Date.now();
  tries.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it("tries when the browser is online again and two seconds later, and never by itself", () => {
  const stop = onOnline(retry);
  vi.advanceTimersByTime(60_000);
  goesOnline();
  vi.advanceTimersByTime(60_000);
  goesOnline();
  vi.advanceTimersByTime(1_000);
  goesOnline();
  vi.advanceTimersByTime(60_000);
  expect(tries).toEqual([60_000, 62_000, 120_000, 121_000, 123_000]);
  stop();
});

it("tries no more once it is stopped, also between the two tries", () => {
  const stop = onOnline(retry);
  goesOnline();
  stop();
  goesOnline();
  vi.advanceTimersByTime(60_000);
  expect(tries).toEqual([0]);
});
