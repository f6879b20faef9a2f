import { expect, it } from "vitest";
import {
  blockedPeriods,
  calendarFeeds,
  disputes,
  favorites,
  messages,
  notifications,
  paymentMethods,
  pushSubscriptions,
  reviews,
  savedSearches,
  tenantReviews,
  threads,
} from "~/db/schema";
import { insertBooking } from "../../../tests/support/rows/booking";
import { insertInventory } from "../../../tests/support/rows/inventory";
import { insertTransfer } from "../../../tests/support/rows/paid-stay";
import { insertDisputePhoto } from "../../../tests/support/rows/payment";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Josué");
const own = await world.newUser("user", "Grâce");
const other = await world.newUser("user", "Serge");
const property = await insertProperty(world, { landlord, title: "Villa des palmiers" });

it("TEN-032 is one JSON file of this person's data and nobody else's, sent piece by piece", async () => {
  const shown: string[] = [];
  for (const tenant of [own, other]) {
    const { id } = await insertBooking(world, {
      property,
      tenant,
      status: "completed",
      message: `Je suis ${tenant.firstName}.`,
      start_date: tenant === own ? "2026-01-02" : "2026-03-02",
      end_date: tenant === own ? "2026-01-09" : "2026-03-09",
    });
    await world.db.insert(reviews).values({
      property_id: property.id,
      booking_id: id,
      reviewer_id: tenant.id,
      rating: 5,
      title: `Avis de ${tenant.firstName}`,
      comment: "Calme.",
    });
    await world.db.insert(tenantReviews).values({
      booking_id: id,
      landlord_id: landlord.id,
      tenant_id: tenant.id,
      rating: 4,
      comment: `Sur ${tenant.firstName}.`,
      published_at: world.now(),
    });
    await insertInventory(world, {
      booking_id: id,
      remarks: `Noté avec ${tenant.firstName}.`,
      water: 12.5,
      isSigned: true,
    });
    await world.db.insert(favorites).values({ user_id: tenant.id, property_id: property.id });
    const search = { name: `Villa de ${tenant.firstName}`, query: "type=villa", key: "villa" };
    await world.db.insert(savedSearches).values({ user_id: tenant.id, ...search });
    const phone = tenant === own ? "+237677112233" : "+237699445566";
    await world.db.insert(pushSubscriptions).values({
      user_id: tenant.id,
      session_id: tenant.actor.sessionId,
      endpoint: `https://push.example.com/${tenant.firstName}`,
      p256dh: "B",
      auth: "a",
    });
    await world.db.insert(paymentMethods).values({
      user_id: tenant.id,
      operator: "mtn",
      phone,
      confirmed_at: new Date("2026-04-02T10:00:00Z"),
      chosen_at: new Date("2026-04-03T10:00:00Z"),
    });
    await insertTransfer(world, { booking_id: id, user_id: tenant.id, amount: 45_000 });
    const [dispute] = await world.db
      .insert(disputes)
      .values({
        booking_id: id,
        words: `Fuite chez ${tenant.firstName}.`,
        answer: "Réparée.",
        opened_at: world.now(),
      })
      .returning();
    for (const side of tenant === own ? (["tenant", "landlord"] as const) : []) {
      const owner = side === "tenant" ? tenant : landlord;
      const given = { dispute_id: dispute?.id ?? "", side, owner, file: Buffer.from("x") };
      shown.push((await insertDisputePhoto(world, given)).id);
    }
    await world.db
      .insert(notifications)
      .values({ user_id: tenant.id, type: "system", title: "Bonjour", message: tenant.firstName });
    const parties = { tenant_id: tenant.id, landlord_id: landlord.id, property_id: property.id };
    const [thread] = await world.db.insert(threads).values(parties).returning();
    const all = { thread_id: thread?.id ?? "", property_id: property.id, subject: "Visite" };
    // More than one page of rows.
    const written = Array.from({ length: tenant === own ? 450 : 1 }, (_, n) => ({
      ...all,
      sender_id: n === 0 ? landlord.id : tenant.id,
      recipient_id: n === 0 ? tenant.id : landlord.id,
      content: n === 0 ? `Bonjour ${tenant.firstName}` : `Ligne ${n} "entre guillemets"`,
    }));
    await world.db.insert(messages).values(written);
  }
  const answer = await world.api.request("/api/account/export", {
    headers: { authorization: `Bearer ${own.token}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="mes-donnees-\d{4}-\d{2}-\d{2}\.json"$/,
  );
  const text = await answer.text();
  const data = JSON.parse(text);
  expect(data.profile).toMatchObject({
    user_id: own.id,
    first_name: "Grâce",
    email: own.email,
    phone: "+237699123456",
    role: "user",
  });
  expect(data.bookings).toMatchObject([
    { start_date: "2026-01-02", end_date: "2026-01-09", message: "Je suis Grâce." },
  ]);
  expect(data.reviews).toMatchObject([{ title: "Avis de Grâce", rating: 5 }]);
  expect(data.received_reviews).toMatchObject([{ comment: "Sur Grâce.", rating: 4 }]);
  expect(data.tenant_reviews).toEqual([]);
  expect(data.inventories).toMatchObject([
    {
      kind: "entry",
      water: 12.5,
      remarks: "Noté avec Grâce.",
      rooms: [{ name: "Salon", state: "good", remarks: null, photos: [] }],
      // As it was signed; of the names one's own.
      signed_stay: {
        title: "Studio signé",
        neighborhood: "Bali",
        address: "Rue Drouot",
        start_date: "2026-03-01",
        end_date: "2026-03-31",
        tenant_name: "Tina Signée",
      },
    },
  ]);
  expect(data.favorites).toMatchObject([{ property_id: property.id }]);
  expect(data.saved_searches).toMatchObject([
    { name: `Villa de ${own.firstName}`, query: "type=villa", rhythm: "at_once" },
  ]);
  expect(data.notifications).toMatchObject([{ message: "Grâce" }]);
  expect(data.push_devices).toMatchObject([{ endpoint: "https://push.example.com/Grâce" }]);
  expect(data.payment_methods).toMatchObject([
    {
      operator: "mtn",
      phone: "+237677112233",
      confirmed_at: "2026-04-02T10:00:00.000Z",
      chosen_at: "2026-04-03T10:00:00.000Z",
    },
  ]);
  expect(data.payments).toMatchObject([
    { direction: "collect", amount: 45_000, number: "6 70 •• •• 45", status: "succeeded" },
  ]);
  const [ownPhoto, theirs] = shown.map((id) => `/api/dispute-photos/${id}`);
  expect(data.problems).toMatchObject([
    {
      words: "Fuite chez Grâce.",
      answer: "Réparée.",
      tenant_photos: [ownPhoto],
      landlord_photos: [theirs],
    },
  ]);
  expect(data.messages).toHaveLength(450);
  expect(new Set(data.messages.map(({ id }: { id: string }) => id)).size).toBe(450);
  const received = data.messages.filter((m: { written_by_me: boolean }) => !m.written_by_me);
  expect(received).toMatchObject([{ content: "Bonjour Grâce" }]);
  expect(data.properties).toEqual([]);
  expect(text).not.toContain("Serge");
  for (const person of [other, landlord]) {
    expect(text).not.toContain(person.email);
    expect(text).not.toContain(person.id);
  }
  expect(text).not.toMatch(/argon2|token/i);
});

it("TEN-032 tells a landlord of stays received without their tenants", async () => {
  const url = "https://www.airbnb.com/calendar/ical/1.ics";
  const feed = { property_id: property.id, name: "Airbnb", url, requested_at: world.now() };
  const [made] = await world.db.insert(calendarFeeds).values(feed).returning();
  const days = { property_id: property.id, start_date: "2026-06-10", end_date: "2026-06-12" };
  await world.db.insert(blockedPeriods).values([
    { ...days, note: "Peinture" },
    { ...days, feed_id: made?.id ?? "" },
  ]);
  const answer = await world.api.request("/api/account/export", {
    headers: { authorization: `Bearer ${landlord.token}` },
  });
  const data = await answer.json();
  expect(data.received_bookings).toHaveLength(2);
  expect(JSON.stringify(data.received_bookings)).not.toContain("Je suis");
  expect(data.inventories).toHaveLength(2);
  expect(data.inventories[0].signed_stay).toMatchObject({ landlord_name: "Lucie Signée" });
  expect(data.inventories[0].signed_stay).not.toHaveProperty("tenant_name");
  expect(data.tenant_reviews).toMatchObject([
    { comment: "Sur Grâce.", rating: 4 },
    { comment: "Sur Serge.", rating: 4 },
  ]);
  expect(JSON.stringify(data)).not.toContain(own.id);
  expect(data.properties).toMatchObject([{ title: "Villa des palmiers" }]);
  expect(data.blocked_periods).toMatchObject([{ ...days, note: "Peinture" }]);
  expect(data.calendar_feeds).toMatchObject([{ name: "Airbnb", url }]);
});

it("keeps from a tenant what a landlord wrote of them and is hidden still", async () => {
  const tenant = await world.newUser("user", "Odile");
  const { id } = await insertBooking(world, { property, tenant, status: "completed" });
  const of = { booking_id: id, landlord_id: landlord.id, tenant_id: tenant.id };
  await world.db.insert(tenantReviews).values({ ...of, rating: 1, comment: "Bruyante." });
  const answer = await world.api.request("/api/account/export", {
    headers: { authorization: `Bearer ${tenant.token}` },
  });
  expect((await answer.json()).received_reviews).toEqual([]);
});
