import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { abortedWith, readEventStream } from "./event-stream";

beforeEach(() => {
  // As on phones of before 2024.
  vi.stubGlobal("AbortSignal", { any: undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answer(text: string): void {
  const headers = { "content-type": "text/event-stream; charset=utf-8" };
  vi.stubGlobal("fetch", async () => new Response(text, { headers }));
}
const read = async () => {
  const heard: string[] = [];
  const { signal } = new AbortController();
  await readEventStream("/stream", { signal, onEvent: (data) => heard.push(data) });
  return heard;
};

describe("reading a stream of events", () => {
  it("hands on each event's data", async () => {
    answer("id: 1\ndata: one\n\n:\n\nid: 2\ndata: two\n\n");
    expect(await read()).toEqual(["one", "two"]);
  });

  it("fails when the stream ends before its first event", async () => {
    answer(":\n\n");
    await expect(read()).rejects.toThrow("ended before its first event");
  });

  it("ends with its parent's signal, by itself, and at once with one that has ended", () => {
    const parent = new AbortController();
    const [ended, own] = [abortedWith(parent.signal), abortedWith(parent.signal)];
    own.abort();
    expect([parent.signal.aborted, ended.signal.aborted]).toEqual([false, false]);
    parent.abort();
    expect([ended.signal.aborted, abortedWith(parent.signal).signal.aborted]).toEqual([true, true]);
  });

  it("says after which event it goes on, and hands on an event that comes in two parts", async () => {
    const { reading, say, end, heard, asked } = open({ lastId: "7" });
    await say("id: 8\ndata: o");
    expect(heard).toEqual([]);
    await say("ne\n\ndata: two\n\n");
    end();
    expect(await reading).toBe("ended");
    expect(heard).toEqual(["one", "two"]);
    expect(asked.get("last-event-id")).toBe("7");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is lost without an event in ten seconds, then without a sign of life in 45", async () => {
    const silent = open();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(silent.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await silent.reading).toBe("lost");

    const live = open();
    await live.say("data: one\n\n");
    await vi.advanceTimersByTimeAsync(44_999);
    await live.say(":\n\n");
    await vi.advanceTimersByTimeAsync(44_999);
    expect(live.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await live.reading).toBe("lost");
    expect(live.heard).toEqual(["one"]);
  });
});

/** A stream that says what the test lets it. */
function open(options: { lastId?: string } = {}) {
  vi.useFakeTimers();
  const heard: string[] = [];
  const asked = new Headers();
  const own = { signal: new AbortController().signal };
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal("fetch", async (_: string, { headers, signal }: RequestInit) => {
    for (const [name, value] of new Headers(headers)) asked.set(name, value);
    if (signal) own.signal = signal;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
        signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  const { signal } = new AbortController();
  const reading = readEventStream("/stream", {
    ...options,
    signal,
    onEvent: (data) => heard.push(data),
  }).then(
    () => "ended",
    () => "lost",
  );
  return {
    reading,
    heard,
    asked,
    get signal() {
      return own.signal;
    },
    async say(text: string) {
      await vi.advanceTimersByTimeAsync(0);
      stream?.enqueue(new TextEncoder().encode(text));
      await vi.advanceTimersByTimeAsync(0);
    },
    end: () => stream?.close(),
  };
}
