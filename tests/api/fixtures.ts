import { eq } from "drizzle-orm";
import {
  blockedPeriods,
  bookingChanges,
  calendarFeeds,
  contactMessages,
  invitations,
  messages,
  newsletterSubscribers,
  notifications,
  paymentMethods,
  profiles,
  propertyImages,
  propertyReports,
  reviews,
  savedSearches,
  threads,
  uploads,
  users,
} from "~/db/schema";
import { insertBooking } from "../support/rows/booking";
import { insertTransfer } from "../support/rows/paid-stay";
import { insertProperty, insertReview, insertTenantReview } from "../support/rows/property";
import type { TestUser, World } from "../support/world/world";

/** In the order of the columns of the permission table. */
export const PEOPLE = [
  "anon",
  "tenant",
  "stranger",
  "landlord",
  "rival",
  "admin",
  "suspended",
] as const;
export type Person = (typeof PEOPLE)[number];
export type Scene = Awaited<ReturnType<typeof setScene>>;

/**
 * A tenant and a landlord who have to do with each other, two who have not, an administrator and a
 * suspended one. Each maker stores a new row of theirs and gives its id; each property costs
 * `priceStep` XAF more than the one before.
 */
export async function setScene(world: World, { priceStep = 0 } = {}) {
  world.clock.now = new Date("2026-03-10T09:00:00Z");
  const people: Record<Person, TestUser | undefined> = {
    anon: undefined,
    tenant: await world.newUser("user", "Tina"),
    stranger: await world.newUser("user", "Serge"),
    landlord: await world.newUser("landlord", "Lucie"),
    rival: await world.newUser("landlord", "Roger"),
    admin: await world.newUser("admin", "Alice"),
    suspended: await world.newUser("admin", "Simon"),
  };
  const idOf = (name: Exclude<Person, "anon">) => people[name]?.id ?? "";
  const landlord = { id: idOf("landlord") };
  const tenant = { id: idOf("tenant") };
  await world.db
    .update(users)
    .set({ suspendedAt: world.now() })
    .where(eq(users.id, idOf("suspended")));

  let serial = 0;
  const property = async (given: Partial<Parameters<typeof insertProperty>[1]> = {}) => {
    serial += 1;
    const price_per_month = 100_000 + priceStep * serial;
    return (await insertProperty(world, { landlord, price_per_month, ...given })).id;
  };
  const booking = async (given: Partial<Parameters<typeof insertBooking>[1]> = {}) => {
    const place = { id: await property(), landlord_id: landlord.id };
    return (await insertBooking(world, { property: place, tenant, ...given })).id;
  };
  /** Days that a landlord took out of the calendar. */
  const blocked = async () => {
    const [row] = await world.db
      .insert(blockedPeriods)
      .values({ property_id: await property(), start_date: "2026-06-01", end_date: "2026-06-05" })
      .returning();
    return row?.id ?? "";
  };
  const feed = async () => {
    const [row] = await world.db
      .insert(calendarFeeds)
      .values({
        property_id: await property(),
        name: "Airbnb",
        url: "https://calendars.example.com/1.ics",
        requested_at: world.now(),
      })
      .returning();
    return row?.id ?? "";
  };
  /** Other dates, asked of a confirmed stay. */
  const change = async () => {
    const booking_id = await booking({ status: "confirmed" });
    const [row] = await world.db
      .insert(bookingChanges)
      .values({
        booking_id,
        kind: "modification",
        start_date: "2026-06-02",
        end_date: "2026-06-09",
        total_amount: 50_000,
        message: "Mon vol est décalé.",
      })
      .returning();
    return row?.id ?? "";
  };
  const thread = async () => {
    const parties = { tenant_id: tenant.id, landlord_id: landlord.id };
    const property_id = await property();
    const [row] = await world.db
      .insert(threads)
      .values({ property_id, ...parties })
      .returning();
    await world.db.insert(messages).values({
      // One id for both: a path names the thread, a query its message.
      ...(row && { id: row.id }),
      thread_id: row?.id ?? "",
      property_id,
      sender_id: tenant.id,
      recipient_id: landlord.id,
      subject: "Visite",
      content: "Bonjour, est-ce libre ?",
    });
    return row?.id ?? "";
  };
  const notification = async () => {
    const [row] = await world.db
      .insert(notifications)
      .values({ user_id: tenant.id, type: "system", title: "Bonjour", message: "Un essai." })
      .returning();
    return row?.id ?? "";
  };
  const heldReview = async () => {
    const id = await review();
    const held = { held_for: "network", published_at: null } as const;
    await world.db.update(reviews).set(held).where(eq(reviews.id, id));
    return id;
  };
  const report = async () => {
    const [row] = await world.db
      .insert(propertyReports)
      .values({ property_id: await property(), reporter_id: tenant.id, reason: "scam" })
      .returning();
    return row?.id ?? "";
  };
  const contactMessage = async () => {
    const [row] = await world.db
      .insert(contactMessages)
      .values({ name: "Ada", email: "ada@example.cm", subject: "general", message: "Bonjour." })
      .returning();
    return row?.id ?? "";
  };
  const subscriber = async () => {
    const [row] = await world.db
      .insert(newsletterSubscribers)
      .values({ email: `${crypto.randomUUID()}@example.cm`, confirmed_at: world.now() })
      .returning();
    return row?.id ?? "";
  };
  const upload = async (id?: string, ownerId = landlord.id) => {
    serial += 1;
    const [row] = await world.db
      .insert(uploads)
      .values({
        ...(id && { id }),
        owner_id: ownerId,
        image_url: `/storage/property-images/${ownerId}/1700000000000-up${serial}-1280.webp`,
        width: 1280,
        height: 960,
        preview: "data:image/webp;base64,UklGRg==",
      })
      .returning();
    return row?.id ?? "";
  };
  // One id for both: a path names the property, a body its upload or photo.
  const propertyAndUpload = async (by: "landlord" | "admin" = "landlord") =>
    upload(await property(), idOf(by));
  const propertyAndPhoto = async () => {
    const id = await property({ images: 1 });
    await world.db.update(propertyImages).set({ id }).where(eq(propertyImages.property_id, id));
    return id;
  };
  /** A listing with all that a public page shows: pictures, amenities, review, a booked stay. */
  const showcase = async (featured = false) => {
    const id = await property({ images: 2, amenities: ["Wifi", "Parking"], featured });
    const place = { id, landlord_id: landlord.id };
    await insertReview(world, place, tenant, { rating: 4 });
    await insertBooking(world, { property: place, tenant, status: "confirmed" });
    return id;
  };
  const review = async () => {
    const id = crypto.randomUUID();
    const place = { id: await property(), landlord_id: landlord.id };
    await insertReview(world, place, tenant, { id, rating: 4, created_at: world.now() });
    return id;
  };
  /** A stay whose landlord has reviewed its tenant; answers the id of the stay. */
  const tenantReview = async () => {
    const id = await booking({ status: "completed" });
    const stay = { id, landlord_id: landlord.id, tenant_id: tenant.id };
    await insertTenantReview(world, stay, { created_at: world.now() });
    return id;
  };
  /** A tenant whom nobody else has to do with. */
  const member = async (given: Partial<typeof users.$inferInsert> = {}) => {
    const { id } = await world.newUser("user", "Max");
    await world.db
      .update(profiles)
      .set({ updated_at: new Date("2026-03-10T09:00:00Z") })
      .where(eq(profiles.user_id, id));
    if (Object.keys(given).length > 0) {
      await world.db.update(users).set(given).where(eq(users.id, id));
    }
    return id;
  };
  const invitation = async () => {
    const [row] = await world.db
      .insert(invitations)
      .values({
        email: "invitee@example.cm",
        role: "landlord",
        invited_by: idOf("admin"),
        token_hash: crypto.randomUUID(),
        expires_at: new Date("2027-03-10T09:00:00Z"),
      })
      .returning();
    return row?.id ?? "";
  };
  let numbers = 0;
  const paymentMethod = async () => {
    await world.db.delete(paymentMethods);
    // Each time another, to which no code was sent yet.
    const phone = `+23769${String(1_000_000 + (numbers += 1))}`;
    const [row] = await world.db
      .insert(paymentMethods)
      .values({ user_id: tenant.id, operator: "orange", phone, is_default: true })
      .returning();
    return row?.id ?? "";
  };
  /** Of the tenant's, and arrived. */
  const payment = async () =>
    insertTransfer(world, {
      booking_id: await booking({ status: "confirmed" }),
      user_id: tenant.id,
    });
  const savedSearch = async () => {
    // Far from the twenty that a person may have.
    if ((await world.db.$count(savedSearches)) > 9) await world.db.delete(savedSearches);
    const key = crypto.randomUUID();
    const kept = { user_id: tenant.id, name: "Studio", query: "type=studio", key };
    const [row] = await world.db.insert(savedSearches).values(kept).returning();
    return row?.id ?? "";
  };
  return {
    world,
    people,
    savedSearch,
    member,
    invitation,
    paymentMethod,
    payment,
    review,
    tenantReview,
    property,
    booking,
    blocked,
    feed,
    change,
    thread,
    notification,
    report,
    heldReview,
    contactMessage,
    subscriber,
    upload,
    propertyAndUpload,
    propertyAndPhoto,
    showcase,
  };
}
