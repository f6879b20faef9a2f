import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Role } from "~/contract/enums";
import type { Notification } from "~/contract/schemas/notification";
import { threadPath } from "~/contract/thread-path";
import type { Db } from "~/db/client";
import {
  bookings,
  landlordVerifications,
  type notifications,
  properties,
  threads,
  users,
  visits,
} from "~/db/schema";
import type { Ctx } from "../context";
import {
  availabilityAsked,
  availabilityAskedAgain,
  availabilityUnconfirmed,
  confirmationPath,
} from "./types/availability-asked";
import { INVENTORY_TITLES } from "./types/inventory";
import { jobsFailed } from "./types/jobs-failed";
import { reviewChanged } from "./types/review-changed";
import { reviewToExamine } from "./types/review-held";
import { reviewReceived } from "./types/review-received";
import { searchFound } from "./types/search-found";

type Row = typeof notifications.$inferSelect;
type Reader = { userId: string; role: Role };
type Links = Map<string, string>;

/** What they ask is answered by one press. */
const OF_FREENESS: readonly string[] = [
  availabilityAsked,
  availabilityAskedAgain,
  availabilityUnconfirmed,
].flatMap(({ site }) => site?.title ?? []);
const OF_REVIEWS: readonly string[] = [reviewReceived.site.title, reviewChanged.site.title];

/** Notifications as their reader gets them: each with the page that it concerns, or none to go to. */
export async function withLinks(
  { db, confirmationTokens }: Pick<Ctx, "db" | "confirmationTokens">,
  reader: Reader,
  rows: Row[],
): Promise<Notification[]> {
  const about = (...types: Row["type"][]) => {
    const those = rows.filter(({ type }) => types.includes(type));
    return [...new Set(those.flatMap(({ related_id: id }) => (id ? [id] : [])))];
  };
  const links: Record<string, Links> = {
    booking: new Map([
      ...(await bookingLinks(db, reader, about("booking", "payment"))),
      ...(await visitLinks(db, reader, about("booking"))),
    ]),
    message: await threadLinks(db, reader, about("message")),
    property: await propertyLinks(db, reader, about("property", "favorite", "system", "alert")),
    user: new Map([
      ...(await userLinks(db, reader, about("user"))),
      ...(await verificationLinks(db, reader, about("user"))),
    ]),
  };
  const asking = rows.filter(
    ({ type, title }) => type === "property" && OF_FREENESS.includes(title),
  );
  const confirming = await confirmationLinks(
    { db, confirmationTokens },
    reader,
    asking.flatMap(({ related_id: id }) => id ?? []),
  );
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    link:
      (asking.includes(row) && confirming.get(row.related_id ?? "")) || linkOf(row, reader, links),
  }));
}

const KIND: Partial<Record<Row["type"], string>> = {
  booking: "booking",
  payment: "booking",
  message: "message",
  user: "user",
  property: "property",
  favorite: "property",
  system: "property",
  alert: "property",
};

function linkOf(
  { type, title, related_id: id }: Row,
  { role }: Reader,
  links: Record<string, Links>,
) {
  if (role === "admin") {
    if (type === "alert" && title === reviewToExamine.site.title)
      return "/admin/reports?tab=reviews";
    if (type === "alert" && id) return "/admin/reports";
    if (type === "system" && title === jobsFailed.site.title) return "/admin/jobs";
  } else if (!id && type === "property" && title === searchFound.site.title) {
    return "/user/saved-searches";
  } else if (!id && type === "alert") {
    return "/user/settings";
  } else if (!id && type === "payment") {
    return "/user/payment-methods";
  }
  if (role === "landlord" && type === "property" && OF_REVIEWS.includes(title)) {
    return "/landlord/reviews";
  }
  const link = (id && links[KIND[type] ?? ""]?.get(id)) || null;
  if (link && role === "landlord" && type === "property" && OF_FREENESS.includes(title)) {
    return "/landlord/manage-properties";
  }
  return link && type === "booking" && INVENTORY_TITLES.includes(title)
    ? `${link}/inventory`
    : link;
}

async function bookingLinks(db: Db, { userId, role }: Reader, ids: string[]): Promise<Links> {
  if (ids.length === 0 || role === "admin") return new Map();
  const rows = await db
    .select({ id: bookings.id, landlord: bookings.landlord_id })
    .from(bookings)
    .where(
      and(
        inArray(bookings.id, ids),
        or(
          eq(bookings.tenant_id, userId),
          role === "landlord" ? eq(bookings.landlord_id, userId) : undefined,
        ),
      ),
    );
  return new Map(
    rows.map(({ id, landlord }) => [
      id,
      `${landlord === userId ? "/landlord" : "/user"}/booking/${id}`,
    ]),
  );
}

async function visitLinks(db: Db, { userId }: Reader, ids: string[]): Promise<Links> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: visits.id, visitor: visits.visitor_id })
    .from(visits)
    .innerJoin(properties, eq(properties.id, visits.property_id))
    .where(
      and(
        inArray(visits.id, ids),
        or(eq(visits.visitor_id, userId), eq(properties.landlord_id, userId)),
      ),
    );
  return new Map(
    rows.map(({ id, visitor }) => [id, visitor === userId ? "/user/visits" : "/landlord/visits"]),
  );
}

async function threadLinks(db: Db, { userId, role }: Reader, ids: string[]): Promise<Links> {
  if (ids.length === 0 || role === "admin") return new Map();
  const rows = await db
    .select({ id: threads.id, landlord: threads.landlord_id })
    .from(threads)
    .where(
      and(
        inArray(threads.id, ids),
        or(
          eq(threads.tenant_id, userId),
          role === "landlord" ? eq(threads.landlord_id, userId) : undefined,
        ),
      ),
    );
  return new Map(
    rows.map(({ id, landlord }) => [
      id,
      threadPath(landlord === userId ? "landlord" : "tenant", id),
    ]),
  );
}

/** An administrator's page of it, its owner's form, or what everybody sees while it is online. */
async function propertyLinks(db: Db, { userId, role }: Reader, ids: string[]): Promise<Links> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: properties.id, owner: properties.landlord_id, status: properties.status })
    .from(properties)
    .where(and(inArray(properties.id, ids), isNull(properties.deleted_at)));
  return new Map(
    rows.flatMap(({ id, owner, status }): [string, string][] => {
      if (role === "admin") return [[id, `/admin/property/${id}`]];
      if (role === "landlord" && owner === userId) return [[id, `/landlord/edit-property/${id}`]];
      return status === "active" ? [[id, `/property/${id}`]] : [];
    }),
  );
}

/** Of own listings that are still asked about: the page of one button, which asks for no session. */
async function confirmationLinks(
  { db, confirmationTokens }: Pick<Ctx, "db" | "confirmationTokens">,
  { userId, role }: Reader,
  ids: string[],
): Promise<Links> {
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

async function userLinks(db: Db, { role }: Reader, ids: string[]): Promise<Links> {
  if (ids.length === 0 || role !== "admin") return new Map();
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id }) => [id, `/admin/user/${id}`]));
}

async function verificationLinks(db: Db, { userId, role }: Reader, ids: string[]): Promise<Links> {
  if (ids.length === 0 || role === "user") return new Map();
  const { id, landlord_id } = landlordVerifications;
  const rows = await db
    .select({ id })
    .from(landlordVerifications)
    .where(and(inArray(id, ids), role === "admin" ? undefined : eq(landlord_id, userId)));
  const page = (one: string) =>
    role === "admin" ? `/admin/verification/${one}` : "/landlord/verification";
  return new Map(rows.map((row) => [row.id, page(row.id)]));
}
