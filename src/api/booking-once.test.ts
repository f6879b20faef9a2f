import { beforeEach, describe, expect, it } from "vitest";
import { bookings, idempotencyKeys, notifications } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const tenant = await world.newUser();
const landlord = await world.newUser("landlord");
const property = await insertProperty(world, { landlord });
const STAY = { propertyId: property.id, startDate: "2026-06-01", endDate: null, message: null };

async function ask(key: string, change: object = {}, user: TestUser = tenant) {
  const response = await world.api.request("/api/functions/create-booking", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${user.token}`,
      "idempotency-key": key,
    },
    body: JSON.stringify({ ...STAY, ...change }),
  });
  return { status: response.status, body: await response.json() };
}

beforeEach(async () => {
  world.clock.now = new Date("2026-03-10T09:00:00Z");
  for (const table of [bookings, notifications, idempotencyKeys]) await world.db.delete(table);
});

describe("Idempotency-Key", () => {
  it("CAL-006 makes one booking of 50 parallel calls with one key, all answered alike", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask("clic-1")));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true } });
    expect(await world.db.$count(bookings)).toBe(1);
    expect(await world.db.$count(notifications)).toBe(2);
  });

  it("refuses a key that comes back with another body", async () => {
    await ask("clic-2");
    const { status, body } = await ask("clic-2", { startDate: "2026-06-02" });
    expect(status).toBe(409);
    expect(body.error.code).toBe("idempotency_mismatch");
    expect(await world.db.$count(bookings)).toBe(1);
  });

  it("gives the first answer again after the booking has moved on: the database keeps it", async () => {
    const first = await ask("clic-3");
    await world.db.update(bookings).set({ status: "cancelled" });
    world.clock.now = new Date("2026-03-15T00:00:00Z");
    expect(await ask("clic-3")).toEqual(first);
    expect(await world.db.$count(bookings)).toBe(1);
    const [kept] = await world.db.select().from(idempotencyKeys);
    expect(kept).toMatchObject({ user_id: tenant.id, key: "clic-3", answer: first.body.booking });
  });

  it("belongs to one person, and remembers no refusal", async () => {
    const refused = await ask("clic-4", { startDate: "2020-01-01" });
    expect(refused.status).toBe(422);
    const mine = await ask("clic-4");
    const other = await ask("clic-4", {}, await world.newUser());
    expect(mine.status).toBe(200);
    expect(other.body.booking.id).not.toBe(mine.body.booking.id);
  });
});
