import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, notifications, rateLimits } from "~/db/schema";
import { bookingRequest, insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const property = await insertProperty(world, { landlord, images: 1 });
const STAY = { propertyId: property.id, startDate: "2026-06-01", endDate: "2026-08-01" };

const ask = bookingRequest(world);
const rows = () => world.db.select().from(bookings);

beforeEach(async () => {
  world.clock.now = new Date("2026-03-10T09:00:00Z");
  await world.db.delete(bookings);
  await world.db.delete(notifications);
  await world.db.delete(rateLimits);
  await world.queue.boss.deleteAllJobs("send-mail");
});

describe("POST /api/functions/create-booking", () => {
  it("CAL-006 DAT-014 ST-020 stores a pending request with its amounts and tells both sides", async () => {
    const message = "Bonjour 🙂 <b>libre</b> ?";
    const { status, body } = await ask(tenant, { ...STAY, message, adults: 2, children: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      booking: { status: "pending", total_amount: 200_000, nights: 61, adults: 2, children: 1 },
    });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: body.booking.id,
      property_id: property.id,
      tenant_id: tenant.id,
      landlord_id: landlord.id,
      start_date: "2026-06-01",
      end_date: "2026-08-01",
      total_amount: 200_000,
      unit_price: 100_000,
      currency: "FCFA",
      billing_period: "month",
      status: "pending",
      payment_status: "pending",
      message,
      notes: null,
      created_at: world.clock.now,
      updated_at: world.clock.now,
    });
    expect(body.booking.code).toBe(row?.id.slice(-8).toUpperCase());
    const told = await world.db.select().from(notifications);
    expect(told.find((n) => n.user_id === landlord.id)).toMatchObject({
      type: "booking",
      title: "Nouvelle demande de réservation",
      related_id: row?.id,
    });
    const mails: { to: string; message: { data: object } }[] = await world.jobsOf("send-mail");
    expect(mails.map((m) => m.to).sort()).toEqual([landlord.email, tenant.email].sort());
    expect(mails.find((m) => m.to === landlord.email)?.message.data).toMatchObject({
      status: "requested",
      totalAmount: 200_000,
      link: `http://localhost:3000/landlord/booking/${row?.id}`,
    });
  });

  it("ST-020 leaves no other status in the database than the four", async () => {
    const { id } = await insertBooking(world, { property, tenant });
    await expect(
      world.db.execute(sql`update bookings set status = 'maybe' where id = ${id}`),
    ).rejects.toThrow();
  });

  it("DAT-014 VAL-010 takes an absent, null or blank end as open-ended: one period", async () => {
    for (const endDate of [undefined, null, ""]) {
      await world.db.delete(bookings);
      const { body } = await ask(tenant, { ...STAY, endDate });
      expect(body.booking).toMatchObject({ end_date: null, nights: null, total_amount: 100_000 });
    }
  });

  it("VAL-010 counts a stay that ends on its start day as one night", async () => {
    const daily = await insertProperty(world, {
      landlord,
      price_per_month: 21_000,
      billing_period: "day",
    });
    const stay = { ...STAY, propertyId: daily.id, endDate: STAY.startDate };
    const { body } = await ask(tenant, stay);
    expect(body.booking).toMatchObject({ nights: 1, total_amount: 21_000 });
  });

  it("VAL-008 VAL-009 VAL-010 VAL-011 refuses dates that make no stay, beside their field", async () => {
    const missing = "Veuillez sélectionner une date de début.";
    const cases: [object, string, string][] = [
      [{ startDate: undefined }, "startDate", missing],
      [{ startDate: null }, "startDate", missing],
      [{ startDate: " " }, "startDate", missing],
      [{ startDate: 20260601 }, "startDate", "Cette valeur n'est pas du bon type."],
      [{ startDate: "01/06/2026" }, "startDate", "Indiquez une date au format AAAA-MM-JJ."],
      [{ startDate: "2026-02-30" }, "startDate", "Cette date n'existe pas."],
      [{ endDate: "2026-06-11T00:00:00Z" }, "endDate", "Indiquez une date au format AAAA-MM-JJ."],
      [
        { startDate: "2026-03-09" },
        "startDate",
        "La date de début ne peut pas être dans le passé.",
      ],
      [
        { endDate: "2026-05-31" },
        "endDate",
        "La date de fin ne peut pas précéder la date de début.",
      ],
      [
        { startDate: "2028-03-10", endDate: null },
        "startDate",
        "Une réservation se demande au plus 730 jours à l'avance.",
      ],
    ];
    for (const [change, field, sentence] of cases) {
      const { status, body } = await ask(tenant, { ...STAY, ...change });
      expect(status).toBe(422);
      expect(body.error.fields).toEqual({ [field]: sentence });
    }
    const far = await ask(tenant, { ...STAY, endDate: "9999-12-31" });
    expect(far.status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it("takes a stay up to the 730th day ahead, its end included, and none beyond", async () => {
    // 10 March 2026 and 730 days: the year 2028 has a 29 February.
    const last = { startDate: "2028-03-09", endDate: null };
    expect((await ask(tenant, { ...STAY, ...last })).status).toBe(200);
    await world.db.delete(bookings);
    const ending = { startDate: "2028-02-01", endDate: "2028-03-09" };
    expect((await ask(tenant, { ...STAY, ...ending })).status).toBe(200);
    await world.db.delete(bookings);
    const beyond = await ask(tenant, { ...STAY, ...ending, endDate: "2028-03-10" });
    expect(beyond.status).toBe(422);
    expect(Object.keys(beyond.body.error.fields)).toEqual(["endDate"]);
    const after = await ask(tenant, { ...STAY, startDate: "2028-03-10", endDate: null });
    expect(after.status).toBe(422);
    expect(Object.keys(after.body.error.fields)).toEqual(["startDate"]);
    expect(await rows()).toEqual([]);
  });

  it("lets no stay begin before the listing is free, and says from when it is", async () => {
    const later = await insertProperty(world, { landlord, available_from: "2026-06-01" });
    const at = (startDate: string) => ask(tenant, { propertyId: later.id, startDate });
    const early = await at("2026-05-31");
    expect(early.status).toBe(422);
    expect(early.body.error.fields).toEqual({
      startDate:
        "Ce logement est libre à partir du 1er juin 2026. Choisissez une date à partir de ce jour.",
    });
    expect(await rows()).toEqual([]);
    expect((await at("2026-06-01")).status).toBe(200);
    const past = await insertProperty(world, { landlord, available_from: "2026-01-01" });
    expect((await ask(tenant, { ...STAY, propertyId: past.id })).status).toBe(200);
  });

  it("VAL-009 takes today in Douala, where the day begins an hour before UTC", async () => {
    world.clock.now = new Date("2026-03-10T23:30:00Z");
    expect((await ask(tenant, { ...STAY, startDate: "2026-03-10" })).status).toBe(422);
    expect((await ask(tenant, { ...STAY, startDate: "2026-03-11" })).status).toBe(200);
  });

  it.each([
    ["studio", { property_type: "studio", bedrooms: 4 }, 3],
    ["home of two bedrooms", { property_type: "villa", bedrooms: 2 }, 5],
    // Its landlord has not said how many: it has one at least.
    ["home of no stated bedroom", { property_type: "apartment", bedrooms: 0 }, 3],
  ] as const)(
    "takes as many people as a %s has room for, and nobody more",
    async (_, home, most) => {
      const { id: propertyId } = await insertProperty(world, { landlord, ...home });
      const people = (adults: number, children: number) =>
        ask(tenant, { ...STAY, propertyId, adults, children });
      for (const [adults, children] of [
        [most + 1, 0],
        [1, most],
      ] as const) {
        const { status, body } = await people(adults, children);
        expect([status, body.error?.fields]).toEqual([
          422,
          { adults: `Ce logement accueille au plus ${most} personnes.` },
        ]);
      }
      expect(await rows()).toEqual([]);
      expect((await people(most - 1, 1)).status).toBe(200);
    },
  );

  it("bounds neither an office nor a home of five bedrooms or more", async () => {
    for (const home of [
      { property_type: "office", bedrooms: 0 },
      { property_type: "house", bedrooms: 5 },
    ] as const) {
      const { id: propertyId } = await insertProperty(world, { landlord, ...home });
      const people = { adults: 20, children: 20 };
      expect((await ask(tenant, { ...STAY, propertyId, ...people })).status).toBe(200);
    }
  });

  it("refuses bad travellers, messages and keys, and writes nothing", async () => {
    for (const change of [
      { adults: 0 },
      { adults: 1.5 },
      { adults: 21 },
      { children: -1 },
      { message: "x".repeat(1001) },
      { message: "\u0000" },
    ]) {
      const { status, body } = await ask(tenant, { ...STAY, ...change });
      expect(status).toBe(422);
      expect(Object.keys(body.error.fields)).toEqual(Object.keys(change));
    }
    expect((await ask(tenant, STAY, "k".repeat(129))).status).toBe(422);
    expect((await ask(tenant, STAY, "")).status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it("VAL-007 refuses a visitor with the sentence and creates nothing", async () => {
    const { status, body } = await ask(undefined, STAY);
    expect(status).toBe(401);
    expect(body.error.message).toBe("Vous devez être connecté pour effectuer une réservation.");
    expect(await rows()).toEqual([]);
  });

  it("VAL-012 refuses the owner, and an administrator, and creates nothing", async () => {
    const own = await ask(landlord, STAY);
    expect(own.status).toBe(403);
    expect(own.body.error.code).toBe("own_property");
    expect((await ask(await world.newUser("admin"), STAY)).body.error.code).toBe("forbidden");
    expect(await rows()).toEqual([]);
    expect((await ask(await world.newUser("landlord"), STAY)).status).toBe(200);
  });

  it("answers unknown, malformed and unpublished properties alike", async () => {
    const hidden = await insertProperty(world, { landlord, status: "inactive" });
    for (const propertyId of [crypto.randomUUID(), "1 or 1=1", hidden.id]) {
      const { status, body } = await ask(tenant, { ...STAY, propertyId });
      expect([status, body.error.code]).toEqual([404, "not_found"]);
    }
  });

  it("ST-024 ERR-008 refuses dates that a confirmed stay holds, with the server's sentence", async () => {
    await insertBooking(world, {
      property,
      tenant,
      status: "confirmed",
      start_date: "2026-07-05",
      end_date: "2026-07-08",
    });
    const { status, body } = await ask(tenant, STAY);
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: "dates_taken",
      message: "Ces dates ne sont pas toutes libres. Choisissez une autre période.",
    });
    expect((await ask(tenant, { ...STAY, endDate: "2026-07-05" })).status).toBe(200);
    const after = { ...STAY, startDate: "2026-07-08", endDate: null };
    expect((await ask(tenant, after)).status).toBe(200);
  });

  it("ST-024 takes pending requests for the same dates", async () => {
    expect((await ask(tenant, STAY)).status).toBe(200);
    expect((await ask(await world.newUser(), STAY)).status).toBe(200);
    expect(await rows()).toHaveLength(2);
  });

  it("answers a double click without key with the one request it made", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(tenant, STAY)));
    expect(new Set(answers.map((a) => a.body.booking.id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await world.db.$count(notifications, eq(notifications.user_id, landlord.id))).toBe(1);
    expect(answers.filter((a) => a.body.already_requested)).toHaveLength(3);
    // The same days elsewhere are another request.
    const elsewhere = await insertProperty(world, { landlord });
    const other = await ask(tenant, { ...STAY, propertyId: elsewhere.id });
    expect([other.status, other.body.already_requested]).toEqual([200, false]);
    expect(await rows()).toHaveLength(2);
  });
});
