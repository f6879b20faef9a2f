import type { Context } from "hono";
import { NEWS_MAX, type Notification, newsQuery } from "~/contract/schemas/notification";
import { DomainError } from "~/domain";
import { NEWS_OVERLAP_MS, readNews } from "~/domain/notification";
import { isUnderMaintenance } from "~/domain/setting";
import type { Env } from "./env";
import type { AuthDeps } from "./middleware/actor";
import { bearerOf } from "./middleware/bearer";
import { createWakeSignal } from "./wake-signal";

/** A page that is streamed to. `wake`: its reader's notifications may have changed. */
export type OpenPage = { wake(): void; end(): void };

export type NotificationHub = {
  /**
   * From now on the page is woken; answers what ends that. Beyond a person's share their oldest
   * ends.
   * @throws DomainError streams_full, unavailable
   */
  join(userId: string, page: OpenPage): Promise<() => void>;
  /** Reads go one after the other, for all who are woken. */
  turn<T>(who: string, read: () => Promise<T>): Promise<T>;
};

export type StreamDeps = {
  auth: AuthDeps;
  hub?: NotificationHub | undefined;
  /** Pause between two signs of life, ms; each third also looks whether the stream may go on. */
  beatMs?: number | undefined;
};

const BEAT_MS = 20_000;
const BEATS_A_CHECK = 3;
const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "private, no-store",
  "X-Accel-Buffering": "no",
};

/**
 * News of notifications as server-sent events: the `NotificationNews` that are not on this stream
 * yet, with the cursor as id. Resumes by `Last-Event-ID`; decision 033.
 */
export const streamNotifications =
  ({ auth, hub, beatMs = BEAT_MS }: StreamDeps) =>
  async (c: Context<Env>): Promise<Response> => {
    const token = bearerOf(c);
    const { ctx } = c.var;
    if (ctx.actor.kind !== "user") throw new DomainError("unauthenticated");
    if (!hub) throw new DomainError("unavailable");
    if (c.req.method === "HEAD") return c.body(null, 200, HEADERS);
    const { userId, role } = ctx.actor;
    const signal = createWakeSignal(beatMs);
    const leave = await hub.join(userId, signal);
    const stands = async () => {
      const actor = await auth.actorOf(token);
      const isSame = actor.kind === "user" && actor.userId === userId && actor.role === role;
      return isSame && (role === "admin" || !(await isUnderMaintenance(ctx.db)));
    };
    const asked = newsQuery.safeParse({ since: c.req.header("last-event-id") });
    let since = asked.data?.since;
    let after: string | undefined;
    let unread = -1;
    let beats = 0;
    const sent = new Map<string, Notification>();

    /** The next piece of the stream, null at its end. */
    async function next(): Promise<string | null> {
      for (;;) {
        const event = await signal.next();
        if (event === "end") return null;
        if (event === "beat") {
          beats += 1;
          if (beats % BEATS_A_CHECK === 0 && !(await stands())) return null;
          return ":\n\n";
        }
        const news = await hub?.turn(userId, async () =>
          (await stands()) ? readNews(ctx, { since, after, limit: NEWS_MAX }) : undefined,
        );
        if (!news) return null;
        const isFirst = unread < 0;
        const items = news.items.filter((one) => sent.get(one.id)?.read !== one.read);
        for (const one of items) sent.set(one.id, one);
        since = news.cursor;
        after = news.next ?? undefined;
        if (after) signal.again();
        else forgetOld(sent, since);
        if (!isFirst && items.length === 0 && news.unread_count === unread) continue;
        unread = news.unread_count;
        return `id: ${since}\ndata: ${JSON.stringify({ ...news, items })}\n\n`;
      }
    }
    const end = () => {
      signal.end();
      leave();
    };
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>(
      {
        // Asked for when the one before is on its way: a slow reader gets many changes as one.
        async pull(controller) {
          const piece = await next().catch(() => null);
          if (piece !== null) return controller.enqueue(encoder.encode(piece));
          end();
          controller.close();
        },
        cancel: end,
      },
      { highWaterMark: 0 },
    );
    return c.body(body, 200, HEADERS);
  };

/** What is so old that it is not read again need not be known. */
function forgetOld(sent: Map<string, Notification>, cursor: string): void {
  const oldest = new Date(Date.parse(cursor) - NEWS_OVERLAP_MS).toISOString();
  for (const [id, { created_at }] of sent) if (created_at <= oldest) sent.delete(id);
}
