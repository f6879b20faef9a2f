import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { messages, notifications, properties, rateLimits, threads } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const ANSWER =
  "J'ai ouvert des créneaux de visite. Choisissez le vôtre sur l'annonce, avec «\u00a0Visiter gratuitement\u00a0».";
let landlord: TestUser;
let visitor: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  world.clock.now = new Date("2026-03-10T09:00:00Z");
  await world.db.delete(rateLimits);
  landlord = await world.newUser("landlord", "Lucie");
  visitor = await world.newUser();
  property = await insertProperty(world, { landlord });
});

const write = (user: TestUser, subject: string, content = "Samedi matin.") =>
  send(world, user, "POST", "/messages", { property_id: property.id, subject, content });
const ask = (user = visitor) => write(user, "Demande de visite");
const openHours = (weekday = 4) =>
  send(world, landlord, "PUT", `/own-properties/${property.id}/visit-hours`, {
    hours: [{ weekday, from: 600, to: 720 }],
    exceptions: [],
  });
/** What stands in the conversation of a visitor about the listing, in order. */
const heard = async (user: TestUser) => {
  const rows = await world.db
    .select({ content: messages.content, by: messages.sender_id })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.thread_id))
    .where(eq(threads.tenant_id, user.id))
    .orderBy(asc(messages.created_at));
  return rows.filter(({ by }) => by === landlord.id).map(({ content }) => content);
};
const isOpen = async () =>
  ((await send(world, undefined, "GET", `/properties/${property.id}`)).body as never)[
    "visits_open"
  ];

it("answers who asked for a visit once the landlord opens slots, and nobody else", async () => {
  const curious = await world.newUser();
  await ask();
  await write(curious, "Le prix");
  expect(await isOpen()).toBe(false);
  expect((await openHours()).status).toBe(200);
  expect(await isOpen()).toBe(true);
  expect([await heard(visitor), await heard(curious)]).toEqual([[ANSWER], []]);
  const own = eq(notifications.user_id, visitor.id);
  expect((await world.db.select().from(notifications).where(own)).map(({ type }) => type)).toEqual([
    "message",
  ]);
  // Once: who has been answered hears of no later change.
  await openHours(5);
  expect(await heard(visitor)).toEqual([ANSWER]);
  await ask();
  await openHours(6);
  expect(await heard(visitor)).toEqual([ANSWER, ANSWER]);
});

it("answers nothing about another listing of the same landlord", async () => {
  const elsewhere = await insertProperty(world, { landlord });
  const asked = { subject: "Demande de visite", content: "Dimanche." };
  const body = { property_id: elsewhere.id, ...asked };
  expect((await send(world, visitor, "POST", "/messages", body)).status).toBe(201);
  await openHours();
  expect(await heard(visitor)).toEqual([]);
});

it("tells of no slots where none is open, nor where the landlord has answered already", async () => {
  await ask();
  const closed = { hours: [], exceptions: [] };
  const path = `/own-properties/${property.id}/visit-hours`;
  expect((await send(world, landlord, "PUT", path, closed)).status).toBe(200);
  expect(await heard(visitor)).toEqual([]);
  // An offline listing takes no booking.
  const own = eq(properties.id, property.id);
  await world.db.update(properties).set({ status: "inactive" }).where(own);
  expect((await openHours()).status).toBe(200);
  expect(await heard(visitor)).toEqual([]);
  await world.db.update(properties).set({ status: "active" }).where(own);
  const [thread] = await world.db.select().from(threads).where(eq(threads.tenant_id, visitor.id));
  const content = "Venez samedi à 10 h.";
  await send(world, landlord, "POST", `/threads/${thread?.id}/messages`, { content });
  await openHours();
  expect(await heard(visitor)).toEqual([content]);
});

it("counts a day that is opened by itself, until it is over", async () => {
  const put = (day: string) =>
    send(world, landlord, "PUT", `/own-properties/${property.id}/visit-hours`, {
      hours: [],
      exceptions: [{ day, open: { from: 600, to: 720 } }],
    });
  expect((await put("2026-03-12")).status).toBe(200);
  expect(await isOpen()).toBe(true);
  world.clock.now = new Date("2026-03-13T09:00:00Z");
  expect(await isOpen()).toBe(false);
});
