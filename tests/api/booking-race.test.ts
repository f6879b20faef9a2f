import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { ERRORS } from "~/contract/errors";
import { rows } from "~/db/client";
import { bookings, notifications, rateLimits } from "~/db/schema";
import { announceDecisions, insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { createWorld } from "../support/world/world";

const world = await createWorld();
world.clock.now = new Date("2026-03-10T09:00:00Z");
const landlord = await world.newUser("landlord", "Paul");
const tenants = await Promise.all(Array.from({ length: 8 }, () => world.newUser()));
const property = await insertProperty(world, { landlord });

async function accept(id: string) {
  const response = await world.client(landlord).api["received-bookings"][":id"].accept.$post({
    param: { id },
  });
  const body = (await response.json()) as { error?: { code: string; message: string } };
  return { status: response.status, error: body.error };
}
const request = (n: number, start_date: string, end_date: string | null) =>
  insertBooking(world, {
    property,
    tenant: tenants[n % tenants.length] as { id: string },
    start_date,
    end_date,
  });
const confirmed = () =>
  world.db.$count(
    bookings,
    and(eq(bookings.property_id, property.id), eq(bookings.status, "confirmed")),
  );
const overlaps = async () =>
  (
    await rows<{ n: number }>(
      world.db,
      sql`select count(*)::int as n from bookings a join bookings b
          on a.property_id = b.property_id and a.id < b.id and a.stay && b.stay
          where a.status = 'confirmed' and b.status = 'confirmed'`,
    )
  )[0]?.n;

beforeEach(async () => {
  await world.db.delete(bookings);
  await world.db.delete(notifications);
  await world.db.delete(rateLimits);
  await world.queue.boss.deleteAllJobs("announce-decision");
});

describe("accepting at the same moment", () => {
  it("ST-023 confirms one of 200 overlapping requests and refuses 199 with 409", {
    tags: "full",
  }, async () => {
    const ids: string[] = [];
    for (let n = 0; n < 200; n += 1) {
      const first = 1 + (n % 5);
      ids.push((await request(n, `2026-06-0${first}`, n % 7 ? `2026-06-${10 + first}` : null)).id);
    }
    const answers = await Promise.all(ids.map(accept));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    const refused = answers.filter((a) => a.status === 409);
    expect(refused).toHaveLength(199);
    expect(new Set(refused.map((a) => a.error?.code))).toEqual(new Set(["stay_taken"]));
    expect(await confirmed()).toBe(1);
    expect(await overlaps()).toBe(0);
    await announceDecisions(world);
    expect(await world.db.$count(notifications, eq(notifications.title, "Dates prises"))).toBe(199);
  });

  it("ST-023 confirms every one of 28 back-to-back stays asked for and accepted at once", async () => {
    const ids: string[] = [];
    for (let d = 1; d < 29; d += 1) {
      const day = (n: number) => `2026-07-${String(n).padStart(2, "0")}`;
      ids.push((await request(d, day(d), day(d + 1))).id);
    }
    const answers = await Promise.all(ids.map(accept));
    expect(answers.map((a) => a.status)).toEqual(ids.map(() => 200));
    expect(await overlaps()).toBe(0);
  });

  it("ST-023 refuses the second of two tenants for the same dates with a clear sentence", async () => {
    const [first, second] = [
      await request(0, "2026-06-01", "2026-06-04"),
      await request(1, "2026-06-01", "2026-06-04"),
    ];
    expect((await accept(first.id)).status).toBe(200);
    expect(await accept(second.id)).toMatchObject({
      status: 409,
      error: { code: "stay_taken", message: ERRORS.stay_taken.message },
    });
    expect(await confirmed()).toBe(1);
  });

  it("ST-023 frees the dates of a cancelled stay", async () => {
    const first = await request(0, "2026-06-01", null);
    const second = await request(1, "2026-06-01", "2026-06-04");
    await accept(first.id);
    expect((await accept(second.id)).status).toBe(409);
    await world.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, first.id));
    expect((await accept(second.id)).status).toBe(200);
    expect(await overlaps()).toBe(0);
  });

  it("confirms a request once when the landlord clicks many times", async () => {
    const { id } = await request(0, "2026-06-01", "2026-06-04");
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => accept(id)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409, 409]);
    await announceDecisions(world);
    expect(await world.db.$count(notifications)).toBe(1);
  });

  it("ST-024 leaves nobody unaware: a request made meanwhile is refused or told", async () => {
    const { id } = await request(0, "2026-06-01", "2026-06-04");
    const [answer, ...asked] = await Promise.all([
      accept(id),
      ...tenants.slice(1).map(async (tenant) => {
        const response = await world.client(tenant).api.functions["create-booking"].$post({
          json: { propertyId: property.id, startDate: "2026-06-02", endDate: "2026-07-02" },
          header: {},
        });
        return { status: response.status, tenant: tenant.id };
      }),
    ]);
    expect(answer.status).toBe(200);
    await announceDecisions(world);
    const told = await world.db
      .select({ id: notifications.user_id })
      .from(notifications)
      .where(eq(notifications.title, "Dates prises"));
    const pending = asked.filter((a) => a.status === 200).map((a) => a.tenant);
    expect(told.map((n) => n.id).sort()).toEqual(pending.sort());
    expect(asked.filter((a) => a.status === 409)).toHaveLength(asked.length - pending.length);
  });
});
