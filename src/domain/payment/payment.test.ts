import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookings } from "~/db/schema";
import { LONG_RENT, RENT } from "../../../tests/support/rows/paid-stay";
import {
  askToPay,
  insertNumber,
  lastAsked,
  moveDueTransfers,
  payableStay,
  transfersOf,
} from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import { approveHome, confirmKeys, declareKeysAlone } from "./declare-keys";
import { decideDispute, reportProblem } from "./disputes";
import { getBookingPayment } from "./get-booking-payment";
import { giveBack } from "./give-back";
import { giveUpKeys } from "./give-up-keys";
import { readBalances } from "./ledger";
import { lockBooking } from "./lock-booking";
import { planDues, readDues } from "./plan-dues";
import { releaseDue } from "./release-money";
import { answerSimulated } from "./simulator";

const world = await createWorld();
const system = world.as("system");
const landlord = await world.newUser("landlord");
const admin = await world.newUser("admin");
const NOON = new Date("2026-06-01T11:00:00Z");
await insertNumber({ ...world, clock: { now: NOON } }, landlord, "+237670000001");

/** A rent of the landlord's that was just accepted, at noon. */
async function acceptedStay(given: Partial<typeof bookings.$inferInsert> = {}, phone?: string) {
  world.clock.now = NOON;
  const sides = { landlord, ...(phone && { phone }) };
  const stay = await payableStay(world, { ...RENT, ...given }, sides);
  return { ...stay, pay: (amount: number) => askToPay(world, stay, amount) };
}
const balancesOf = async (id: string) => {
  const all = await readBalances(world.db, id);
  return Object.fromEntries(Object.entries(all).filter(([, amount]) => amount !== 0));
};
/** Pays all that is due by the simulator, in as many parts as it takes. */
async function payAll(stay: Awaited<ReturnType<typeof acceptedStay>>, amount = 500_000) {
  await stay.pay(amount);
  for (;;) {
    await moveDueTransfers(world);
    const waiting = (await transfersOf(world, stay.booking.id)).find(
      ({ status }) => status === "pending",
    );
    if (!waiting) return;
    await answerSimulated(world, waiting.id, { state: "succeeded" });
    world.pass({ hours: 0.01 });
  }
}
/** The phone answers what it was asked last, and the provider tells it. */
async function answer(id: string, decision: Parameters<typeof answerSimulated>[2]) {
  await moveDueTransfers(world);
  await answerSimulated(world, await lastAsked(world, id), decision);
  world.pass({ hours: 0.01 });
  await moveDueTransfers(world);
}
const statusOf = async (id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.payment_status;

describe("dues", () => {
  it("PAY-001 plans four kinds whose sum is the move-in, once", async () => {
    const { booking } = await acceptedStay();
    await world.db.transaction((tx) => planDues(world.as(), tx, booking));
    const dues = await readDues(world.db, booking.id);
    expect(dues.map(({ kind, from_day, amount }) => [kind, from_day, amount])).toEqual([
      ["rent", "2026-06-01", 100_000],
      ["rent", "2026-07-01", 200_000],
      ["agency_fee", "2026-06-01", 50_000],
      ["deposit", "2026-06-01", 150_000],
    ]);
  });
});

describe("a payment", () => {
  it("is held once the tenant has approved it, and says so of the booking", async () => {
    const stay = await acceptedStay();
    await payAll(stay);
    expect(await balancesOf(stay.booking.id)).toEqual({
      provider: 500_000,
      held_rent: 300_000,
      held_agency_fee: 50_000,
      held_deposit: 150_000,
    });
    expect(await statusOf(stay.booking.id)).toBe("paid");
    await expect(stay.pay(500_000)).rejects.toMatchObject({ code: "nothing_due" });
  });

  it.each([
    ["+237670000039", "refused_by_payer"],
    ["+237670000049", "not_enough_money"],
    ["+237670000019", "limit"],
  ])("from %s ends as %s and leaves all to pay", async (phone, reason) => {
    const stay = await acceptedStay({}, phone);
    await stay.pay(500_000);
    await moveDueTransfers(world);
    world.pass({ hours: 0.01 });
    await moveDueTransfers(world);
    expect(await transfersOf(world, stay.booking.id)).toMatchObject([{ status: "failed", reason }]);
    expect(await balancesOf(stay.booking.id)).toEqual({});
    expect(await statusOf(stay.booking.id)).toBe("failed");
    await stay.pay(500_000);
  });

  it("PAY-003 above the limit goes in parts, and a refused part leaves the others paid", async () => {
    const move_in = { ...RENT.move_in, advance: 1_000_000, total: 1_300_000 };
    const stay = await acceptedStay({ move_in });
    await stay.pay(1_300_000);
    await moveDueTransfers(world);
    const [first] = await transfersOf(world, stay.booking.id);
    await answerSimulated(world, first?.id ?? "", { state: "succeeded" });
    world.pass({ hours: 0.01 });
    await moveDueTransfers(world);
    const [, second] = await transfersOf(world, stay.booking.id);
    await answerSimulated(world, second?.id ?? "", {
      state: "failed",
      reason: "refused_by_payer",
    });
    world.pass({ hours: 0.01 });
    await moveDueTransfers(world);
    expect((await transfersOf(world, stay.booking.id)).map((t) => [t.amount, t.status])).toEqual([
      [500_000, "succeeded"],
      [500_000, "failed"],
    ]);
    expect(await statusOf(stay.booking.id)).toBe("pending");
    await payAll(stay, 800_000);
    const amounts = (await transfersOf(world, stay.booking.id)).map(({ amount }) => amount);
    expect(amounts).toEqual([500_000, 500_000, 500_000, 300_000]);
    expect((await balancesOf(stay.booking.id)).provider).toBe(1_300_000);
  });

  it("is refused while another one waits", async () => {
    const stay = await acceptedStay();
    await stay.pay(500_000);
    await expect(stay.pay(500_000)).rejects.toMatchObject({ code: "payment_waiting" });
  });

  it("rings a phone three times in ten minutes at most", async () => {
    const stay = await acceptedStay({}, "+237671000049");
    for (const _ of [1, 2, 3]) {
      await stay.pay(500_000);
      await moveDueTransfers(world);
      world.pass({ hours: 0.01 });
      await moveDueTransfers(world);
    }
    await expect(stay.pay(500_000)).rejects.toMatchObject({ code: "phone_rung_often" });
    world.pass({ hours: 0.2 });
    await stay.pay(500_000);
  });

  it("rings a phone once for all parts of a sum", async () => {
    const phone = "+237671000020";
    const long = await acceptedStay(LONG_RENT, phone);
    await payAll(long, 1_300_000);
    expect(await transfersOf(world, long.booking.id)).toHaveLength(3);
    const other = await acceptedStay({}, phone);
    await other.pay(500_000);
  });

  it("PAY-006 that comes late, for a booking cancelled by then, goes back by itself", async () => {
    const stay = await acceptedStay();
    await stay.pay(500_000);
    await moveDueTransfers(world);
    const [asked] = await transfersOf(world, stay.booking.id);
    await world.db
      .update(bookings)
      .set({ status: "cancelled" })
      .where(eq(bookings.id, stay.booking.id));
    await answerSimulated(world, asked?.id ?? "", { state: "succeeded" });
    world.pass({ hours: 0.01 });
    await moveDueTransfers(world);
    world.pass({ hours: 0.01 });
    await moveDueTransfers(world);
    expect((await transfersOf(world, stay.booking.id)).map((t) => [t.direction, t.status])).toEqual(
      [
        ["collect", "succeeded"],
        ["refund", "succeeded"],
      ],
    );
    expect(await balancesOf(stay.booking.id)).toEqual({});
  });
});

describe("the keys", () => {
  it("PAY-008 the tenant's word releases after 48 h, and the landlord gets all but the share", async () => {
    const stay = await acceptedStay();
    await payAll(stay);
    await confirmKeys(world.as(stay.tenant), stay.booking.id);
    world.pass({ hours: 47.9 });
    await releaseDue(system);
    expect(await balancesOf(stay.booking.id)).toMatchObject({ held_rent: 300_000 });
    world.pass({ hours: 0.2 });
    expect(await releaseDue(system)).toBe(1);
    expect(await releaseDue(system)).toBe(0);
    // 300 000 of rent: 5 % and 7 % stay, 2 % of taxes within the 5 %.
    expect(await balancesOf(stay.booking.id)).toMatchObject({
      transit: 464_000,
      service: 9_000,
      tax: 6_000,
      commission: 21_000,
    });
    await moveDueTransfers(world);
    world.pass({ hours: 0.01 });
    await moveDueTransfers(world);
    expect(await balancesOf(stay.booking.id)).toEqual({
      provider: 36_000,
      service: 9_000,
      tax: 6_000,
      commission: 21_000,
    });
  });

  it("PAY-008 'Tout est conforme' releases at once", async () => {
    const stay = await acceptedStay();
    await payAll(stay);
    await approveHome(world.as(stay.tenant), stay.booking.id);
    expect(await balancesOf(stay.booking.id)).toMatchObject({ transit: 464_000 });
  });

  it("PAY-009 a problem within the landlord's 48 h stops the release", async () => {
    const stay = await acceptedStay({ end_date: "2026-06-05" });
    await payAll(stay);
    await declareKeysAlone(world.as(landlord), stay.booking.id);
    world.pass({ hours: 47 });
    await reportProblem(world.as(stay.tenant), { bookingId: stay.booking.id, words: "Pas d'eau." });
    world.pass({ hours: 10 });
    await releaseDue(system);
    await expect(approveHome(world.as(stay.tenant), stay.booking.id)).rejects.toMatchObject({
      code: "dispute_open",
    });
    expect(await balancesOf(stay.booking.id)).toMatchObject({ held_rent: 300_000 });
  });

  it("nobody declares: all goes back after 14 days", async () => {
    const stay = await acceptedStay();
    await payAll(stay);
    world.pass({ hours: 13.9 * 24 });
    await giveUpKeys(system);
    expect(await balancesOf(stay.booking.id)).toMatchObject({ held_rent: 300_000 });
    world.pass({ hours: 0.2 * 24 });
    await giveUpKeys(system);
    await moveDueTransfers(world);
    world.pass({ hours: 0.01 });
    await moveDueTransfers(world);
    expect(await balancesOf(stay.booking.id)).toEqual({});
  });
});

describe("a dispute", () => {
  it("PAY-011 is split by an administrator into what was held", async () => {
    const stay = await acceptedStay();
    await payAll(stay);
    const { disputeId } = await reportProblem(world.as(stay.tenant), {
      bookingId: stay.booking.id,
      words: "Pas de clés.",
    });
    const decide = (toTenant: number, toLandlord: number) =>
      decideDispute(world.as(admin), { disputeId, toTenant, toLandlord, reason: "Partagé." });
    for (const [back, out] of [
      [500_001, -1],
      [200_000, 299_999],
      [200_000, 300_001],
      [400, 499_600],
      [499_600, 400],
      [200_001, 299_999],
    ] as const) {
      await expect(decide(back, out)).rejects.toMatchObject({ code: "invalid" });
    }
    await decide(200_000, 300_000);
    await expect(decide(200_000, 300_000)).rejects.toMatchObject({ code: "dispute_closed" });
    // 100 000 of rent are left: 12 000 stay with the site.
    expect(await balancesOf(stay.booking.id)).toMatchObject({ transit: 488_000 });
    expect((await transfersOf(world, stay.booking.id)).slice(1)).toMatchObject([
      { direction: "payout", amount: 288_000 },
      { direction: "refund", amount: 200_000 },
    ]);
  });

  it("PAY-011 gives a tenant all of an uneven sum", async () => {
    const stay = await acceptedStay({ move_in: null, total_amount: 100_001 });
    await payAll(stay, 100_001);
    const problem = { bookingId: stay.booking.id, words: "Pas de clés." };
    const { disputeId } = await reportProblem(world.as(stay.tenant), problem);
    const split = { toTenant: 100_001, toLandlord: 0, reason: "Rien n'a été remis." };
    await decideDispute(world.as(admin), { disputeId, ...split });
    expect((await transfersOf(world, stay.booking.id)).slice(1)).toMatchObject([
      { direction: "refund", amount: 100_001 },
    ]);
  });
});

describe("a booking that ends", () => {
  it("PAY-012 gives everything back", async () => {
    const stay = await acceptedStay();
    await stay.pay(500_000);
    await answer(stay.booking.id, { state: "failed", reason: "refused_by_payer" });
    await payAll(stay);
    await world.db.transaction(async (tx) =>
      giveBack(world.as(), tx, await lockBooking(tx, stay.booking.id)),
    );
    expect((await transfersOf(world, stay.booking.id)).at(-1)).toMatchObject({
      direction: "refund",
      amount: 500_000,
    });
    expect(await statusOf(stay.booking.id)).toBe("pending");
  });

  it("PAY-012 ends a problem that was open, which nobody has decided", async () => {
    const stay = await acceptedStay();
    await payAll(stay);
    const problem = { bookingId: stay.booking.id, words: "Pas de clés." };
    await reportProblem(world.as(stay.tenant), problem);
    await world.db.transaction(async (tx) =>
      giveBack(system, tx, await lockBooking(tx, stay.booking.id)),
    );
    const { dispute } = await getBookingPayment(world.as(stay.tenant), stay.booking.id);
    expect(dispute).toMatchObject({
      to_tenant: 500_000,
      to_landlord: 0,
      decision: null,
      decided_at: world.clock.now.toISOString(),
    });
  });

  it("PAY-012 leaves the first days paid with what its landlord has got", async () => {
    const stay = await acceptedStay(LONG_RENT);
    await stay.pay(1_300_000);
    await answer(stay.booking.id, { state: "succeeded" });
    await approveHome(world.as(stay.tenant), stay.booking.id);
    await answer(stay.booking.id, { state: "succeeded" });
    await world.db.transaction(async (tx) =>
      giveBack(system, tx, await lockBooking(tx, stay.booking.id)),
    );
    const dues = await readDues(world.db, stay.booking.id);
    expect(dues.map(({ amount, paid }) => [amount, paid])).toEqual([
      [100_000, 100_000],
      [1_000_000, 400_000],
      [50_000, 0],
      [150_000, 0],
    ]);
  });
});
