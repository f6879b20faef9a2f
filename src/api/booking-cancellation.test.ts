import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookingChanges, notifications } from "~/db/schema";
import { changeScene, events } from "../../tests/support/rows/booking-change";

const scene = await changeScene();
const { world, cancel, modify, answer, stay, stayOfAnother, stored, told, mailed, mailOf, call } =
  scene;
const { tenant, landlord } = scene;
const changesOf = async (id: string) =>
  (await world.db.select().from(bookingChanges).where(eq(bookingChanges.booking_id, id)))
    .map(({ kind, status }) => `${kind} ${status}`)
    .sort();

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
      free_cancellation_end: null,
      change: null,
    });
    expect(events(body)).toEqual(["requested", "confirmed", "cancelled"]);
    expect((await stored(id))?.cancelled_at).toEqual(world.clock.now);
    expect(await told()).toEqual(["landlord: Réservation annulée", "tenant: Réservation annulée"]);
    expect(await mailed()).toEqual(["landlord: cancelled", "tenant: cancelled"]);
    const reason = "Mon départ est repoussé.";
    expect(await mailOf(landlord, "cancelled")).toMatchObject({ reason });
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
    expect(await mailOf(landlord, "cancellation_requested")).toMatchObject({ reason: "Un deuil." });
    expect((await cancel(id)).body.error.code).toBe("change_waiting");
    const accepted = await answer(body.change.id, "accept");
    expect(accepted.status).toBe(200);
    expect(accepted.body).toMatchObject({
      status: "cancelled",
      notes: "Un deuil.",
      earnings: null,
    });
    expect(events(accepted.body)).toEqual(["requested", "confirmed", "cancelled"]);
    expect(await told()).toContain("tenant: Réservation annulée");
  });

  it("keeps the stay when the landlord declines, with the reason", async () => {
    const { id } = await stay();
    world.clock.now = new Date("2026-06-10T10:00:00Z");
    const { body } = await cancel(id);
    expect((await answer(body.change.id, "decline")).body.status).toBe("confirmed");
    const mine = (await call(tenant, "GET", `bookings/${id}`)).body;
    expect(mine.change).toMatchObject({ status: "declined", answer: "Le logement est pris." });
    const reason = "Le logement est pris.";
    expect(await mailOf(tenant, "cancellation_declined")).toMatchObject({ reason });
    const own = eq(notifications.user_id, tenant.id);
    const [notice] = await world.db.select().from(notifications).where(own);
    expect(notice?.message).toMatch(/^Le propriétaire n'a pas accepté l'annulation : « Logement/);
    expect(notice?.message).toContain("Votre réservation reste confirmée.");
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
    const cancelled = (await cancel(id)).body;
    expect([cancelled.status, cancelled.change]).toEqual(["cancelled", null]);
    expect(await changesOf(id)).toEqual(["modification withdrawn"]);
    expect((await call(landlord, "GET", `received-bookings/${id}`)).body.change).toBeNull();
    expect((await answer(asked.body.change.id, "accept")).status).toBe(409);
    expect((await stored(id))?.start_date).toBe("2026-06-01");
  });

  it("withdraws new dates that waited when it asks the landlord, and not those of another stay", async () => {
    const [{ id }, kept] = [
      await stay(),
      await stay({ start_date: "2026-08-01", end_date: "2026-09-01" }),
    ];
    await modify(id, { startDate: "2026-06-01", endDate: "2026-07-02" });
    await modify(kept.id, { startDate: "2026-08-01", endDate: "2026-09-02" });
    world.clock.now = new Date("2026-06-10T10:00:00Z");
    expect((await cancel(id)).body.change).toMatchObject({ kind: "cancellation" });
    expect(await changesOf(id)).toEqual(["cancellation pending", "modification withdrawn"]);
    expect(await changesOf(kept.id)).toEqual(["modification pending"]);
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
    expect(body.error.message).toContain("Vous avez changé vos réservations très souvent.");
  });
});
