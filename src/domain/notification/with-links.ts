import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Role } from "~/contract/enums";
import type { Notification } from "~/contract/schemas/notification";
import type { Db } from "~/db/client";
import {
  bookings,
  landlordVerifications,
  type notifications,
  properties,
  threads,
  users,
} from "~/db/schema";
import type { Ctx } from "../context";
import {
  availabilityAsked,
  availabilityAskedAgain,
  availabilityUnconfirmed,
  confirmationPath,
} from "./notices";

type Row = typeof notifications.$inferSelect;
type Reader = { userId: string; role: Role };

/** What these ask is answered by one press, on a page that asks for no session. */
const ANSWERED_BY_A_PRESS = [
  availabilityAsked,
  availabilityAskedAgain,
  availabilityUnconfirmed,
].map(({ key }) => key);

/** Notifications as their reader gets them: each with the page that it opens, if that still exists. */
export async function withLinks(
  ctx: Pick<Ctx, "db" | "confirmationTokens">,
  reader: Reader,
  rows: Row[],
): Promise<Notification[]> {
  const ids = rows.flatMap(({ path, related_id: id }) => (path && id ? [id] : []));
  const gone = await readGone(ctx.db, reader, ids);
  const confirming = await confirmationLinks(
    ctx,
    reader,
    rows.flatMap(({ event, related_id: id }) =>
      id && ANSWERED_BY_A_PRESS.includes(event ?? "") ? [id] : [],
    ),
  );
  return rows.map(({ event, path, ...row }) => {
    const id = row.related_id ?? "";
    const shown = path && opens(reader, path) && !gone(path, id) ? path : null;
    const pressed = ANSWERED_BY_A_PRESS.includes(event ?? "") ? confirming.get(id) : undefined;
    return { ...row, created_at: row.created_at.toISOString(), link: pressed ?? shown };
  });
}

/** Whether a reader may open the section of a path; a public page opens to all. */
function opens({ role }: Reader, path: string): boolean {
  if (path.startsWith("/admin/")) return role === "admin";
  if (path.startsWith("/landlord/")) return role === "landlord";
  return role !== "admin" || !path.startsWith("/user/");
}

/** Whether what a path shows is not there, or not for this reader to see, of what these ids name. */
async function readGone(
  db: Db,
  { userId }: Reader,
  ids: string[],
): Promise<(path: string, id: string) => boolean> {
  if (ids.length === 0) return () => false;
  const listed = await db
    .select({ id: properties.id, owner: properties.landlord_id, status: properties.status })
    .from(properties)
    .where(and(inArray(properties.id, ids), isNull(properties.deleted_at)));
  const listings = new Map(listed.map((one) => [one.id, one]));
  const sides = (...columns: AnyPgColumn[]) => or(...columns.map((column) => eq(column, userId)));
  const others = await db
    .select({ id: threads.id })
    .from(threads)
    .where(and(inArray(threads.id, ids), sides(threads.tenant_id, threads.landlord_id)))
    .unionAll(
      db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(inArray(bookings.id, ids), sides(bookings.tenant_id, bookings.landlord_id))),
    )
    .unionAll(db.select({ id: users.id }).from(users).where(inArray(users.id, ids)))
    .unionAll(
      db
        .select({ id: landlordVerifications.id })
        .from(landlordVerifications)
        .where(inArray(landlordVerifications.id, ids)),
    );
  const known = new Set(others.map(({ id }) => id));
  return (path, id) => {
    if (path === `/property/${id}`) return listings.get(id)?.status !== "active";
    if (path.endsWith(`/edit-property/${id}`)) return listings.get(id)?.owner !== userId;
    if (path === `/admin/property/${id}`) return !listings.has(id);
    if (path === "/landlord/manage-properties") return !listings.has(id);
    return id !== "" && path.includes(id) && !known.has(id);
  };
}

/** The page of one button for each own listing that is still asked about, by listing. */
async function confirmationLinks(
  { db, confirmationTokens }: Pick<Ctx, "db" | "confirmationTokens">,
  { userId, role }: Reader,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0 || role !== "landlord") return new Map();
  const { id, confirmation_asked_at, landlord_id, deleted_at, status, deactivated_by } = properties;
  const rows = await db
    .select({ id, askedAt: confirmation_asked_at })
    .from(properties)
    .where(
      and(
        inArray(id, ids),
        eq(landlord_id, userId),
        isNull(deleted_at),
        or(eq(status, "active"), and(eq(status, "inactive"), eq(deactivated_by, "system"))),
      ),
    );
  return new Map(
    rows.flatMap(({ id: propertyId, askedAt }): [string, string][] => {
      if (!askedAt) return [];
      return [[propertyId, confirmationPath(confirmationTokens.make({ propertyId, askedAt }))]];
    }),
  );
}
