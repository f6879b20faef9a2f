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

/** A server whose streams stand, each after its first news; answers from where each was asked for. */
function standing(newsOf: (n: number) => typeof NEWS): (string | null)[] {
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    if (!String(input).endsWith("/stream")) return Response.json(NEWS);
    const text = `data: ${JSON.stringify(newsOf(asked.length))}\n\n`;
    asked.push(new Headers(init?.headers).get("last-event-id"));
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(text));
        init?.signal?.addEventListener("abort", () => stream.error(new Error("ended")));
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
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

  it("reads all that came where no stream is to be had, page after page", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (input: string | URL) => {
      if (String(input).endsWith("/stream")) throw new TypeError("network");
      const after = new URL(String(input), "http://localhost").searchParams.get("after") ?? "";
      asked.push(after);
      return Response.json({ ...NEWS, next: after ? null : "11" });
    });
    stop = followNotifications("ada", () => {});
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked.slice(0, 2)).toEqual(["", "11"]);
  });

  it("goes on from the newest news, begins anew when the line is back or one looks after a while, and ends", async () => {
    const [older, newer] = ["2026-11-22T09:00:00.000Z", "2026-11-22T11:00:00.000Z"];
    const cursors = [NEWS.cursor, newer, older];
    const asked = standing((n) => ({ ...NEWS, cursor: cursors[n] ?? newer }));
    stop = followNotifications("ada", () => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([null]);
    browser.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([null, NEWS.cursor]);
    // News are fresh for a while: looking again asks nothing.
    await vi.advanceTimersByTimeAsync(20_000);
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(6_000);
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([null, NEWS.cursor, newer]);
    browser.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([null, NEWS.cursor, newer, newer]);
    stop();
    browser.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(4);
  });

  it("is kept a while by a page out of view, and by none that is left", async () => {
    const signals: AbortSignal[] = [];
    stop = inOneTab("work", (signal) => {
      signals.push(signal);
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve());
      });
    });
    await vi.advanceTimersByTimeAsync(0);
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    browser.dispatchEvent(new Event("pagehide"));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it("tells the other tabs of the browser, and hears what they were told", async () => {
    const told: unknown[] = [];
    const tabs = Object.assign(new EventTarget(), {
      postMessage: (news: unknown) => told.push(news),
      close() {},
    });
    vi.stubGlobal("BroadcastChannel", function Channel() {
      return tabs;
    });
    standing(() => NEWS);
    const take = vi.fn();
    stop = followNotifications("ada", take);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([NEWS]);
    const other = { ...NEWS, unread_count: 5 };
    tabs.dispatchEvent(new MessageEvent("message", { data: other }));
    expect(take.mock.calls).toEqual([[NEWS], [other]]);
    // A tab passes on nothing that came from another one.
    expect(told).toHaveLength(1);
  });
});
