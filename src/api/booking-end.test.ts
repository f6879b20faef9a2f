import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookingChanges, bookings, notifications } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");
const property = await insertProperty(world, { landlord });
const NOW = new Date("2026-06-20T09:00:00Z");
const end = (id: string, endDate: string, user: TestUser = landlord) =>
  world
    .client(user)
    .api["received-bookings"][":id"].end.$post({ param: { id }, json: { endDate } });
const open = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(world, {
    property,
    tenant,
    status: "confirmed",
    start_date: "2026-06-01",
    end_date: null,
    ...given,
  });
const stored = async (id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0];

beforeEach(async () => {
  await world.db.delete(bookings);
  await world.db.delete(notifications);
  await world.queue.boss.deleteAllJobs("send-mail");
  world.clock.now = NOW;
});

describe("the end of a stay without end date", () => {
  it("completes it, frees the later dates, tells the tenant and leaves the amount", async () => {
    const { id } = await open();
    const query = { propertyId: property.id, startDate: "2026-07-01", endDate: "2026-08-01" };
    const isFree = async () => {
      const quote = await (await world.client().api.bookings.quote.$get({ query })).json();
      return "available" in quote && quote.available;
    };
    expect(await isFree()).toBe(false);
    const response = await end(id, "2026-06-18");
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: "completed",
      end_date: "2026-06-18",
      nights: 17,
      total_amount: 100_000,
      timeline: expect.arrayContaining([
        { event: "stay_ends", at: "2026-06-17T23:00:00.000Z", done: true },
        { event: "completed", at: NOW.toISOString(), done: true },
      ]),
    });
    expect(await isFree()).toBe(true);
    const told = eq(notifications.user_id, tenant.id);
    expect(await world.db.select().from(notifications).where(told)).toMatchObject([
      { type: "booking", title: "Séjour terminé", related_id: id },
    ]);
    expect(await world.jobsOf("send-mail")).toMatchObject([
      { to: tenant.email, message: { data: { status: "ended", endDate: "2026-06-18" } } },
    ]);
    const again = await end(id, "2026-06-18");
    expect(again.status).toBe(409);
  });

  it("is today at the latest, and not before it began, said beside the field", async () => {
    const { id } = await open();
    for (const [day, message] of [
      ["2026-06-21", "La date de fin ne peut pas être dans le futur."],
      ["2026-05-31", "La date de fin ne peut pas précéder la date de début."],
      ["", "Veuillez sélectionner une date de fin."],
      ["2026-06-31", "Cette date n'existe pas."],
    ] as const) {
      const response = await end(id, day);
      expect(response.status, day).toBe(422);
      const { error } = (await response.json()) as unknown as {
        error: { fields: Record<string, string> };
      };
      expect(error.fields.endDate).toBe(message);
    }
    expect((await end(id, "2026-06-20")).status).toBe(200);
    const first = await open({ start_date: "2026-06-20" });
    expect((await end(first.id, "2026-06-20")).status).toBe(200);
    expect(await stored(first.id)).toMatchObject({ stay: "[2026-06-20,2026-06-21)" });
  });

  it("is refused for a stay with an end, for one that is not confirmed, and to everybody else", async () => {
    const fixed = await open({ start_date: "2026-01-01", end_date: "2026-01-05" });
    const refused = await end(fixed.id, "2026-06-18");
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Ce séjour a déjà une date de fin");
    for (const status of ["pending", "cancelled", "completed"] as const) {
      const { id } = await open({ status, created_at: NOW });
      expect((await end(id, "2026-06-18")).status, status).toBe(409);
    }
    const { id } = await open();
    const rival = await world.newUser("landlord", "Max");
    expect((await end(id, "2026-06-18", rival)).status).toBe(404);
    expect((await end(id, "2026-06-18", tenant)).status).toBe(403);
    expect((await end("x", "2026-06-18")).status).toBe(404);
    expect(await stored(id)).toMatchObject({ status: "confirmed", end_date: null });
  });

  it("counts once of two at the same moment, and closes what the tenant still asked", async () => {
    const { id } = await open();
    await world.db.insert(bookingChanges).values({
      booking_id: id,
      kind: "modification",
      start_date: "2026-06-01",
      end_date: "2026-08-01",
      total_amount: 200_000,
    });
    const both = await Promise.all([end(id, "2026-06-18"), end(id, "2026-06-19")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await world.jobsOf("send-mail")).toHaveLength(1);
    expect(await world.db.select().from(bookingChanges)).toMatchObject([{ status: "withdrawn" }]);
  });
});
