import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { BookingStatus } from "~/contract/enums";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { auditLog, bookings, notifications, users } from "~/db/schema";
import { announceDecisions } from "../../tests/support/rows/booking";
import { insertProperty, insertReview } from "../../tests/support/rows/property";
import { LATER, MADE, receivedScene } from "../../tests/support/rows/received-booking";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const scene = await receivedScene(world);
const { tenant, landlord, property, call, read, act, stored, request } = scene;
const stranger = await world.newUser("landlord", "Max");

describe("GET /api/received-bookings", () => {
  it("LAN-008 lists the newest of the landlord's bookings, with property and tenant", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      world.clock.now = new Date(MADE.getTime() + n * 60_000);
      ids.unshift((await request()).id);
    }
    const { status, body } = await call(landlord, "GET", "?limit=5");
    expect(status).toBe(200);
    expect(body.bookings.map((b: { id: string }) => b.id)).toEqual(ids.slice(0, 5));
    expect(body.total).toBe(7);
    expect(body.bookings[0]).toMatchObject({
      property: { title: property.title },
      tenant: { first_name: "Awa", last_name: "Mbarga" },
    });
  });

  it("PER-009 shows a landlord only bookings of the own properties, a tenant none", async () => {
    await request();
    expect((await call(stranger, "GET", "")).body).toEqual({ bookings: [], total: 0, next: null });
    expect((await call(tenant, "GET", "")).status).toBe(403);
    expect((await call(undefined, "GET", "")).status).toBe(401);
  });
});

describe("GET /api/received-bookings/{id}", () => {
  it("CAL-027 LAN-025 LAN-029 answers with the tenant, the property and the earnings", async () => {
    const guest = await world.newUser("user", "Ines");
    const other = await insertProperty(world, { landlord: stranger });
    await insertReview(world, other, guest, { rating: 5 });
    await insertReview(world, other, guest, { rating: 4 });
    const { id } = await request({ tenant_id: guest.id, message: "Bonjour" });
    const { status, body } = await read(landlord, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: "Bonjour",
      total_amount: 100_000,
      property: { title: property.title, images: [{ is_primary: true }] },
      tenant: {
        id: guest.id,
        first_name: "Ines",
        last_name: "Mbarga",
        phone: "+237699123456",
        avatar_url: null,
        email: guest.email,
        rating: 4.5,
        review_count: 2,
        bookings_count: 3,
      },
      earnings: { service_fee: 5000, commission: 7000, earnings: 88_000 },
    });
    expect(Date.parse(body.tenant.created_at)).toBeGreaterThan(0);

    // The stored address of a deleted account is no mailbox.
    const email = `${guest.id}@deleted.invalid`;
    await world.db.update(users).set({ email }).where(eq(users.id, guest.id));
    expect((await read(landlord, id)).body.tenant).toMatchObject({ id: guest.id, email: null });
  });

  it("PER-009 answers another landlord's booking as an absent one, to reading and deciding", async () => {
    const { id } = await request();
    for (const wrong of [id, crypto.randomUUID(), "null"]) {
      const user = wrong === id ? stranger : landlord;
      const answers = [
        await read(user, wrong),
        await act(user, wrong, "accept"),
        await act(user, wrong, "decline", { reason: "Non" }),
        await act(user, wrong, "access", { text: "Clé" }),
      ];
      expect(answers.map((a) => a.status)).toEqual([404, 404, 404, 404]);
    }
    expect((await act(tenant, id, "accept")).status).toBe(403);
    expect((await act(undefined, id, "accept")).status).toBe(401);
    expect((await stored(id))?.status).toBe("pending");
  });
});

