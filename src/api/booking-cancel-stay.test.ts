import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookingChanges, bookings, notifications } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const rival = await world.newUser("landlord", "Max");
const tenant = await world.newUser("user", "Awa");
const property = await insertProperty(world, { landlord });
const other = await insertProperty(world, { landlord });
const theirs = await insertProperty(world, { landlord: rival });
const NOW = new Date("2026-06-20T09:00:00Z");
const REASON = "Un dégât des eaux.";
const cancel = (id: string, reason = REASON, user: TestUser = landlord) =>
  world.client(user).api["received-bookings"][":id"].cancel.$post({
    param: { id },
    json: { reason },
  });
const stay = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(world, {
    property,
    tenant,
    status: "confirmed",
    start_date: "2026-08-01",
    end_date: "2026-08-20",
    ...given,
  });
const stored = async (id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0];
async function cancellations({ id }: { id: string }): Promise<number> {
  const response = await world.client().api.properties[":id"].$get({ param: { id } });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()).landlord.cancellations;
}

beforeEach(async () => {
  for (const table of [bookings, notifications]) await world.db.delete(table);
  await world.queue.boss.deleteAllJobs("send-mail");
  world.clock.now = NOW;
});

describe("a confirmed stay that its landlord cancels", () => {
  it("frees its days, tells the tenant why, and stands in the landlord's record for a year", async () => {
    const { id } = await stay({ announced_at: null });
    const asked = { booking_id: id, kind: "cancellation" as const, message: "Un imprévu." };
    await world.db.insert(bookingChanges).values(asked);
    expect(await cancellations(property)).toBe(0);
    const answer = await cancel(id);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: "cancelled",
      notes: REASON,
      earnings: null,
      timeline: expect.arrayContaining([
        { event: "taken_back", at: NOW.toISOString(), done: true },
      ]),
    });
    const [change] = await world.db.select().from(bookingChanges);
    expect(change?.status).toBe("withdrawn");
    const query = { propertyId: property.id, startDate: "2026-08-01", endDate: "2026-09-01" };
    const quote = await (await world.client().api.bookings.quote.$get({ query })).json();
    expect(quote).toMatchObject({ available: true });
    expect(await world.db.select().from(notifications)).toMatchObject([
      { user_id: tenant.id, title: "Séjour annulé par le propriétaire", related_id: id },
    ]);
    expect(await world.jobsOf("send-mail")).toMatchObject([
      { to: tenant.email, message: { data: { status: "taken_back", reason: REASON } } },
    ]);
    const mine = await world.client(tenant).api.bookings[":id"].$get({ param: { id } });
    expect(await mine.json()).toMatchObject({
      timeline: expect.arrayContaining([expect.objectContaining({ event: "taken_back" })]),
    });
    expect([await cancellations(property), await cancellations(other)]).toEqual([1, 1]);
    expect(await cancellations(theirs)).toBe(0);
    expect((await cancel(id)).status).toBe(409);
    expect(await cancellations(property)).toBe(1);
    world.clock.now = new Date("2027-06-21T09:00:00Z");
    expect(await cancellations(property)).toBe(0);
  });

  it("is to come, the landlord's own, and cancelled for a fair reason", async () => {
    const ours = await stay();
    expect((await cancel(ours.id, REASON, rival)).status).toBe(404);
    expect((await cancel(ours.id, REASON, tenant)).status).toBe(403);
    expect((await cancel(ours.id, " ")).status).toBe(422);
    expect((await cancel(ours.id, "Pas de musulmans.")).status).toBe(422);
    expect((await stored(ours.id))?.status).toBe("confirmed");
    const begun = await stay({ start_date: "2026-06-20", end_date: "2026-07-20" });
    const refused = await cancel(begun.id);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { message: "Ce séjour a commencé\u00a0: il ne peut plus être annulé." } },
    ]);
    for (const status of ["pending", "completed", "cancelled"] as const) {
      expect((await cancel((await stay({ status })).id)).status).toBe(409);
    }
    expect(await world.db.select().from(notifications)).toEqual([]);
  });

  it("is not counted when its tenant cancelled, which reads otherwise", async () => {
    const { id } = await stay();
    const before = await cancellations(property);
    const json = { message: "Un imprévu." };
    const answer = await world
      .client(tenant)
      .api.bookings[":id"].cancel.$post({ param: { id }, json });
    expect(await answer.json()).toMatchObject({
      timeline: expect.arrayContaining([expect.objectContaining({ event: "cancelled" })]),
    });
    expect(await cancellations(property)).toBe(before);
  });
});
