import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startPolling } from "./polling";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const network = { onLine: true };
const browser = new EventTarget();
const PAUSES = { min: 1000, max: 3000 };
let polling: ReturnType<typeof startPolling> | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", network);
  for (const name of ["addEventListener", "removeEventListener"] as const) {
    vi.stubGlobal(name, browser[name].bind(browser));
  }
  page.visibilityState = "visible";
  network.onLine = true;
});
afterEach(() => {
  polling?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Counts reads, which answer what is given, then that there is no news. */
function start(...answers: (boolean | Error)[]) {
  let reads = 0;
  polling = startPolling(async () => {
    reads += 1;
    const answer = answers.shift() ?? false;
    if (answer instanceof Error) throw answer;
    return answer;
  }, PAUSES);
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return reads;
  };
}

describe("polling", () => {
  it("reads soon after news, ever more seldom without, at most as seldom as told", async () => {
    const readsAfter = start(true, false, false, false, false);
    expect(await readsAfter(999)).toBe(0);
    expect(await readsAfter(1)).toBe(1);
    expect(await readsAfter(1000)).toBe(2);
    expect(await readsAfter(1499)).toBe(2);
    expect(await readsAfter(1)).toBe(3);
    expect(await readsAfter(2250)).toBe(4);
    expect(await readsAfter(3000)).toBe(5);
    expect(await readsAfter(3000)).toBe(6);
  });

  it("backs off further while reads fail, and is itself again after one that succeeds", async () => {
    const gone = new Error("offline");
    const readsAfter = start(gone, gone, gone, true);
    expect(await readsAfter(1000)).toBe(1);
    expect(await readsAfter(2000)).toBe(2);
    expect(await readsAfter(3999)).toBe(2);
    expect(await readsAfter(1)).toBe(3);
    expect(await readsAfter(8000)).toBe(4);
    expect(await readsAfter(1000)).toBe(5);
  });

  it("waits two minutes at most, however often it fails", async () => {
    const readsAfter = start(...Array.from({ length: 9 }, () => new Error("offline")));
    // After 1 s, then 2, 4, 8, 16, 32 and 64.
    expect(await readsAfter(127_000)).toBe(7);
    expect(await readsAfter(119_999)).toBe(7);
    expect(await readsAfter(1)).toBe(8);
  });

  it("rests while the page is out of view, reads at once when it is back, and soon again", async () => {
    const readsAfter = start();
    expect(await readsAfter(6_750)).toBe(3);
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(await readsAfter(60_000)).toBe(3);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(await readsAfter(0)).toBe(4);
    expect(await readsAfter(1_500)).toBe(5);
  });

  it("reads once more after a read during which it was told to", async () => {
    const ends: (() => void)[] = [];
    polling = startPolling(() => new Promise((resolve) => ends.push(() => resolve(false))), PAUSES);
    polling.poke();
    polling.poke();
    polling.poke();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toHaveLength(2);
  });

  it("rests while offline, and reads at once when the network is back", async () => {
    const readsAfter = start(true);
    network.onLine = false;
    expect(await readsAfter(1000)).toBe(1);
    expect(await readsAfter(60_000)).toBe(1);
    network.onLine = true;
    browser.dispatchEvent(new Event("online"));
    expect(await readsAfter(0)).toBe(2);
  });

  it("ends when told", async () => {
    const readsAfter = start();
    polling?.stop();
    expect(await readsAfter(60_000)).toBe(0);
  });
});
