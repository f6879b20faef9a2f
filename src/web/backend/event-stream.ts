import { authorizedFetch } from "./http";

/** A stream that says nothing for longer is taken for lost, ms: it gives signs of life. */
const SILENCE_MS = 45_000;
/** Something on the way may hold a stream back until it ends: the first event is then missing. */
const FIRST_MS = 10_000;

/**
 * Aborted with `parent` or by itself. `AbortSignal.any` is too young for many phones; abort it when
 * it is done with, so that `parent` forgets it.
 */
export function abortedWith(parent: AbortSignal): AbortController {
  const own = new AbortController();
  if (parent.aborted) own.abort();
  else parent.addEventListener("abort", () => own.abort(), { signal: own.signal });
  return own;
}

/**
 * Reads server-sent events, each one's data to `onEvent`, until the server ends the stream. `fetch`
 * instead of EventSource, which cannot send the session.
 * @throws BackendError or Error when it cannot be had, ends before its first event, is lost, or
 *   `signal` ends it
 */
export async function readEventStream(
  address: string,
  options: { lastId?: string | undefined; signal: AbortSignal; onEvent(data: string): void },
): Promise<void> {
  const lost = abortedWith(options.signal);
  const { signal } = lost;
  const allow = (ms: number) => setTimeout(() => lost.abort(), ms);
  let patience = allow(FIRST_MS);
  try {
    const { lastId } = options;
    const headers = { accept: "text/event-stream", ...(lastId && { "last-event-id": lastId }) };
    const response = await authorizedFetch(address, { headers, signal, cache: "no-store" });
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    if (!isStream || !response.body) throw new Error("no stream");
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let text = "";
    let isFirst = true;
    for (;;) {
      const { done, value } = await reader.read();
      if (done && isFirst) throw new Error("ended before its first event");
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const data = /^data: (.+)$/m.exec(event)?.[1];
        if (!data) continue;
        isFirst = false;
        options.onEvent(data);
      }
      if (isFirst) continue;
      clearTimeout(patience);
      patience = allow(SILENCE_MS);
    }
  } finally {
    clearTimeout(patience);
    lost.abort();
  }
}
