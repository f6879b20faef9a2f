import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  blockedPeriods,
  bookings,
  calendarFeeds,
  disputes,
  favorites,
  inventories,
  invitations,
  landlordVerifications,
  messages,
  notifications,
  paymentMethods,
  profiles,
  properties,
  pushSubscriptions,
  reviews,
  savedSearches,
  signInPlaces,
  tenantReviews,
  transfers,
  users,
  visits,
} from "~/db/schema";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import {
  inventoryColumns,
  LISTING_COLUMNS,
  PAYMENT_COLUMNS,
  PLACE_COLUMNS,
  PROBLEM_COLUMNS,
  STAY_COLUMNS,
  TENANT_REVIEW_COLUMNS,
} from "./export-columns";

/** Rows read at a time: the file is as long as it is, the memory is not. */
const PAGE = 200;

type Row = { id: string };
type Section = { name: string; page(after: string | undefined): Promise<Row[]> };

/**
 * All that is kept about the actor, as the pieces of one JSON document. Of the others it tells no
 * more than what they wrote to them.
 * @throws DomainError unauthenticated, rate_limited
 */
export async function exportOwnData(ctx: Ctx): Promise<AsyncGenerator<string>> {
  const { userId, role } = authorise(ctx, "profile:own");
  await enforceQuota(ctx, "account:export");
  const [row] = await ctx.db
    .select({ profile: profiles, email: users.email, sign_in_phone: users.phone })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(eq(users.id, userId));
  const { profile, ...signsIn } = orNotFound(row);
  const head = { exported_at: ctx.now(), profile: { ...profile, ...signsIn, role } };
  return pieces(head, sectionsOf(ctx, userId));
}

async function* pieces(head: object, sections: Section[]): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 2).slice(0, -2);
  for (const { name, page } of sections) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let after: string | undefined;
    do {
      const rows = await page(after);
      for (const row of rows) {
        yield `${after === undefined ? "" : ","}\n    ${JSON.stringify(row)}`;
        after = row.id;
      }
      if (rows.length < PAGE) break;
    } while (after !== undefined);
    yield "]";
  }
  yield "\n}\n";
}

