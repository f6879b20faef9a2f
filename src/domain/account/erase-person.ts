import { type AnyColumn, and, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import { keyOfAvatar, keysOf } from "~/contract/picture-keys";
import type { Db } from "~/db/client";
import { deletedAddress } from "~/db/deleted-address";
import { endSessions } from "~/db/end-sessions";
import {
  accounts,
  auditLog,
  blockedPeriods,
  bookingChanges,
  bookings,
  calendarFeeds,
  calendarLinks,
  contactMessages,
  emailChanges,
  favorites,
  idempotencyKeys,
  invitations,
  landlordVerifications,
  messages,
  mutedNotifications,
  newsletterSubscribers,
  notifications,
  paymentMethods,
  phoneCodes,
  profiles,
  properties,
  propertyReports,
  pushSubscriptions,
  savedSearches,
  searchTold,
  sessions,
  signInPlaces,
  tenantReviews,
  threads,
  uploads,
  users,
  verificationDocuments,
  verifications,
  visits,
} from "~/db/schema";
import { erasePayments } from "~/domain/payment";
import { eraseVisits } from "~/domain/visit";
import type { Ctx } from "../context";
import { eraseInventories } from "./erase-inventories";

type Person = { userId: string; email: string | null; phone: string | null };

/**
 * Takes a person out of every table, in the transaction of the deletion. Rows that belong to
 * somebody else too stay, without their name, contact or text.
 */
export async function erasePerson(ctx: Ctx, tx: Db, person: Person): Promise<void> {
  const keys = await filesOf(tx, person.userId);
  if (keys.length > 0) await ctx.jobs.enqueue(tx, "delete-files", { keys });
  await eraseShared(tx, person);
  await eraseInventories(ctx, tx, person.userId);
  await eraseOwnRows(tx, person);
  await erasePayments(ctx, tx, person.userId);
  await renamePerson(ctx, tx, person.userId);
  await eraseVisits(ctx, tx, person.userId);
}

async function filesOf(tx: Db, userId: string): Promise<string[]> {
  const [profile] = await tx
    .select({ url: profiles.avatar_url })
    .from(profiles)
    .where(eq(profiles.user_id, userId));
  const waiting = await tx
    .select({ url: uploads.image_url })
    .from(uploads)
    .where(eq(uploads.owner_id, userId));
  const documents = await tx
    .select({ key: verificationDocuments.file_key })
    .from(verificationDocuments)
    .innerJoin(
      landlordVerifications,
      eq(landlordVerifications.id, verificationDocuments.verification_id),
    )
    .where(eq(landlordVerifications.landlord_id, userId));
  const avatar = keyOfAvatar(profile?.url ?? null);
  const shown = [...(avatar ? [avatar] : []), ...waiting.flatMap(({ url }) => keysOf(url))];
  return [...shown, ...documents.map(({ key }) => key)];
}

/** What the person wrote where others read it, and others' notifications about them. */
async function eraseShared(tx: Db, { userId, email }: Person): Promise<void> {
  const stays = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.tenant_id, userId));
  const talks = tx
    .select({ id: threads.id })
    .from(threads)
    .where(or(eq(threads.tenant_id, userId), eq(threads.landlord_id, userId)));
  const asked = tx
    .select({ id: landlordVerifications.id })
    .from(landlordVerifications)
    .where(eq(landlordVerifications.landlord_id, userId));
  const seen = tx.select({ id: visits.id }).from(visits).where(eq(visits.visitor_id, userId));
  const about = or(
    inArray(notifications.related_id, stays),
    inArray(notifications.related_id, seen),
    inArray(notifications.related_id, asked),
    inArray(notifications.related_id, talks),
    eq(notifications.related_id, userId),
  );
  // Their sentences name the person.
  await tx.delete(notifications).where(and(about, ne(notifications.user_id, userId)));
  await tx
    .update(bookingChanges)
    .set({ message: null })
    .where(inArray(bookingChanges.booking_id, stays));
  const own = eq(bookings.tenant_id, userId);
  await tx.update(bookings).set({ message: null, access_information: null }).where(own);
  // The reason of a tenant who cancelled; a landlord's own reason stays.
  await tx
    .update(bookings)
    .set({ notes: null })
    .where(and(own, isNotNull(bookings.cancelled_at)));
  const words = { subject: MESSAGES.deleted_message, content: MESSAGES.deleted_message };
  await tx.update(messages).set(words).where(eq(messages.sender_id, userId));
  await tx
    .update(propertyReports)
    .set({ reporter_id: null, email: null })
    .where(or(eq(propertyReports.reporter_id, userId), isTheirs(propertyReports.email, email)));
  await tx
    .update(properties)
    .set({ contact_name: null, contact_phone: null, contact_email: null, waiting_edit: null })
    .where(eq(properties.landlord_id, userId));
  await eraseCalendars(tx, userId);
  // What administrators changed or wrote stands there word by word, and why; that they did stays.
  const aboutAccount = and(eq(auditLog.target_type, "user"), eq(auditLog.target_id, userId));
  await tx.update(auditLog).set({ reason: null }).where(aboutAccount);
  await tx
    .update(auditLog)
    .set({ details: null })
    .where(and(aboutAccount, inArray(auditLog.action, ["user.update", "user.message"])));
}

