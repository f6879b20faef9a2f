import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rows } from "~/db/client";
import {
  auditLog,
  blockedPeriods,
  bookingChanges,
  bookings,
  calendarFeeds,
  calendarLinks,
  contactMessages,
  favorites,
  invitations,
  messages,
  newsletterSubscribers,
  notifications,
  paymentMethods,
  profiles,
  properties,
  propertyReports,
  pushSubscriptions,
  rateLimits,
  reviews,
  savedSearches,
  searchTold,
  signInPlaces,
  tenantReviews,
  threads,
  users,
  visits,
} from "~/db/schema";
import { notePlaces } from "~/domain/sign-in-places";
import { insertBooking } from "../../../tests/support/rows/booking";
import { insertProperty } from "../../../tests/support/rows/property";
import { send, smallPhoto } from "../../../tests/support/rows/submission";
import { authDoor, GOOD_PASSWORD } from "../../../tests/support/world/auth";
import { newMember } from "../../../tests/support/world/member";
import { createWorld, type TestUser } from "../../../tests/support/world/world";

const world = await createWorld();
const { db } = world;
const { get, post, signIn, signUp, mailsTo } = authDoor(world);
const landlord = await newMember(world, "landlord", "Josué");
const property = await insertProperty(world, { landlord, title: "Villa des palmiers" });
beforeEach(() => db.delete(rateLimits));

const remove = (user: TestUser, password = GOOD_PASSWORD) =>
  send(world, user, "POST", "/account/delete", { password });
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code;

/** Everything of every row that names a person, by table. */
async function tracesOf(words: string[]): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I', table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const { row } of await rows<{ row: string }>(
      db,
      sql.raw(`select t::text as row from ${name} t`),
    )) {
      if (words.some((word) => row.includes(word))) found.push(`${name}: ${row}`);
    }
  }
  return found;
}

/** A tenant with something in every table that a tenant can have something in. */
async function busyTenant(): Promise<TestUser> {
  const tenant = await newMember(world, "user", "Philomène");
  await db
    .update(profiles)
    .set({ last_name: "Ekwalla", phone: "+237677889900", location: "Rue Bebey" })
    .where(eq(profiles.user_id, tenant.id));
  await world.api.request("/api/profile/avatar", {
    method: "PUT",
    body: (await smallPhoto()) as BodyInit,
    headers: { "content-type": "image/jpeg", authorization: `Bearer ${tenant.token}` },
  });
  const { id } = await insertBooking(world, {
    property,
    tenant,
    status: "completed",
    message: "Philomène Ekwalla, +237677889900",
    access_information: "Code 1234",
  });
  await db.insert(bookingChanges).values({
    booking_id: id,
    kind: "cancellation",
    status: "accepted",
    message: "Philomène est malade.",
    decided_at: world.now(),
  });
  await db.insert(reviews).values({
    property_id: property.id,
    booking_id: id,
    reviewer_id: tenant.id,
    rating: 4,
    title: "Bien",
    comment: "Calme.",
  });
  await db.insert(tenantReviews).values({
    booking_id: id,
    landlord_id: landlord.id,
    tenant_id: tenant.id,
    rating: 2,
    comment: "Philomène Ekwalla a laissé le logement sale.",
  });
  await db.insert(favorites).values({ user_id: tenant.id, property_id: property.id });
  await notePlaces({ ...world.as(tenant), network: "197.159.1.1" }, tenant.id);
  const search = { name: "Villa", query: "type=villa", key: "villa" };
  await db.insert(savedSearches).values({ user_id: tenant.id, ...search });
  const told = { user_id: tenant.id, property_id: property.id, told_at: world.now() };
  await db.insert(searchTold).values(told);
  const parties = { tenant_id: tenant.id, landlord_id: landlord.id, property_id: property.id };
  const [thread] = await db.insert(threads).values(parties).returning();
  const all = { thread_id: thread?.id ?? "", property_id: property.id };
  await db.insert(messages).values([
    {
      ...all,
      sender_id: tenant.id,
      recipient_id: landlord.id,
      subject: "Philomène",
      content: "Appelez le +237677889900",
    },
    {
      ...all,
      sender_id: landlord.id,
      recipient_id: tenant.id,
      subject: "Visite",
      content: "Venez samedi.",
    },
  ]);
  const seen = { property_id: property.id, visitor_id: tenant.id, starts_at: world.now() };
  const [visited] = await db.insert(visits).values(seen).returning();
  const heard = { user_id: landlord.id, type: "booking", title: "Philomène" } as const;
  await db.insert(notifications).values([
    { ...heard, message: "x", related_id: id },
    { ...heard, message: "Philomène vient voir", related_id: visited?.id },
    { user_id: tenant.id, type: "system", title: "Bonjour", message: "Philomène" },
  ]);
  await db
    .insert(contactMessages)
    .values({ name: "Philomène", email: tenant.email, subject: "general", message: "Bonjour." });
  await db.insert(newsletterSubscribers).values({ email: tenant.email });
  await db.insert(pushSubscriptions).values({
    user_id: tenant.id,
    session_id: tenant.actor.sessionId,
    endpoint: "https://push.example.com/Philomène",
    p256dh: "B",
    auth: "a",
  });
  await db
    .insert(paymentMethods)
    .values({ user_id: tenant.id, operator: "mtn", phone: "+237677889900" });
  // Also what went to or came from the address alone.
  const reported = { property_id: property.id, reason: "scam", email: tenant.email } as const;
  await db.insert(propertyReports).values([{ ...reported, reporter_id: tenant.id }, reported]);
  const invited = { email: tenant.email, role: "user", expires_at: world.now() } as const;
  await db.insert(invitations).values([
    { ...invited, token_hash: tenant.id, accepted_by: tenant.id },
    { ...invited, token_hash: `again-${tenant.id}` },
  ]);
  const typed = { before: { last_name: "Mbarga" }, after: { last_name: "Ekwalla" } };
  const about = { target_type: "user", target_id: tenant.id };
  await db.insert(auditLog).values([
    { ...about, action: "user.update", details: typed },
    { ...about, action: "user.message", details: { content: "Bonjour Philomène" } },
    { ...about, action: "user.suspend", reason: "Philomène a menti." },
  ]);
  await signIn(tenant.email);
  return tenant;
}

