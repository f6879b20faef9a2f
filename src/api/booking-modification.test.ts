import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookingChanges, bookings, notifications } from "~/db/schema";
import { changeScene, events } from "../../tests/support/rows/booking-change";
import { insertProperty } from "../../tests/support/rows/property";

const {
  world,
  tenant,
  other,
  landlord,
  modify,
  quote,
  answer,
  stay,
  stayOfAnother,
  stored,
  told,
  mailed,
  mailOf,
  call,
} = await changeScene();

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
    expect(await mailOf(landlord, "modification_requested")).toMatchObject({
      endDate: "2026-08-01",
      totalAmount: 180_000,
      reason: "Ma mission est prolongée.",
    });
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

  it("TEN-024 leaves dates and timeline as they were once the landlord declines", async () => {
    const { id } = await stay();
    const asked = await modify(id, { startDate: "2026-06-01", endDate: "2026-08-01" });
    const declined = await answer(asked.body.change.id, "decline");
    expect(declined.body).toMatchObject({ status: "confirmed", end_date: "2026-07-01" });
    const mine = (await call(tenant, "GET", `bookings/${id}`)).body;
    expect(mine.change).toMatchObject({ status: "declined", answer: "Le logement est pris." });
    for (const body of [declined.body, mine]) expect(events(body)).not.toContain("modified");
    const again = await modify(id, { startDate: "2026-06-02", endDate: "2026-07-02" });
    const accepted = await answer(again.body.change.id, "accept");
    expect(events(accepted.body).filter((event) => event === "modified")).toHaveLength(1);
  });

  it("is reminded of anew when the arrival moves, and not when the end alone does", async () => {
    const arrival_told_at = new Date("2026-03-09T09:00:00Z");
    const { id } = await stay({ arrival_told_at });
    const moved = async (startDate: string, endDate: string) => {
      const { body } = await modify(id, { startDate, endDate });
      expect((await answer(body.change.id, "accept")).status).toBe(200);
      return (await stored(id))?.arrival_told_at;
    };
    expect(await moved("2026-06-01", "2026-08-01")).toEqual(arrival_told_at);
    expect(await moved("2026-06-02", "2026-08-02")).toBeNull();
    // Today: its tenant has just been told.
    const today = world.now().toISOString().slice(0, 10);
    expect(await moved(today, "2026-08-02")).toEqual(world.now());
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
    expect((await quote(id, "startDate=2026-05-20")).body).toMatchObject({
      field: "endDate",
      message: "Libre jusqu'au 10 juillet\u00a0: choisissez le départ",
    });
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

  it.each([
    ["2026-07-05T10:00:00Z", 200],
    // An hour before midnight in UTC the next day has begun in Douala.
    ["2026-07-05T23:00:00Z", 409],
  ])("lets a new end be accepted until its day is over: at %s", async (moment, status) => {
    const { id } = await stay();
    world.clock.now = new Date("2026-06-20T10:00:00Z");
    const asked = await modify(id, { startDate: "2026-06-01", endDate: "2026-07-05" });
    world.clock.now = new Date(moment);
    expect((await answer(asked.body.change.id, "accept")).status).toBe(status);
  });

  it.each([
    ["was not told yet", null, ["Dates prises"]],
    ["had been told", new Date("2026-03-09T09:00:00Z"), []],
  ])(
    "tells a request that had lost its dates to the old ones if it %s",
    async (_, announced_at, titles) => {
      const { id } = await stay({ announced_at });
      const waiting = await stayOfAnother("2026-06-15", "2026-07-15", "pending");
      const asked = await modify(id, { startDate: "2026-06-01", endDate: "2026-08-01" });
      expect((await answer(asked.body.change.id, "accept")).status).toBe(200);
      const told = await world.db
        .select({ title: notifications.title })
        .from(notifications)
        .where(eq(notifications.related_id, waiting.id));
      expect(told.map(({ title }) => title)).toEqual(titles);
    },
  );

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
