import { type SQL, sql } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { bookings } from "~/db/schema";

type Side = { column: "tenant_id" | "landlord_id"; userId: string };

/** The bookings that stand after `cursor`, one of the side's own, newest or oldest first. */
export function following(cursor: string, { column, userId }: Side, order: Order): SQL {
  if (!isUuid(cursor)) return sql`false`;
  const direction = sql.raw(order === "newest" ? "<" : ">");
  return sql`(${bookings.created_at}, ${bookings.id}) ${direction} (select b.created_at, b.id
    from bookings b where b.id = ${cursor} and b.${sql.identifier(column)} = ${userId})`;
}
type Order = "newest" | "oldest";
