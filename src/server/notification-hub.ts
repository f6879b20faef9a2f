import type { NotificationHub, OpenPage } from "~/api/notification-stream";
import { UNAVAILABLE_RETRY_SECONDS } from "~/contract/limits";
import type { Listening, OpenDatabase } from "~/db/client";
import { DomainError } from "~/domain";
import { createScheduler } from "./read-scheduler";

const LIMITS = { perPerson: 8, inAll: 2_000 };
/** Streams that read at a time: after a lost connection all want to. */
const READS_AT_ONCE = 4;
const PATIENCE_MS = 60_000;
const RETRY_SECONDS = 60;

/**
 * Wakes the pages that this process streams to when somebody's notifications change, whichever process
 * changed them: one connection hears for all. `close` ends every stream and takes no more.
 */
export function createNotificationHub(
  database: Pick<OpenDatabase, "listen">,
  limits: typeof LIMITS = LIMITS,
): NotificationHub & { close(): Promise<void> } {
  const pages = new Map<string, Set<OpenPage>>();
  let open = 0;
  let listening: Promise<Listening> | undefined;
  let closed = false;
  const everyPage = () => [...pages.values()].flatMap((own) => [...own]);

  /** Listens from the first page on; a failed try is made again with the next page. */
  function listen(): Promise<unknown> {
    listening ??= database
      .listen(
        "notifications",
        (userId) => {
          for (const page of pages.get(userId) ?? []) page.wake();
        },
        () => {
          for (const page of everyPage()) page.wake();
        },
      )
      .catch(() => {
        listening = undefined;
        throw new DomainError("unavailable", { retryAfter: UNAVAILABLE_RETRY_SECONDS });
      });
    return listening;
  }
  function leave(userId: string, page: OpenPage): void {
    const own = pages.get(userId);
    if (!own?.delete(page)) return;
    open -= 1;
    if (own.size === 0) pages.delete(userId);
  }
  /** The page in use is the newest; the oldest may be a connection without a reader. */
  function makeRoom(userId: string): void {
    const [oldest, ...others] = pages.get(userId) ?? [];
    if (!oldest || others.length + 1 < limits.perPerson) return;
    leave(userId, oldest);
    oldest.end();
  }

  return {
    async join(userId, page) {
      if (closed) throw new DomainError("unavailable", { retryAfter: UNAVAILABLE_RETRY_SECONDS });
      makeRoom(userId);
      if (open >= limits.inAll)
        throw new DomainError("streams_full", { retryAfter: RETRY_SECONDS });
      const own = pages.get(userId) ?? new Set();
      own.add(page);
      pages.set(userId, own);
      open += 1;
      try {
        await listen();
      } catch (error) {
        leave(userId, page);
        throw error;
      }
      return () => leave(userId, page);
    },
    turn: createScheduler({
      atOnce: READS_AT_ONCE,
      waitingMax: limits.inAll,
      patienceMs: PATIENCE_MS,
    }),
    async close() {
      closed = true;
      for (const page of everyPage()) page.end();
      const heard = await listening?.catch(() => undefined);
      await heard?.stop();
    },
  };
}
