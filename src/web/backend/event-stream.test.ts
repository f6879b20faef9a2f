import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { abortedWith, readEventStream } from "./event-stream";

beforeEach(() => {
  // As on phones of before 2024.
  vi.stubGlobal("AbortSignal", { any: undefined });
});
afterEach(() => {
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
});
