import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followNotifications } from "./follow";
import { inOneTab } from "./one-tab";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const browser = new EventTarget();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("BroadcastChannel", undefined);
  for (const name of ["addEventListener", "removeEventListener"] as const) {
    vi.stubGlobal(name, browser[name].bind(browser));
  }
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NEWS = { items: [], unread_count: 2, cursor: "2026-11-22T10:00:00.000Z", next: null };

/** A server whose streams hold `text` and end at once. */
function endAtOnce(text: string) {
  const asked = { streams: 0, reads: 0 };
  vi.stubGlobal("fetch", async (input: string | URL) => {
    if (String(input).endsWith("/stream")) {
      asked.streams += 1;
      return new Response(text, { headers: { "content-type": "text/event-stream" } });
    }
    asked.reads += 1;
    return Response.json(NEWS);
  });
  return asked;
}

describe("following notifications", () => {
  it("reads now and then when streams end without any event", async () => {
    const asked = endAtOnce("");
    const take = vi.fn();
    stop = followNotifications("ada", take);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(take).toHaveBeenCalledWith(NEWS);
    expect(asked.reads).toBeGreaterThan(5);
    expect(asked.streams).toBeLessThan(10);
  });

  it("asks ever more seldom when streams end after their first event", async () => {
    const asked = endAtOnce(`data: ${JSON.stringify(NEWS)}\n\n`);
    stop = followNotifications("ada", () => {});
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(asked.streams).toBeLessThan(10);
  });

  it("follows streams closely again after failures, once one has stood", async () => {
    const text = `data: ${JSON.stringify(NEWS)}\n\n`;
    const asked = { failed: 0, stood: 0 };
    vi.stubGlobal("fetch", async (input: string | URL) => {
      if (!String(input).endsWith("/stream")) return Response.json(NEWS);
      if (asked.failed < 3) {
        asked.failed += 1;
        throw new TypeError("network");
      }
      asked.stood += 1;
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode(text));
          setTimeout(() => stream.close(), 6_000);
        },
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    });
    stop = followNotifications("ada", () => {});
    while (asked.stood === 0) await vi.advanceTimersByTimeAsync(1_000);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    // Each stands six seconds; the next is asked for a second later at most.
    expect(asked.stood).toBeGreaterThan(15);
  });

  it("rests before work that failed is begun again", async () => {
    let begun = 0;
    stop = inOneTab("work", async () => {
      begun += 1;
      throw new Error("broken");
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toBe(1);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(begun).toBe(5);
  });

  it("takes up what another tab left after a rest, and never once it was told to stop", async () => {
    // The first tab's turn is taken at once by another, which leaves it at once.
    const request = async (
      _: string,
      { steal }: { steal?: boolean },
      hold: () => Promise<void>,
    ) => {
      if (steal) throw new DOMException("taken", "AbortError");
      await hold();
    };
    vi.stubGlobal("navigator", { locks: { request } });
    let begun = 0;
    const work = (signal: AbortSignal) => {
      begun += 1;
      return new Promise<void>((resolve) => {
        signal.addEventListener("abort", () => resolve());
      });
    };
    const leave = inOneTab("work", work);
    await vi.advanceTimersByTimeAsync(1_000);
    leave();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toBe(0);
    stop = inOneTab("work", work);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(begun).toBe(1);
  });
});
