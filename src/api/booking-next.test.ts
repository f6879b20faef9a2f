import { beforeEach, describe, expect, it } from "vitest";
import { bookings } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const property = await insertProperty(world, {
  landlord,
  title: "Studio à Bali",
  address: "Rue Njo-Njo",
  neighborhood: "Bali",
  images: 1,
});

async function next(user: TestUser) {
  const response = await world.client(user).api.bookings.next.$get();
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
  return (await response.json()).stay;
}
/** A confirmed stay of the tenant's between two days of 2026, given as MM-DD. */
const stay = (start: string, end: string | null, given = {}) =>
  insertBooking(world, {
    property,
    tenant,
    status: "confirmed",
    start_date: `2026-${start}`,
    end_date: end && `2026-${end}`,
    ...given,
  });

describe("GET /api/bookings/next", () => {
  beforeEach(async () => {
    world.clock.now = new Date("2026-06-10T09:00:00Z");
    await world.db.delete(bookings);
  });

  it("answers where, when, how to get in and what remains to be paid", async () => {
    expect(await next(tenant)).toBeNull();
    const { id } = await stay("06-20", "06-30", {
      security_deposit: 40_000,
      access_information: "Portail bleu, code 4521.",
      access_shared_at: new Date("2026-06-09T08:00:00Z"),
    });
    expect(await next(tenant)).toEqual({
      id,
      code: id.slice(-8).toUpperCase(),
      start_date: "2026-06-20",
      end_date: "2026-06-30",
      nights: 10,
      total_amount: 100_000,
      security_deposit: 40_000,
      move_in: null,
      payment_status: "pending",
      amount_due: 140_000,
      property: {
        id: property.id,
        title: "Studio à Bali",
        neighborhood: "Bali",
        city: "Douala",
        address: "Rue Njo-Njo",
        cover_url: property.cover_url,
        cover_preview: property.cover_preview,
        cover_alt: property.cover_alt,
      },
      landlord: { contact_name: "Paul Mbarga", phone: "+237699123456" },
      access_information: "Portail bleu, code 4521.",
      access_shared_at: "2026-06-09T08:00:00.000Z",
    });
  });

  it("keeps what the landlord has not shared, and asks for nothing more once it is paid", async () => {
    await stay("06-20", null, {
      payment_status: "paid",
      security_deposit: 40_000,
      access_information: "Pas encore envoyé",
    });
    expect(await next(tenant)).toMatchObject({
      end_date: null,
      nights: null,
      amount_due: 0,
      access_information: null,
      access_shared_at: null,
    });
    await world.db.update(bookings).set({ payment_status: "failed" });
    expect((await next(tenant))?.amount_due).toBe(140_000);
  });

  it("asks for advance and agency fee, too, and not twice for months that the advance pays", async () => {
    const move_in = {
      first_rent: 100_000,
      advance_months: 2,
      advance: 200_000,
      deposit: 40_000,
      agency_fee: 25_000,
      total: 365_000,
    };
    const due = async (end: string | null, total_amount: number) => {
      await world.db.delete(bookings);
      await stay("06-20", end, { total_amount, security_deposit: 40_000, move_in });
      const found = await next(tenant);
      expect(found?.move_in).toEqual(move_in);
      return found?.amount_due;
    };
    expect(await due(null, 100_000)).toBe(365_000);
    expect(await due("07-20", 100_000)).toBe(365_000);
    expect(await due("12-20", 600_000)).toBe(665_000);
    await world.db.update(bookings).set({ payment_status: "paid" });
    expect((await next(tenant))?.amount_due).toBe(0);
  });

  it("takes the confirmed stay that comes first and has not ended", async () => {
    const begun = await stay("06-01", "06-10");
    const later = await stay("07-01", "07-05");
    await stay("08-01", "08-05");
    await stay("05-01", "05-05");
    await stay("06-11", "06-15", { status: "pending" });
    await stay("06-12", "06-15", { status: "cancelled" });
    await stay("06-09", "06-20", { status: "completed" });
    expect((await next(tenant))?.id).toBe(begun.id);
    // 23:30 UTC is already the 11th in Douala.
    world.clock.now = new Date("2026-06-10T23:30:00Z");
    expect((await next(tenant))?.id).toBe(later.id);
  });

  it("shows nobody else's stay, neither to its landlord nor to another tenant", async () => {
    await stay("06-20", "06-30");
    expect(await next(landlord)).toBeNull();
    expect(await next(await world.newUser("user", "Ben"))).toBeNull();
    expect((await world.client().api.bookings.next.$get()).status).toBe(401);
  });
});