describe("accepting and declining", () => {
  it("ST-021 confirms a pending request, moves updated_at and tells the tenant", async () => {
    const { id } = await request();
    world.clock.now = LATER;
    const { status, body } = await act(landlord, id, "accept");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "confirmed",
      updated_at: LATER.toISOString(),
      decided_at: LATER.toISOString(),
      expires_at: null,
    });
    await announceDecisions(world);
    const [notice, ...others] = await world.db.select().from(notifications);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      user_id: tenant.id,
      type: "booking",
      title: "Réservation confirmée",
      message: `Le propriétaire a accepté votre demande : « ${property.title} », du 1er juin 2026 au 4 juin 2026.`,
      related_id: id,
    });
    const mails = await world.jobsOf("send-mail");
    expect(mails).toEqual([
      {
        to: tenant.email,
        userId: tenant.id,
        own: true,
        message: {
          type: "booking-confirmation",
          data: {
            firstName: "Awa",
            audience: "tenant",
            status: "confirmed",
            propertyTitle: property.title,
            startDate: "2026-06-01",
            endDate: "2026-06-04",
            totalAmount: 100_000,
            bookingCode: id.slice(-8).toUpperCase(),
            reason: null,
            link: `http://localhost:3000/user/booking/${id}`,
          },
        },
      },
    ]);
    const acts = world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
    expect(await acts).toMatchObject([{ action: "booking.accept", actor_id: landlord.id }]);
  });

  it("ST-022 cancels a declined request with the reason in its notes", async () => {
    const { id } = await request();
    world.clock.now = LATER;
    const { status, body } = await act(landlord, id, "decline", { reason: "  En travaux  " });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "cancelled", notes: "En travaux", earnings: null });
    expect(await stored(id)).toMatchObject({ notes: "En travaux", updated_at: LATER });
    await announceDecisions(world);
    const mails: { message: { data: object } }[] = await world.jobsOf("send-mail");
    expect(mails[0]?.message.data).toMatchObject({ status: "declined", reason: "En travaux" });
    expect(await world.db.$count(notifications, eq(notifications.user_id, tenant.id))).toBe(1);
  });

  it("asks for a reason that is not blank and not too long", async () => {
    const { id } = await request();
    for (const body of [{}, { reason: "" }, { reason: " \n " }, { reason: "x".repeat(1001) }]) {
      const answer = await act(landlord, id, "decline", body);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.error.fields)).toEqual(["reason"]);
    }
    expect((await stored(id))?.status).toBe("pending");
  });

  it("ST-027 refuses every decision on a closed booking with 409, changing nothing", async () => {
    for (const status of ["confirmed", "completed", "cancelled"] satisfies BookingStatus[]) {
      await world.db.delete(bookings);
      const before = await request({ status });
      for (const [verb, body] of [["accept"], ["decline", { reason: "Non" }]] as const) {
        const answer = await act(landlord, before.id, verb, body);
        expect([answer.status, answer.body.error.code]).toEqual([409, "booking_closed"]);
      }
      expect(await stored(before.id)).toEqual(before);
    }
  });

  it("refuses a request that has lapsed although no job has closed it yet", async () => {
    const { id } = await request();
    world.clock.now = new Date(MADE.getTime() + 48 * 3_600_000);
    const { status, body } = await act(landlord, id, "accept");
    expect([status, body.error.message]).toEqual([409, "Cette demande a expiré."]);
  });

  it("ST-024 tells the tenants of overlapping requests, once, and leaves them pending", async () => {
    const other = await world.newUser("user", "Ines");
    const accepted = await request({ start_date: "2026-06-01", end_date: "2026-06-03" });
    const second = await request({ start_date: "2026-06-05", end_date: "2026-06-07" });
    const wide = await request({ tenant_id: other.id, end_date: "2026-06-10" });
    const apart = await request({ tenant_id: other.id, start_date: "2026-06-07", end_date: null });
    await request({ tenant_id: other.id, end_date: "2026-06-09", status: "cancelled" });
    await act(landlord, accepted.id, "accept");
    await act(landlord, second.id, "accept");
    await announceDecisions(world);
    const told = await world.db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, other.id));
    expect(told).toMatchObject([{ title: "Dates prises", related_id: wide.id }]);
    const mails: { to: string; message: { data: { status: string } } }[] =
      await world.jobsOf("send-mail");
    const taken = mails.filter((m) => m.message.data.status === "taken");
    expect(taken.map((m) => m.to)).toEqual([other.email]);
    for (const { id } of [wide, apart]) expect((await stored(id))?.status).toBe("pending");
    const { body: list } = await call(landlord, "GET", "");
    expect(list.bookings.find((b: LandlordBooking) => b.dates_taken).id).toBe(wide.id);
    const figures = await world.client(landlord).api.statistics.landlord.$get();
    expect(await figures.json()).toMatchObject({ bookings: { pending: 1, confirmed: 2 } });
    const refused = await act(landlord, wide.id, "accept");
    expect([refused.status, refused.body.error.code]).toEqual([409, "stay_taken"]);
    expect((await act(landlord, wide.id, "decline", { reason: "Pris" })).status).toBe(200);
  });
});
