import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onReconnect } from "./on-reconnect";

const tries: number[] = [];
const stops: (() => void)[] = [];
let minutes = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  // Another file, or the test before, may just have said that the browser is online.
  minutes += 1;
  vi.setSystemTime(Date.now() + minutes * 60_000);
  tries.length = 0;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

it("tries every 15 seconds while nothing tells that the network is back, until it is stopped", () => {
  const start = Date.now();
  const stop = onReconnect(() => tries.push(Date.now() - start));
  vi.advanceTimersByTime(31_000);
  expect(tries).toEqual([15_000, 30_000]);
  stop();
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(31_000);
  expect(tries).toEqual([15_000, 30_000]);
});

it("tries at once when the browser is online again, and soon once more if that came too early", () => {
  const start = Date.now();
  const retry = () => {
    tries.push(Date.now() - start);
    // What fails again is followed anew.
    for (const stop of stops.splice(0)) stop();
    stops.push(onReconnect(retry));
  };
  stops.push(onReconnect(retry));
  vi.advanceTimersByTime(1_000);
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(30_000);
  expect(tries).toEqual([1_000, 3_000, 5_000, 7_000, 22_000]);
});

it("tries when the page comes back to the front, until it is stopped", () => {
  let count = 0;
  const stop = onReconnect(() => (count += 1));
  const comesBack = () => document.dispatchEvent(new Event("visibilitychange"));
  comesBack();
  expect(count).toBe(1);
  stop();
  comesBack();
  expect(count).toBe(1);
});