describe("deleting one's account", () => {
  it("TEN-033 leaves no name, phone or e-mail in any table, and ends every session", async () => {
    const tenant = await busyTenant();
    const other = await signIn(tenant.email);
    const words = ["Philomène", "Ekwalla", "677889900", tenant.email, "Rue Bebey", "avatars/"];
    expect(await tracesOf(words)).toHaveLength(21);
    expect((await remove(tenant)).status).toBe(204);
    expect(await tracesOf(words)).toEqual([]);
    for (const token of [tenant.token, other.accessToken]) {
      expect((await get("/api/profile", token)).status).toBe(401);
    }
    expect(await db.$count(signInPlaces, eq(signInPlaces.user_id, tenant.id))).toBe(0);
    expect((await post("refresh", undefined, other.refreshToken)).status).toBe(401);
    expect((await signIn(tenant.email)).user).toBeUndefined();
    const files = (await world.jobsOf("delete-files")) as { keys: string[] }[];
    expect(files.flatMap(({ keys }) => keys).join()).toContain(`avatars/${tenant.id}/`);
  });

  it("TEN-033 knows every table that refers to a person", async () => {
    const named = await rows<{ name: string }>(
      db,
      sql`select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass`,
    );
    // A table that is new here needs a line in erase-person.ts, or a reason to stay.
    const kept = ["audit_log", "bookings", "messages", "profiles", "properties", "reviews"];
    const emptied = ["accounts", "email_changes", "favorites", "idempotency_keys", "invitations"];
    emptied.push("muted_notifications", "notifications", "payment_methods", "sessions", "uploads");
    emptied.push("push_subscriptions", "saved_searches", "search_told", "tenant_reviews", "visits");
    emptied.push("landlord_verifications", "sign_in_places", "transfers");
    // Who decided a dispute or explained a gap is an administrator, whose account is not deleted.
    kept.push("disputes", "payment_gaps");
    // `user_directory` follows by its triggers.
    const others = ["property_reports", "threads", "user_directory", "user_roles"];
    expect(named.map(({ name }) => name).sort()).toEqual([...kept, ...emptied, ...others].sort());
  });

  it("TEN-033 keeps the past stay, the rating and the conversation for the landlord, without a name", async () => {
    const tenant = await busyTenant();
    await remove(tenant);
    const [stay] = await db.select().from(bookings).where(eq(bookings.tenant_id, tenant.id));
    const received = await send(world, landlord, "GET", `/received-bookings/${stay?.id}`);
    expect(received.status).toBe(200);
    expect(JSON.stringify(received.body)).toContain('"first_name":"Compte"');
    const [review] = await db.select().from(reviews).where(eq(reviews.reviewer_id, tenant.id));
    expect(review).toMatchObject({ rating: 4, title: "Bien" });
    const [written] = await db.select().from(messages).where(eq(messages.sender_id, tenant.id));
    expect(written?.content).toBe("Message supprimé avec le compte de son auteur.");
    const heard = and(eq(messages.sender_id, landlord.id), eq(messages.recipient_id, tenant.id));
    expect((await db.select().from(messages).where(heard))[0]?.content).toBe("Venez samedi.");
    // An answer to the conversation goes nowhere.
    const [thread] = await db.select().from(threads).where(eq(threads.tenant_id, tenant.id));
    await send(world, landlord, "POST", `/threads/${thread?.id}/messages`, { content: "Merci." });
    expect(await mailsTo(`${tenant.id}@deleted.invalid`)).toEqual([]);
  });

  it.each(["pending", "confirmed"] as const)(
    "TEN-033 is refused to tenant and landlord while a booking is %s",
    async (status) => {
      const [tenant, host] = [await newMember(world), await newMember(world, "landlord")];
      const place = await insertProperty(world, { landlord: host, status: "inactive" });
      const { id } = await insertBooking(world, { property: place, tenant, status });
      for (const person of [tenant, host]) {
        const answer = await remove(person);
        expect(answer.status).toBe(409);
        expect(codeOf(answer.body)).toBe("booking_open");
        expect((await get("/api/profile", person.token)).status).toBe(200);
      }
      await db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, id));
      expect((await remove(tenant)).status).toBe(204);
    },
  );

  it("takes the calendars of a landlord's properties along", async () => {
    const host = await newMember(world, "landlord");
    const { id } = await insertProperty(world, { landlord: host, status: "inactive" });
    const days = { property_id: id, start_date: "2026-06-10", end_date: "2026-06-12" };
    await db.insert(blockedPeriods).values({ ...days, note: "Chez ma soeur" });
    await db.insert(calendarLinks).values({ property_id: id, token: "un-jeton" });
    const url = "https://www.airbnb.com/calendar/ical/1.ics";
    await db
      .insert(calendarFeeds)
      .values({ property_id: id, name: "Airbnb", url, requested_at: world.now() });
    expect((await remove(host)).status).toBe(204);
    for (const table of [blockedPeriods, calendarLinks, calendarFeeds]) {
      expect(await db.$count(table)).toBe(0);
    }
  });

  it("is refused to a landlord whose listing is offered, waits or is suspended", async () => {
    const host = await newMember(world, "landlord");
    const { id } = await insertProperty(world, { landlord: host });
    for (const status of ["active", "pending", "draft", "suspended"] as const) {
      await db.update(properties).set({ status }).where(eq(properties.id, id));
      const answer = await remove(host);
      expect([status, answer.status, codeOf(answer.body)]).toEqual([status, 409, "listing_open"]);
    }
  });

  it("is open to a landlord whose listings are withdrawn or rejected", async () => {
    const host = await newMember(world, "landlord");
    for (const status of ["inactive", "rejected"] as const) {
      await insertProperty(world, { landlord: host, status });
    }
    expect((await remove(host)).status).toBe(204);
  });

  it("is refused without the password, and to an administrator", async () => {
    const [tenant, admin] = [await newMember(world), await newMember(world, "admin")];
    const answer = await remove(tenant, "Un-Autre-Mot-42");
    expect(answer.body).toMatchObject({
      error: { fields: { password: "Ce n'est pas votre mot de passe actuel." } },
    });
    expect((await remove(admin)).status).toBe(403);
    for (const { id, email } of [tenant, admin]) {
      expect((await db.select().from(users).where(eq(users.id, id)))[0]?.email).toBe(email);
    }
  });

  it("frees the address for a new account, and happens once when asked twice at once", {
    tags: "full",
  }, async () => {
    const tenant = await newMember(world);
    const answers = await Promise.all([remove(tenant), remove(tenant)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    expect((await signUp(tenant.email)).status).toBe(200);
    expect((await mailsTo(tenant.email)).at(-1)?.type).toBe("confirm-email");
  });
});
