import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, bookingChanges, bookings, notifications } from "~/db/schema";
import { announceDecisions, insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const MADE = new Date("2026-03-10T09:00:00Z");
const DECIDED = new Date("2026-03-10T10:00:00Z");
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const stranger = await world.newUser("landlord", "Max");
const property = await insertProperty(world, { landlord });

type Verb = "accept" | "decline" | "undo";
async function act(id: string, verb: Verb, user: TestUser | undefined = landlord) {
  const response = await world.api.request(`/api/received-bookings/${id}/${verb}`, {
    method: "POST",
    headers: {
      ...(user && { authorization: `Bearer ${user.token}` }),
      "content-type": "application/json",
    },
    ...(verb === "decline" && { body: JSON.stringify({ reason: "En travaux" }) }),
  });
  return { status: response.status, body: await response.json() };
}
/** A request for 1 to 4 June, unless overridden. */
const request = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(world, {
    property,
    tenant,
    start_date: "2026-06-01",
    end_date: "2026-06-04",
    ...given,
  });
const stored = async (id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const later = (ms: number) => {
  world.clock.now = new Date(DECIDED.getTime() + ms);
};
const told = async (user = tenant) =>
  (await world.db.select().from(notifications).where(eq(notifications.user_id, user.id))).map(
    ({ title }) => title,
  );

beforeEach(async () => {
  await world.db.delete(bookings);
  await world.db.delete(notifications);
  for (const queue of ["send-mail", "announce-decision"]) {
    await world.queue.boss.deleteAllJobs(queue);
  }
  world.clock.now = MADE;
});

describe("a landlord's decision", () => {
  it.each(["accept", "decline"] as const)(
    "is told to nobody in its first ten seconds, then once: %s",
    async (verb) => {
      const { id } = await request();
      world.clock.now = DECIDED;
      expect((await act(id, verb)).status).toBe(200);
      expect(await told()).toEqual([]);
      expect(await world.jobsOf("send-mail")).toEqual([]);
      const [job] = await world.queue.boss.findJobs("announce-decision");
      expect(job?.startAfter.toISOString()).toBe("2026-03-10T10:00:10.000Z");
      const [data] = await world.jobsOf("announce-decision");
      later(10_000);
      await announceDecisions(world);
      const title = { accept: "Réservation confirmée", decline: "Demande refusée" }[verb];
      expect(await told()).toEqual([title]);
      // A job that was killed after its work runs once more.
      await world.jobs.enqueue(world.db, "announce-decision", data as never);
      await announceDecisions(world);
      expect(await told()).toEqual([title]);
      expect(await world.jobsOf("send-mail")).toHaveLength(1);
    },
  );

  it.each(["accept", "decline"] as const)(
    "can be undone for ten seconds, as if it had not been made: %s",
    async (verb) => {
      const before = await request();
      world.clock.now = DECIDED;
      await act(before.id, verb);
      later(10_000);
      const { status, body } = await act(before.id, "undo");
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: "pending",
        decided_at: null,
        notes: null,
        dates_taken: false,
      });
      expect(await stored(before.id)).toEqual({ ...before, updated_at: world.clock.now });
      await announceDecisions(world);
      expect(await told()).toEqual([]);
      expect(await world.jobsOf("send-mail")).toEqual([]);
      const acts = await world.db.select().from(auditLog).where(eq(auditLog.target_id, before.id));
      expect(acts.map(({ action }) => action).sort()).toEqual(
        [`booking.${verb}`, "booking.undo_decision"].sort(),
      );
      // Pressed twice, it stays undone; decided anew, the tenant is told of that.
      expect((await act(before.id, "undo")).status).toBe(200);
      later(11_000);
      await act(before.id, "accept");
      await announceDecisions(world);
      expect(await told()).toEqual(["Réservation confirmée"]);
    },
  );

  it("can't be undone a moment later, nor once the tenant was told", async () => {
    const [late, announced] = [
      await request(),
      await request({ start_date: "2026-07-01", end_date: null }),
    ];
    world.clock.now = DECIDED;
    for (const { id } of [late, announced]) await act(id, "accept");
    later(10_001);
    const refused = await act(late.id, "undo");
    expect([refused.status, refused.body.error.code]).toEqual([409, "undo_closed"]);
    expect(refused.body.error.message).toBe(
      "Cette décision ne peut plus être annulée\u00a0: les dix secondes sont passées, ou la réservation a changé depuis.",
    );
    later(9000);
    await announceDecisions(world);
    expect((await act(announced.id, "undo")).status).toBe(409);
    expect((await stored(announced.id))?.status).toBe("confirmed");
  });

  it("gives back the dates: requests that lost them wait again and are told nothing", async () => {
    const other = await world.newUser("user", "Ines");
    const { id } = await request();
    const second = await request({ tenant_id: other.id, start_date: "2026-06-02" });
    world.clock.now = DECIDED;
    await act(id, "accept");
    expect((await act(second.id, "accept")).body.error.code).toBe("stay_taken");
    await act(id, "undo");
    await announceDecisions(world);
    expect(await told(other)).toEqual([]);
    expect((await act(second.id, "accept")).status).toBe(200);
    await announceDecisions(world);
    expect(await told(other)).toEqual(["Réservation confirmée"]);
    expect(await told()).toEqual(["Dates prises"]);
  });

  it("can't be undone once something else happened: a cancellation, access shared, other dates asked", async () => {
    const [cancelled, shared, asked] = [
      await request({ start_date: "2026-06-01", end_date: "2026-06-02" }),
      await request({ start_date: "2026-06-03", end_date: "2026-06-04" }),
      await request({ start_date: "2026-06-05", end_date: "2026-06-06" }),
    ];
    world.clock.now = DECIDED;
    for (const { id } of [cancelled, shared, asked]) await act(id, "accept");
    later(1000);
    const param = { id: cancelled.id };
    await world.client(tenant).api.bookings[":id"].cancel.$post({ param, json: {} });
    await world.client(landlord).api["received-bookings"][":id"].access.$post({
      param: { id: shared.id },
      json: { text: "Portail vert." },
    });
    await world.db.insert(bookingChanges).values({
      booking_id: asked.id,
      kind: "cancellation",
      created_at: world.clock.now,
    });
    for (const { id } of [cancelled, shared, asked]) {
      expect((await act(id, "undo")).body.error?.code).toBe("undo_closed");
    }
    await world.db.delete(notifications);
    await announceDecisions(world);
    // Who cancelled meanwhile is not told of an acceptance.
    expect(await told()).toEqual(["Réservation confirmée", "Réservation confirmée"]);
  });

  it("is undone by its landlord alone, at the same moment once", async () => {
    const { id } = await request();
    world.clock.now = DECIDED;
    await act(id, "accept");
    expect((await act(id, "undo", stranger)).status).toBe(404);
    expect((await act(id, "undo", tenant)).status).toBe(403);
    expect((await act(crypto.randomUUID(), "undo")).status).toBe(404);
    expect((await act("nonsense", "undo")).status).toBe(404);
    expect((await stored(id))?.status).toBe("confirmed");
    const answers = await Promise.all([act(id, "undo"), act(id, "undo"), act(id, "undo")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(
      (await world.db.select().from(auditLog).where(eq(auditLog.target_id, id))).filter(
        ({ action }) => action === "booking.undo_decision",
      ),
    ).toHaveLength(1);
  });
});
