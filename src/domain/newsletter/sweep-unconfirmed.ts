import { and, isNull, lt } from "drizzle-orm";
import { newsletterSubscribers } from "~/db/schema";
import type { Ctx } from "../context";

const KEPT_MS = 30 * 24 * 3_600_000;

/** Forgets addresses that never confirmed within a month, with their links. */
export async function sweepUnconfirmed(ctx: Ctx): Promise<void> {
  const old = new Date(ctx.now().getTime() - KEPT_MS);
  await ctx.db
    .delete(newsletterSubscribers)
    .where(
      and(isNull(newsletterSubscribers.confirmed_at), lt(newsletterSubscribers.created_at, old)),
    );
}
