import type { NotificationNews } from "~/contract/schemas/notification";
import { answerOf, backend } from "~/web/backend";
import { abortedWith, readEventStream } from "~/web/backend/event-stream";
import { inOneTab } from "./one-tab";
import { pause } from "./pause";

const STREAM = "/api/notifications/stream";
/** Pauses after failures, ms, before jitter; the last is that of polling. */
const PAUSES = { first: 1_000, most: 60_000 };
/** After so many failures in a row the stream is tried each fifth time only. */
const TRIES = 3;
const SELDOM = 5;
/** A stream that ends sooner after it was asked for, ms, has failed too. */
const STOOD_MS = 5_000;
/** News younger than this are not asked for again while the stream comes back, ms. */
const FRESH_MS = 20_000;
/** A stream without news for so long may have died while the device slept, ms. */
const DOUBT_MS = 25_000;

/**
 * Follows the notifications of the signed-in user: by one stream a browser, whose tabs tell each
 * other, and by reading now and then where none is to be had. Nothing while no tab is in view.
 */
export function followNotifications(
  userId: string,
  take: (news: NotificationNews) => void,
): () => void {
  const name = `notifications ${userId}`;
  const tabs = typeof BroadcastChannel === "function" ? new BroadcastChannel(name) : undefined;
  let cursor: string | undefined;
  let heardAt = 0;
  let failures = 0;
  /** Ends the stream or the pause of now, to begin anew. */
  let again = () => {};

  function hear(news: NotificationNews): void {
    heardAt = Date.now();
    if (!cursor || news.cursor > cursor) cursor = news.cursor;
    take(news);
  }
  function hearAndShare(news: NotificationNews): void {
    hear(news);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tabs?.postMessage(news);
  }
  async function stream(signal: AbortSignal): Promise<void> {
    const begun = Date.now();
    const onEvent = (data: string) => hearAndShare(JSON.parse(data) as NotificationNews);
    const failed = await readEventStream(STREAM, { lastId: cursor, signal, onEvent }).then(
      () => false,
      () => true,
    );
    const stood = heardAt >= begun && Date.now() - begun >= STOOD_MS;
    if (stood) failures = 0;
    if (!signal.aborted && (failed || !stood)) failures += 1;
  }
  async function read(): Promise<void> {
    const since = cursor && { since: cursor };
    let after: string | null = null;
    do {
      const query = { ...since, ...(after && { after }) };
      const news: NotificationNews = await answerOf(
        backend.data.notifications.news.$get({ query }),
      );
      hearAndShare(news);
      after = news.next;
    } while (after);
  }
  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const now = abortedWith(signal);
      again = () => now.abort();
      if (failures < TRIES || failures % SELDOM === 0) await stream(now.signal);
      else failures += 1;
      if (signal.aborted) break;
      if (now.signal.aborted) continue;
      if (failures > 0 && Date.now() - heardAt > FRESH_MS) await read().catch(() => {});
      await pause(pauseAfter(failures), now.signal);
      now.abort();
    }
  }
  const wake = () => {
    const doubtful = document.visibilityState === "visible" && Date.now() - heardAt > DOUBT_MS;
    if (doubtful) again();
  };
  const online = () => {
    heardAt = 0;
    again();
  };
  tabs?.addEventListener("message", ({ data }) => hear(data as NotificationNews));
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", online);
  const leave = inOneTab(name, work);
  return () => {
    leave();
    tabs?.close();
    document.removeEventListener("visibilitychange", wake);
    removeEventListener("online", online);
  };
}

/** Twice as long each time, and not for all browsers at one moment. */
function pauseAfter(failures: number): number {
  const longest = Math.min(PAUSES.first * 2 ** failures, PAUSES.most);
  return longest * (0.5 + Math.random() / 2);
}