function sectionsOf({ db }: Ctx, userId: string): Section[] {
  const section = (
    name: string,
    table: PgTable & { id: PgColumn; created_at: PgColumn },
    columns: Record<string, PgColumn | SQL.Aliased>,
    own: SQL | undefined,
  ): Section => ({
    name,
    page: async (after) =>
      (await db
        .select({ id: table.id, ...columns })
        .from(table)
        .where(and(own, afterRow(after, [table.created_at, table.id], "asc")))
        .orderBy(asc(table.created_at), asc(table.id))
        .limit(PAGE)) as Row[],
  });
  const listings = db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.landlord_id, userId));
  const stays = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(or(eq(bookings.tenant_id, userId), eq(bookings.landlord_id, userId)));
  return [
    section(
      "bookings",
      bookings,
      { ...STAY_COLUMNS, message: bookings.message },
      eq(bookings.tenant_id, userId),
    ),
    section("received_bookings", bookings, STAY_COLUMNS, eq(bookings.landlord_id, userId)),
    section(
      "inventories",
      inventories,
      inventoryColumns(userId),
      inArray(inventories.booking_id, stays),
    ),
    section(
      "messages",
      messages,
      {
        thread_id: messages.thread_id,
        property_id: messages.property_id,
        written_by_me: sql<boolean>`${messages.sender_id} = ${userId}`.as("written_by_me"),
        subject: messages.subject,
        content: messages.content,
        created_at: messages.created_at,
        read_at: messages.read_at,
      },
      or(eq(messages.sender_id, userId), eq(messages.recipient_id, userId)),
    ),
    section(
      "verifications",
      landlordVerifications,
      {
        status: landlordVerifications.status,
        phone: landlordVerifications.phone,
        phone_verified_at: landlordVerifications.phone_verified_at,
        submitted_at: landlordVerifications.submitted_at,
        decided_at: landlordVerifications.decided_at,
        verified_by: landlordVerifications.verified_by,
        reason: landlordVerifications.reason,
        created_at: landlordVerifications.created_at,
      },
      eq(landlordVerifications.landlord_id, userId),
    ),
    section(
      "visits",
      visits,
      {
        property_id: visits.property_id,
        starts_at: visits.starts_at,
        status: visits.status,
        photos_true: visits.photos_true,
        place_true: visits.place_true,
        price_true: visits.price_true,
        created_at: visits.created_at,
      },
      eq(visits.visitor_id, userId),
    ),
    section(
      "reviews",
      reviews,
      {
        property_id: reviews.property_id,
        booking_id: reviews.booking_id,
        rating: reviews.rating,
        title: reviews.title,
        comment: reviews.comment,
        created_at: reviews.created_at,
      },
      eq(reviews.reviewer_id, userId),
    ),
    section(
      "tenant_reviews",
      tenantReviews,
      TENANT_REVIEW_COLUMNS,
      eq(tenantReviews.landlord_id, userId),
    ),
    section(
      "received_reviews",
      tenantReviews,
      TENANT_REVIEW_COLUMNS,
      and(eq(tenantReviews.tenant_id, userId), isNotNull(tenantReviews.published_at)),
    ),
    section(
      "favorites",
      favorites,
      { property_id: favorites.property_id, created_at: favorites.created_at },
      eq(favorites.user_id, userId),
    ),
    section(
      "saved_searches",
      savedSearches,
      {
        name: savedSearches.name,
        query: savedSearches.query,
        rhythm: savedSearches.rhythm,
        created_at: savedSearches.created_at,
      },
      eq(savedSearches.user_id, userId),
    ),
    section(
      "notifications",
      notifications,
      {
        type: notifications.type,
        title: notifications.title,
        message: notifications.message,
        read: notifications.read,
        created_at: notifications.created_at,
      },
      eq(notifications.user_id, userId),
    ),
    section("sign_in_places", signInPlaces, PLACE_COLUMNS, eq(signInPlaces.user_id, userId)),
    section(
      "push_devices",
      pushSubscriptions,
      {
        endpoint: pushSubscriptions.endpoint,
        created_at: pushSubscriptions.created_at,
        succeeded_at: pushSubscriptions.succeeded_at,
      },
      eq(pushSubscriptions.user_id, userId),
    ),
    section(
      "payment_methods",
      paymentMethods,
      {
        operator: paymentMethods.operator,
        phone: paymentMethods.phone,
        is_default: paymentMethods.is_default,
        confirmed_at: paymentMethods.confirmed_at,
        chosen_at: paymentMethods.chosen_at,
        created_at: paymentMethods.created_at,
      },
      eq(paymentMethods.user_id, userId),
    ),
    section("payments", transfers, PAYMENT_COLUMNS, eq(transfers.user_id, userId)),
    {
      name: "problems",
      // A booking has a few at most: they are one page.
      page: async () =>
        db
          .select(PROBLEM_COLUMNS)
          .from(disputes)
          .where(inArray(disputes.booking_id, stays))
          .orderBy(asc(disputes.opened_at), asc(disputes.id)),
    },
    section("properties", properties, LISTING_COLUMNS, eq(properties.landlord_id, userId)),
    section(
      "blocked_periods",
      blockedPeriods,
      {
        property_id: blockedPeriods.property_id,
        start_date: blockedPeriods.start_date,
        end_date: blockedPeriods.end_date,
        note: blockedPeriods.note,
        created_at: blockedPeriods.created_at,
      },
      and(isNull(blockedPeriods.feed_id), inArray(blockedPeriods.property_id, listings)),
    ),
    section(
      "calendar_feeds",
      calendarFeeds,
      {
        property_id: calendarFeeds.property_id,
        name: calendarFeeds.name,
        url: calendarFeeds.url,
        created_at: calendarFeeds.created_at,
      },
      inArray(calendarFeeds.property_id, listings),
    ),
    section(
      "invitations",
      invitations,
      {
        email: invitations.email,
        role: invitations.role,
        accepted_at: invitations.accepted_at,
        created_at: invitations.created_at,
      },
      eq(invitations.accepted_by, userId),
    ),
  ];
}
