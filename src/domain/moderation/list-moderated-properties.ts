import { and, desc, eq, isNull } from "drizzle-orm";
import { WAITING_STATUSES } from "~/contract/enums";
import type { ModerationList, ModerationQuery } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";
import { oneOf } from "~/db/schema/columns";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { countOf, readTallies } from "../tally";
import { moderationItems } from "./moderation-items";

/**
 * Properties in one status for the administrators, newest first, from the one after `before` on, with
 * every count.
 */
export async function listModeratedProperties(
  ctx: Ctx,
  { status, limit, before }: ModerationQuery,
): Promise<ModerationList> {
  authorise(ctx, "property:moderate");
  const counts = await countByStatus(ctx.db);
  const total = counts[status];
  const found = await ctx.db
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        inStatus(status),
        isNull(properties.deleted_at),
        afterRow(before, [properties.created_at, properties.id], "desc"),
      ),
    )
    .orderBy(desc(properties.created_at), desc(properties.id))
    .limit(limit + 1);
  const ids = found.slice(0, limit).map(({ id }) => id);
  const next = found.length > limit ? (ids.at(-1) ?? null) : null;
  return { items: await moderationItems(ctx.db, ids), total, counts, next };
}

function inStatus(status: ModerationQuery["status"]) {
  if (status === "all") return undefined;
  return status === "waiting"
    ? // In the words of the index.
      oneOf(properties.status, WAITING_STATUSES)
    : eq(properties.status, status);
}

export async function countByStatus(db: Db): Promise<ModerationList["counts"]> {
  const read = await readTallies(db, "properties");
  const of = (status: string) => countOf(read, ({ kind }) => kind === status);
  return {
    waiting: of("draft") + of("pending"),
    all: countOf(read),
    draft: of("draft"),
    pending: of("pending"),
    active: of("active"),
    rejected: of("rejected"),
    inactive: of("inactive"),
    suspended: of("suspended"),
  };
}
