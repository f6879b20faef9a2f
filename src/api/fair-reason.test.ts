import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, bookingChanges, bookings } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const rival = await world.newUser("landlord", "Roger");
const tenant = await world.newUser("user", "Awa");
const property = await insertProperty(world, { landlord });
const MESSAGE =
  "On ne refuse pas quelqu'un pour son origine, sa religion ou sa famille. Donnez un motif qui tient au logement ou aux dates.";
const UNFAIR = { reason: "Je ne loue pas aux musulmans." };
const FAIR = { reason: "La chambre d'enfants est en travaux." };
const day = (ahead: number) =>
  new Date(world.clock.now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
const request = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(world, { property, tenant, start_date: day(10), end_date: day(20), ...given });
const post = (path: string, body: unknown, user: TestUser = landlord) =>
  send(world, user, "POST", path, body);
const statusOf = async (id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status;

describe("a reason that is about who the tenant is", () => {
  it.each(["Je préfère un couple marié.", "Pas d'enfants.", "Vous êtes bamiléké.", UNFAIR.reason])(
    "DLA-018 does not decline a request: %s",
    async (reason) => {
      const { id } = await request();
      const { status, body } = await post(`/received-bookings/${id}/decline`, { reason });
      expect(status).toBe(422);
      expect(body).toMatchObject({ error: { message: MESSAGE, fields: { reason: MESSAGE } } });
      expect(await statusOf(id)).toBe("pending");
      const noted = await world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
      expect(noted).toEqual([]);
      expect((await post(`/received-bookings/${id}/decline`, FAIR)).status).toBe(200);
      expect(await statusOf(id)).toBe("cancelled");
    },
  );

  it("DLA-018 does not decline a change of a stay either", async () => {
    const { id } = await request({ status: "confirmed", end_date: day(75) });
    const asked = { startDate: day(12), endDate: day(80) };
    expect((await post(`/bookings/${id}/modification`, asked, tenant)).status).toBe(200);
    const [change] = await world.db
      .select()
      .from(bookingChanges)
      .where(eq(bookingChanges.booking_id, id));
    const decline = `/booking-changes/${change?.id}/decline`;
    expect((await post(decline, UNFAIR)).status).toBe(422);
    expect((await post(decline, FAIR)).status).toBe(200);
  });

  it("DLA-018 tells nobody else more than before", async () => {
    const { id } = await request();
    const decline = `/received-bookings/${id}/decline`;
    expect((await post(decline, FAIR, rival)).status).toBe(404);
    expect((await post(decline, UNFAIR, tenant)).status).toBe(403);
    expect((await send(world, undefined, "POST", decline, UNFAIR)).status).toBe(401);
    expect(await statusOf(id)).toBe("pending");
  });
});