/** The secret addresses and the notes in the calendars of the person's properties. */
async function eraseCalendars(tx: Db, userId: string): Promise<void> {
  const own = tx
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.landlord_id, userId));
  await tx.delete(calendarFeeds).where(inArray(calendarFeeds.property_id, own));
  await tx.delete(calendarLinks).where(inArray(calendarLinks.property_id, own));
  await tx.delete(blockedPeriods).where(inArray(blockedPeriods.property_id, own));
}

/** Rows that bear somebody's address; none for who has no address. */
const isTheirs = (column: AnyColumn, email: string | null) =>
  email === null ? sql`false` : eq(column, email);

/** Deletes the rows that belong to this account only. */
async function eraseOwnRows(tx: Db, { userId, email, phone }: Person): Promise<void> {
  await tx.delete(landlordVerifications).where(eq(landlordVerifications.landlord_id, userId));
  await tx.delete(uploads).where(eq(uploads.owner_id, userId));
  await tx.delete(favorites).where(eq(favorites.user_id, userId));
  await tx.delete(savedSearches).where(eq(savedSearches.user_id, userId));
  // What landlords said of them; what they said of their tenants stays, like their reviews.
  await tx.delete(tenantReviews).where(eq(tenantReviews.tenant_id, userId));
  await tx.delete(searchTold).where(eq(searchTold.user_id, userId));
  await tx.delete(notifications).where(eq(notifications.user_id, userId));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.user_id, userId));
  await tx.delete(mutedNotifications).where(eq(mutedNotifications.user_id, userId));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.user_id, userId));
  await tx.delete(paymentMethods).where(eq(paymentMethods.user_id, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.user_id, userId));
  await tx
    .delete(invitations)
    .where(or(isTheirs(invitations.email, email), eq(invitations.accepted_by, userId)));
  if (phone) await tx.delete(phoneCodes).where(eq(phoneCodes.phone, phone));
  await tx.delete(contactMessages).where(isTheirs(contactMessages.email, email));
  await tx.delete(newsletterSubscribers).where(isTheirs(newsletterSubscribers.email, email));
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await tx.delete(signInPlaces).where(eq(signInPlaces.user_id, userId));
  await endSessions(tx, eq(sessions.userId, userId));
}

/** The row stays, since past stays refer to it; it opens no session any more. */
async function renamePerson(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const email = deletedAddress(userId);
  const [first_name, last_name] = MESSAGES.deleted_person;
  await tx
    .update(users)
    .set({
      name: `${first_name} ${last_name}`,
      email,
      phone: null,
      emailVerified: false,
      image: null,
      suspendedReason: null,
    })
    .where(eq(users.id, userId));
  await tx
    .update(profiles)
    .set({
      first_name,
      last_name,
      email,
      phone: null,
      location: null,
      avatar_url: null,
      verified_at: null,
      verified_by: null,
      updated_at: ctx.now(),
    })
    .where(eq(profiles.user_id, userId));
}
