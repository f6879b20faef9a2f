import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookingChanges, bookings, notifications, rateLimits } from "~/db/schema";
import { insertBooking } from "../../tests/support/booking";
import { insertProperty } from "../../tests/support/property";
import { createWorld, type TestUser } from "../../tests/support/world";

const world = await createWorld();
const NOW = new Date("2026-03-10T09:00:00Z");
const tenant = await world.newUser("user", "Awa");
const other = await world.newUser("user", "Serge");
const landlord = await world.newUser("landlord", "Paul");
const property = await insertProperty(world, {
  landlord,
  price_per_month: 90_000,
  billing_period: "month",
});

async function call(user: TestUser, method: string, path: string, body?: object) {
  const response = await world.api.request(`/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${user.token}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
const cancel = (id: string, message?: string) =>
  call(tenant, "POST", `bookings/${id}/cancel`, { message });
const modify = (id: string, dates: object) =>
  call(tenant, "POST", `bookings/${id}/modification`, dates);
const quote = (id: string, query: string) =>
  call(tenant, "GET", `bookings/${id}/modification?${query}`);
const answer = (changeId: string, verb: "accept" | "decline") =>
  call(landlord, "POST", `booking-changes/${changeId}/${verb}`, {
    reason: "Le logement est pris.",
  });
/** One month from 1 June at 90 000. */
const stay = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(world, {
    property,
    tenant,
    status: "confirmed",
    start_date: "2026-06-01",
    end_date: "2026-07-01",
    unit_price: 90_000,
    total_amount: 90_000,
    decided_at: NOW,
    ...given,
  });
const stayOfAnother = (start_date: string, end_date: string, status: "confirmed" | "pending") =>
  insertBooking(world, { property, tenant: other, status, start_date, end_date });
const stored = async (id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const events = (body: { timeline: { event: string }[] }) => body.timeline.map((one) => one.event);
const told = async () =>
  (await world.db.select().from(notifications))
    .map((n) => `${n.user_id === landlord.id ? "landlord" : "tenant"}: ${n.title}`)
    .sort();
const mailed = async () =>
  (await world.jobsOf("send-mail"))
    .map(
      (job: { to: string; message: { data: { status: string } } }) =>
        `${job.to === landlord.email ? "landlord" : "tenant"}: ${job.message.data.status}`,
    )
    .sort();

beforeEach(async () => {
  await world.db.delete(bookings);
  await world.db.delete(notifications);
  await world.db.delete(rateLimits);
  await world.queue.boss.deleteAllJobs("send-mail");
  world.clock.now = NOW;
});

describe("POST /api/bookings/{id}/cancel", () => {
  it("TEN-025 cancels at once until 24 h before arrival, frees the dates and tells both", async () => {
    const { id } = await stay();
    world.clock.now = new Date("2026-05-30T23:00:00Z");
    const { status, body } = await cancel(id, "Mon départ est repoussé.");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "cancelled",
      notes: "Mon départ est repoussé.",
      cancellation: null,
      change: null,
    });
    expect(events(body)).toEqual(["requested", "confirmed", "cancelled"]);
    expect((await stored(id))?.cancelled_at).toEqual(world.clock.now);
    expect(await told()).toEqual(["landlord: Réservation annulée", "tenant: Réservation annulée"]);
    expect(await mailed()).toEqual(["landlord: cancelled", "tenant: cancelled"]);
    // Somebody else may have them now.
    await stayOfAnother("2026-06-01", "2026-07-01", "confirmed");
    expect((await cancel(id)).body.error.code).toBe("booking_closed");
  });

  it("TEN-025 asks the landlord later: the stay stays confirmed until they accept", async () => {
    const { id } = await stay();
    world.clock.now = new Date("2026-05-30T23:00:00.001Z");
    const { body } = await cancel(id, "Un deuil.");
    expect(body).toMatchObject({
      status: "confirmed",
      change: { kind: "cancellation", status: "pending", message: "Un deuil." },
    });
    expect(await told()).toEqual(["landlord: Demande d'annulation"]);
    expect((await cancel(id)).body.error.code).toBe("change_waiting");
    const accepted = await answer(body.change.id, "accept");
    expect(accepted.status).toBe(200);
    expect(accepted.body).toMatchObject({
      status: "cancelled",
      notes: "Un deuil.",
      earnings: null,
    });
    expect(await told()).toContain("tenant: Réservation annulée");
  });

  it("keeps the stay when the landlord declines, with the reason", async () => {
    const { id } = await stay();
    world.clock.now = new Date("2026-06-10T10:00:00Z");
    const { body } = await cancel(id);
    expect((await answer(body.change.id, "decline")).body.status).toBe("confirmed");
    const mine = (await call(tenant, "GET", `bookings/${id}`)).body;
    expect(mine.change).toMatchObject({ status: "declined", answer: "Le logement est pris." });
    expect(await mailed()).toContain("tenant: cancellation_declined");
    world.clock.now = new Date("2026-06-10T10:00:01Z");
    expect((await cancel(id)).body.change.status).toBe("pending");
  });

  it("withdraws a request that nobody answered yet, on the start day too", async () => {
    const { id } = await stay({ status: "pending", decided_at: null, start_date: "2026-03-10" });
    expect((await cancel(id)).body.status).toBe("cancelled");
    expect(await told()).toContain("landlord: Demande retirée");
  });

  it("withdraws new dates that waited", async () => {
    const { id } = await stay();
    const asked = await modify(id, { startDate: "2026-06-02", endDate: "2026-07-02" });
    expect((await cancel(id)).body.status).toBe("cancelled");
    expect((await answer(asked.body.change.id, "accept")).status).toBe(409);
    expect((await stored(id))?.start_date).toBe("2026-06-01");
  });

  it.each(["completed", "cancelled"] as const)("refuses a %s one", async (status) => {
    const { id } = await stay({ status });
    const { status: code, body } = await cancel(id);
    expect([code, body.error.code]).toEqual([409, "booking_closed"]);
    expect(body.error.message).toBe("Cette réservation est close et ne peut plus être annulée.");
  });

  it("cancels once when asked ten times at once", async () => {
    const { id } = await stay();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(await mailed()).toHaveLength(2);
  });

  it("answers 429 with a sentence from the twenty-first change of an hour", async () => {
    for (let n = 0; n < 20; n += 1) await cancel(crypto.randomUUID());
    const { status, body } = await cancel(crypto.randomUUID());
    expect([status, body.error.code]).toEqual([429, "rate_limited"]);
  });
});

describe("new dates of a confirmed stay", () => {
  it("TEN-024 changes nothing until the landlord accepts, then dates and total", async () => {
    const { id } = await stay();
    expect((await quote(id, "startDate=2026-06-01&endDate=2026-08-01")).body).toEqual({
      current_total: 90_000,
      total_amount: 180_000,
      nights: 61,
      available: true,
      message: null,
      field: null,
    });
    const asked = await modify(id, {
      startDate: "2026-06-01",
      endDate: "2026-08-01",
      message: "Ma mission est prolongée.",
    });
    expect(asked.body).toMatchObject({
      end_date: "2026-07-01",
      total_amount: 90_000,
      change: { kind: "modification", status: "pending", total_amount: 180_000 },
    });
    expect(await told()).toEqual(["landlord: Nouvelles dates demandées"]);
    const accepted = await answer(asked.body.change.id, "accept");
    expect(accepted.body).toMatchObject({
      status: "confirmed",
      end_date: "2026-08-01",
      total_amount: 180_000,
      earnings: { total_amount: 180_000 },
    });
    expect(events(accepted.body)).toContain("modified");
    expect(await mailed()).toEqual([
      "landlord: modification_requested",
      "tenant: modification_accepted",
    ]);
    const again = await answer(asked.body.change.id, "accept");
    expect(again.body.error.code).toBe("change_closed");
  });

  it("keeps the price that was agreed, whatever the listing asks today", async () => {
    const { id } = await stay({ unit_price: 60_000, total_amount: 60_000 });
    const { body } = await quote(id, "startDate=2026-06-01&endDate=2026-08-01");
    expect(body.total_amount).toBe(120_000);
  });

  it("leaves its own days free to itself, and not those of another stay", async () => {
    const { id } = await stay();
    await stayOfAnother("2026-07-10", "2026-08-10", "confirmed");
    expect((await quote(id, "startDate=2026-06-05&endDate=2026-07-10")).body.available).toBe(true);
    const refused = await modify(id, { startDate: "2026-06-05", endDate: "2026-07-11" });
    expect([refused.status, refused.body.error.code]).toEqual([409, "dates_taken"]);
  });

  it("refuses an acceptance for dates that another stay took meanwhile", async () => {
    const { id } = await stay();
    const asked = await modify(id, { startDate: "2026-06-01", endDate: "2026-08-01" });
    await stayOfAnother("2026-07-15", "2026-07-20", "confirmed");
    const { status, body } = await answer(asked.body.change.id, "accept");
    expect([status, body.error.code]).toEqual([409, "stay_taken"]);
    expect((await stored(id))?.end_date).toBe("2026-07-01");
    expect((await call(tenant, "GET", `bookings/${id}`)).body.change.status).toBe("pending");
  });

  it.each([
    [
      "startDate=2026-06-01&endDate=2026-07-01",
      "startDate",
      "Ce sont déjà les dates de votre réservation. Choisissez-en d'autres.",
    ],
    [
      "startDate=2026-02-01&endDate=2026-07-01",
      "startDate",
      "La date de début ne peut pas être dans le passé.",
    ],
    [
      "startDate=2026-06-01&endDate=2026-05-01",
      "endDate",
      "La date de fin ne peut pas précéder la date de début.",
    ],
    [
      "startDate=2026-06-01&endDate=2026-06-08",
      "endDate",
      "Ce logement se loue pour 1 mois au moins. Choisissez une date de fin à partir du 1er juillet 2026.",
    ],
    ["endDate=2026-07-01", "startDate", "Veuillez sélectionner une date de début."],
  ])("says what is wrong with %s", async (query, field, message) => {
    const { id } = await stay();
    expect((await quote(id, query)).body).toMatchObject({ available: false, field, message });
    const { status, body } = await modify(id, Object.fromEntries(new URLSearchParams(query)));
    expect([status, body.error.fields]).toEqual([422, { [field]: message }]);
  });

  it("lets a stay under way change its end only, and not into the past", async () => {
    const { id } = await stay();
    world.clock.now = new Date("2026-06-20T10:00:00Z");
    expect((await quote(id, "startDate=2026-06-01&endDate=2026-08-01")).body.available).toBe(true);
    const moved = await quote(id, "startDate=2026-06-10&endDate=2026-08-01");
    expect(moved.body.field).toBe("startDate");
    const byDay = await insertProperty(world, { landlord, billing_period: "day" });
    const daily = await stay({
      billing_period: "day",
      start_date: "2026-06-10",
      end_date: "2026-06-25",
      property_id: byDay.id,
    });
    const { body } = await quote(daily.id, "startDate=2026-06-10&endDate=2026-06-18");
    expect(body).toMatchObject({
      field: "endDate",
      message: "La date de fin ne peut pas être dans le passé.",
    });
  });

  it("refuses a request, a closed stay, and a second wish while one waits", async () => {
    const wanted = { startDate: "2026-06-05", endDate: "2026-07-10" };
    for (const status of ["pending", "completed", "cancelled"] as const) {
      const { id } = await stay({ status });
      expect((await modify(id, wanted)).body.error.code, status).toBe("booking_closed");
      await world.db.delete(bookings);
    }
    const { id } = await stay();
    const asked = await modify(id, wanted);
    expect((await modify(id, wanted)).body.error.code).toBe("change_waiting");
    const path = `booking-changes/${asked.body.change.id}`;
    expect((await call(tenant, "DELETE", path)).body.change).toBeNull();
    expect((await call(tenant, "DELETE", path)).body.error.code).toBe("change_closed");
    expect((await modify(id, wanted)).status).toBe(200);
    expect(await world.db.$count(bookingChanges)).toBe(2);
  });

  it("refuses an acceptance once the new dates are past", async () => {
    const { id } = await stay();
    const asked = await modify(id, { startDate: "2026-04-01", endDate: "2026-07-10" });
    world.clock.now = new Date("2026-04-02T10:00:00Z");
    const { status, body } = await answer(asked.body.change.id, "accept");
    expect([status, body.error.message]).toEqual([
      409,
      "Les dates demandées sont passées. Déclinez cette demande.",
    ]);
  });

  it("tells a request that loses its dates to the new ones", async () => {
    const { id } = await stay();
    const waiting = await stayOfAnother("2026-07-15", "2026-08-15", "pending");
    const asked = await modify(id, { startDate: "2026-06-01", endDate: "2026-08-01" });
    await answer(asked.body.change.id, "accept");
    const [notice] = await world.db
      .select()
      .from(notifications)
      .where(eq(notifications.related_id, waiting.id));
    expect(notice).toMatchObject({ user_id: other.id, title: "Dates prises" });
  });
});
