import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookings, notifications } from "~/db/schema";
import { events } from "../../tests/support/rows/booking-change";
import { LATER, MADE, receivedScene } from "../../tests/support/rows/received-booking";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const { tenant, landlord, read, act, stored, request } = await receivedScene(world);

describe("access information", () => {
  it("LAN-027 reaches the tenant of a confirmed booking and nobody else", async () => {
    const { id } = await request({ status: "confirmed", decided_at: MADE });
    const text = "Portail vert.\nCode 4512.";
    const { status, body } = await act(landlord, id, "access", { text });
    expect(status).toBe(200);
    expect(body.access_information).toBe(text);
    const mine = async (user: TestUser) => {
      const response = await world.client(user).api.bookings[":id"].$get({ param: { id } });
      return response.ok ? (await response.json()).access_information : response.status;
    };
    expect(await mine(tenant)).toBe(text);
    expect(await mine(await world.newUser())).toBe(404);
    const [notice] = await world.db.select().from(notifications);
    expect(notice).toMatchObject({ user_id: tenant.id, related_id: id });
    expect(notice?.message).not.toContain("4512");
    for (const status of ["completed", "cancelled"] as const) {
      await world.db.update(bookings).set({ status }).where(eq(bookings.id, id));
      expect(await mine(tenant), status).toBeNull();
    }
  });

  it("is refused before the booking is confirmed, and when blank", async () => {
    const { id } = await request();
    const early = await act(landlord, id, "access", { text: "Clé" });
    expect(early.status).toBe(409);
    expect(early.body.error.message).toContain("une fois la réservation confirmée");
    expect((await act(landlord, id, "access", { text: " " })).status).toBe(422);
    expect((await stored(id))?.access_information).toBeNull();
  });
});

describe("the timeline", () => {
  it("LAN-028 lists request, decision and stay with their dates", async () => {
    const { id } = await request();
    expect(events((await read(landlord, id)).body)).toEqual(["requested"]);
    world.clock.now = LATER;
    await act(landlord, id, "accept");
    expect((await read(landlord, id)).body.timeline).toEqual([
      { event: "requested", at: MADE.toISOString(), done: true },
      { event: "confirmed", at: LATER.toISOString(), done: true },
      { event: "stay_begins", at: "2026-05-31T23:00:00.000Z", done: false },
      { event: "stay_ends", at: "2026-06-03T23:00:00.000Z", done: false },
    ]);
  });

  it("LAN-028 tells a refusal, a lapse and an end apart", async () => {
    const declined = await request();
    await act(landlord, declined.id, "decline", { reason: "Demande expirée" });
    expect(events((await read(landlord, declined.id)).body)).toEqual(["requested", "declined"]);
    const closed = { status: "cancelled", notes: "Demande expirée", updated_at: LATER } as const;
    const reminded_at = new Date(MADE.getTime() + 1);
    const lapsed = await request({ ...closed, reminded_at });
    const told = events((await read(landlord, lapsed.id)).body);
    expect(told).toEqual(["requested", "reminded", "expired"]);
    const ended = { decided_at: LATER, completed_at: new Date("2026-06-05T00:00:00Z") };
    const done = await request({ status: "completed", ...ended });
    expect(events((await read(landlord, done.id)).body)).toEqual([
      "requested",
      "confirmed",
      "stay_begins",
      "stay_ends",
      "completed",
    ]);
  });
});
