import { eq, sql } from "drizzle-orm";
import { WAITING_STATUSES } from "~/contract/enums";
import { isUuid } from "~/contract/schemas/fields";
import type { ModerationQueue, QueueQuery } from "~/contract/schemas/moderation";
import { profiles, properties, propertyImages } from "~/db/schema";
import { oneOf } from "~/db/schema/columns";
import { countWaitingEdits, listingColumns } from "~/domain/property";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { countOf, readTallies } from "../tally";
import { inQueue, OLDEST_FIRST } from "./queue-neighbours";

const { city: _, ...listing } = listingColumns;
const COLUMNS = {
  ...listing,
  image_count: sql<number>`(select count(*)::int from ${propertyImages} where ${propertyImages.property_id} = ${properties.id})`,
  copied_photos: properties.copied_photos,
  copied_text: properties.copied_text,
  waiting_since: properties.waiting_since,
  edit_waits: sql<boolean>`${properties.waiting_edit} is not null and not ${oneOf(properties.status, WAITING_STATUSES)}`,
  updated_at: properties.updated_at,
  created_at: properties.created_at,
  landlord_id: properties.landlord_id,
  first_name: profiles.first_name,
  last_name: profiles.last_name,
};

/** The listings that wait for a decision, or whose edit does, the longest wait first, from the one after `after` on. */
export async function listQueue(ctx: Ctx, { limit, after }: QueueQuery): Promise<ModerationQueue> {
  authorise(ctx, "property:moderate");
  const tallies = await readTallies(ctx.db, "properties");
  const waiting = countOf(tallies, ({ kind }) => kind === "draft" || kind === "pending");
  const total = waiting + (await countWaitingEdits(ctx.db));
  const place = after === undefined ? undefined : readPlace(after);
  if (place === null) return { items: [], total, next: null };
  const rows = await ctx.db
    .select(COLUMNS)
    .from(properties)
    .innerJoin(profiles, eq(profiles.user_id, properties.landlord_id))
    .where(
      inQueue(
        place &&
          sql`(${properties.waiting_since}, ${properties.id}) > (${place.since}::timestamptz, ${place.id}::uuid)`,
      ),
    )
    .orderBy(...OLDEST_FIRST)
    .limit(limit + 1);
  const items = rows
    .slice(0, limit)
    .map(({ landlord_id, first_name, last_name, created_at, ...row }) => ({
      ...row,
      waiting_since: (row.waiting_since ?? created_at).toISOString(),
      updated_at: row.updated_at.toISOString(),
      landlord: { id: landlord_id, first_name, last_name },
    }));
  const last = items.at(-1);
  const next = last && rows.length > limit ? `${last.waiting_since}_${last.id}` : null;
  return { items, total, next };
}

/** The place in the queue that `next` named; by itself, as that one may be decided by now. */
function readPlace(after: string): { since: string; id: string } | null {
  const [since = "", id = ""] = after.split("_");
  return isUuid(id) && !Number.isNaN(Date.parse(since)) ? { since, id } : null;
}
