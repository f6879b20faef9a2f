import { and, desc, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { OwnProperty } from "~/contract/schemas/submission";
import type { Db } from "~/db/client";
import { bookings, properties, reviews } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authoriseEditor, type EditorRole } from "./editor";
import { editableBy } from "./lock-own";
import { wholeProperties } from "./own-property-shape";
import { versionOf } from "./version";

/** One property in any status that its editor may change; another answers as an absent one. */
export async function getOwnProperty(
  ctx: Ctx,
  id: string,
  as: EditorRole = "owner",
): Promise<OwnProperty> {
  const editor = authoriseEditor(ctx, as, "read");
  if (!isUuid(id)) throw new DomainError("not_found");
  return orNotFound((await ownWhere(ctx.db, editableBy(editor, id)))[0]);
}

/** The property with this id, as `ownWhere` reads it. */
export async function readWhole(db: Db, id: string): Promise<OwnProperty> {
  return orNotFound((await ownWhere(db, eq(properties.id, id)))[0]);
}

/** Properties with what their owner's lists show: bookings newest first, and ratings. */
export async function ownWhere(
  db: Db,
  where: SQL | undefined,
  page?: { limit: number; offset: number },
): Promise<OwnProperty[]> {
  const whole = await wholeProperties(db, where, page);
  if (whole.length === 0) return [];
  const ids = whole.map((property) => property.id);
  const stays = await db
    .select({
      property_id: bookings.property_id,
      id: bookings.id,
      status: bookings.status,
      total_amount: bookings.total_amount,
      created_at: bookings.created_at,
    })
    .from(bookings)
    .where(inArray(bookings.property_id, ids))
    .orderBy(desc(bookings.created_at), desc(bookings.id));
  const ratings = await db
    .select({ property_id: reviews.property_id, rating: reviews.rating })
    .from(reviews)
    .where(and(inArray(reviews.property_id, ids), isNotNull(reviews.published_at)))
    .orderBy(desc(reviews.created_at));
  const staysOf = Map.groupBy(stays, (row) => row.property_id);
  const ratingsOf = Map.groupBy(ratings, (row) => row.property_id);
  return whole.map((property) => ({
    ...property,
    bookings: (staysOf.get(property.id) ?? []).map(({ id, status, total_amount, created_at }) => ({
      id,
      status,
      total_amount,
      created_at: created_at.toISOString(),
    })),
    reviews: (ratingsOf.get(property.id) ?? []).map(({ rating }) => ({ rating })),
    version: versionOf(property),
  }));
}
