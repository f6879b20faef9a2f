import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { auditLog, bookings, notifications } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const property = await insertProperty(world, { landlord });
let month = 0;
/** Each in a month of its own: confirmed stays exclude each other. */
function add(given: Partial<typeof bookings.$inferInsert> = {}) {
  month += 1;
  const start = `2027-${String(month).padStart(2, "0")}`;
  const dates = { start_date: `${start}-01`, end_date: `${start}-04` };
  return insertBooking(world, { property, tenant, status: "confirmed", ...dates, ...given });
}
const record = (user: TestUser | undefined, id: string, body: unknown) =>
  send(world, user, "POST", `/received-bookings/${id}/payment`, body);
const statusOf = async (id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.payment_status;
const told = (id: string) =>
  world.db
    .select({ user: notifications.user_id, title: notifications.title })
    .from(notifications)
    .where(eq(notifications.related_id, id));

describe("POST /api/received-bookings/{id}/payment", () => {
  it("TEN-016 notes a payment for both sides, tells the tenant once, and takes it back", async () => {
    const { id } = await add();
    const answer = await record(landlord, id, { paid: true });
    expect(answer.status).toBe(200);
    expect((answer.body as LandlordBooking).payment_status).toBe("paid");
    const read = await send(world, tenant, "GET", `/bookings/${id}`);
    expect(read.body).toMatchObject({ payment_status: "paid", status: "confirmed" });
    expect((await record(landlord, id, { paid: true })).status).toBe(200);
    expect(await told(id)).toEqual([{ user: tenant.id, title: "Paiement noté" }]);
    expect((await record(landlord, id, { paid: false })).status).toBe(200);
    expect(await statusOf(id)).toBe("pending");
    // What is taken back is no news.
    expect(await told(id)).toHaveLength(1);
    const acts = await world.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.target_id, id), eq(auditLog.action, "booking.record_payment")));
    expect(acts).toHaveLength(2);
    expect(acts).toContainEqual({ details: { from: "pending", to: "paid" } });
  });

  it("is noted of a stay that was asked for weeks ago and is over", async () => {
    const asked = { created_at: new Date("2026-06-01"), start_date: "2026-06-20" };
    const { id } = await add({ ...asked, end_date: "2026-06-24", status: "completed" });
    expect((await record(landlord, id, { paid: true })).status).toBe(200);
    expect(await statusOf(id)).toBe("paid");
  });

  it("tells the tenant once of two presses at once", async () => {
    const { id } = await add({ status: "completed" });
    const answers = await Promise.all([1, 2].map(() => record(landlord, id, { paid: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await told(id)).toHaveLength(1);
  });

  it.each(["pending", "cancelled"] as const)("is refused of a %s booking", async (status) => {
    const { id } = await add({ status });
    expect((await record(landlord, id, { paid: true })).status).toBe(409);
    expect(await statusOf(id)).toBe("pending");
  });

  it("PER-009 is the landlord's of that property alone", async () => {
    const { id } = await add();
    const stranger = await world.newUser("landlord", "Max");
    expect((await record(stranger, id, { paid: true })).status).toBe(404);
    expect((await record(tenant, id, { paid: true })).status).toBe(403);
    expect((await record(undefined, id, { paid: true })).status).toBe(401);
    expect((await record(landlord, id, { paid: "oui" })).status).toBe(422);
    expect(await statusOf(id)).toBe("pending");
  });
});
