import { beforeEach, describe, expect, it } from "vitest";
import { bookings, messages, notifications, rateLimits, threads } from "~/db/schema";
import { bookingRequest, insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
world.clock.now = new Date("2026-05-01T10:00:00Z");
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");
const property = await insertProperty(world, { landlord, title: "Studio à Akwa" });
const request = bookingRequest(world);
const STAY = { propertyId: property.id, startDate: "2026-06-01", endDate: "2026-07-01" };

beforeEach(async () => {
  for (const table of [threads, bookings, notifications, rateLimits]) await world.db.delete(table);
  await world.queue.boss.deleteAllJobs("send-mail");
});

describe("the message of a booking request", () => {
  it("opens the conversation, once, and is announced by the request alone", async () => {
    const body = { ...STAY, message: "Bonjour, j'arrive à 18 h." };
    const key = crypto.randomUUID();
    const answers = await Promise.all([request(tenant, body, key), request(tenant, body, key)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await world.db.select().from(messages)).toMatchObject([
      {
        sender_id: tenant.id,
        recipient_id: landlord.id,
        property_id: property.id,
        subject: "Votre réservation\u00a0: Studio à Akwa",
        content: "Bonjour, j'arrive à 18 h.",
        status: "sent",
      },
    ]);
    const told = await world.db.select().from(notifications);
    expect(told.filter((row) => row.user_id === landlord.id)).toMatchObject([{ type: "booking" }]);
    const [thread] = await world.db.select().from(threads);
    const [booking] = await world.db.select().from(bookings);
    const param = { id: booking?.id ?? "" };
    const own = await world.client(tenant).api.bookings[":id"].$get({ param });
    expect(await own.json()).toMatchObject({ thread_id: thread?.id });
    const received = await world.client(landlord).api["received-bookings"][":id"].$get({ param });
    expect(await received.json()).toMatchObject({ thread_id: thread?.id });
  });

  it("joins the conversation that the two have about the property", async () => {
    const json = { property_id: property.id, subject: "Visite", content: "Est-ce libre ?" };
    await world.client(tenant).api.messages.$post({ json });
    await request(tenant, { ...STAY, message: "Je réserve." });
    expect(await world.db.select().from(threads)).toHaveLength(1);
    const { items } = (await (
      await world.client(landlord).api.threads.$get({ query: {} })
    ).json()) as never as { items: { last_message: string; unread_count: number }[] };
    expect(items).toMatchObject([{ last_message: "Je réserve.", unread_count: 2 }]);
  });

  it("left out opens none, and a conversation of others is no booking's", async () => {
    await request(tenant, { ...STAY, message: null });
    expect(await world.db.select().from(threads)).toEqual([]);
    const guest = await world.newUser();
    const json = { property_id: property.id, subject: "Visite", content: "Est-ce libre ?" };
    await world.client(guest).api.messages.$post({ json });
    const booking = await insertBooking(world, { property, tenant });
    const param = { id: booking.id };
    const own = await world.client(tenant).api.bookings[":id"].$get({ param });
    expect(await own.json()).toMatchObject({ thread_id: null });
  });
});
