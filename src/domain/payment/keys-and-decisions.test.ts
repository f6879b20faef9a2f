import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, transfers } from "~/db/schema";
import { insertInventory } from "../../../tests/support/rows/inventory";
import {
  lastAsked,
  moveDueTransfers,
  payableStay,
  transfersOf,
} from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import { approveHome, confirmKeys, declareKeysAlone, keysBySignature } from "./declare-keys";
import { decideDispute, reportProblem } from "./disputes";
import { getBookingPayment } from "./get-booking-payment";
import { giveBack } from "./give-back";
import { giveUpKeys } from "./give-up-keys";
import { readBalances } from "./ledger";
import { lockBooking } from "./lock-booking";
import { releaseDue } from "./release-money";
import { replanDues } from "./replan-dues";
import { answerSimulated } from "./simulator";
import { startPayment } from "./start-payment";

const world = await createWorld();
const admin = await world.newUser("admin");
const system = world.as("system");
type Stay = Awaited<ReturnType<typeof payableStay>>;

beforeEach(() => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
});

const pay = ({ booking, methodId, tenant }: Stay, amount: number) => {
  const asked = { bookingId: booking.id, methodId, request: crypto.randomUUID() };
  return startPayment(world.as(tenant), { ...asked, amount });
};
async function answer({ booking }: Stay, decision: Parameters<typeof answerSimulated>[2]) {
  await moveDueTransfers(world);
  await answerSimulated(world, await lastAsked(world, booking.id), decision);
  world.pass({ minutes: 1 });
  await moveDueTransfers(world);
}
async function paidStay(given: Partial<typeof bookings.$inferInsert> = {}): Promise<Stay> {
  const stay = await payableStay(world, given);
  await pay(stay, 100_000);
  await answer(stay, { state: "succeeded" });
  return stay;
}
const view = ({ tenant, booking }: Stay) => getBookingPayment(world.as(tenant), booking.id);
const balances = ({ booking }: Stay) => readBalances(world.db, booking.id);
/** Its booking now begins on this day. */
async function move({ booking }: Stay, start_date: string, end_date: string) {
  await world.db.transaction(async (tx) => {
    await tx.update(bookings).set({ start_date, end_date }).where(eq(bookings.id, booking.id));
    await replanDues(system, tx, await lockBooking(tx, booking.id));
  });
}

describe("money that comes after a decision", () => {
  /** The first of two parts is held and disputed, and the second is on its way. */
  async function decidedStay() {
    const stay = await payableStay(world, { total_amount: 900_000 });
    await pay(stay, 900_000);
    await answer(stay, { state: "succeeded" });
    const { tenant, booking } = stay;
    const problem = { bookingId: booking.id, words: "Pas d'eau" };
    const { disputeId } = await reportProblem(world.as(tenant), problem);
    const split = { toTenant: 500_000, toLandlord: 0, reason: "Rien ne va." };
    await decideDispute(world.as(admin), { disputeId, ...split });
    return stay;
  }

  it("goes back by itself, and nothing more is owed or asked for", async () => {
    const stay = await decidedStay();
    await answer(stay, { state: "succeeded" });
    world.pass({ minutes: 3 });
    await moveDueTransfers(world);
    expect(await balances(stay)).toMatchObject({ provider: 0, held_rent: 0, tenant: 0 });
    const all = await transfersOf(world, stay.booking.id);
    expect(all.map(({ direction, amount }) => `${direction} ${amount}`)).toEqual([
      "collect 500000",
      "collect 400000",
      "refund 500000",
      "refund 400000",
    ]);
    expect(await view(stay)).toMatchObject({ unpaid: 0, total: 500_000, asking: null });
  });

  it("after a problem that was decided, keys that nobody declares end as ever", async () => {
    const stay = await paidStay();
    const { tenant, booking } = stay;
    const problem = { bookingId: booking.id, words: "Pas d'eau" };
    const { disputeId } = await reportProblem(world.as(tenant), problem);
    const split = { toTenant: 0, toLandlord: 100_000, reason: "Tout va bien." };
    await decideDispute(world.as(admin), { disputeId, ...split });
    await move(stay, "2026-07-01", "2026-07-10");
    expect((await view(stay)).unpaid).toBe(0);
    await world.db
      .update(bookings)
      .set({ total_amount: 250_000 })
      .where(eq(bookings.id, booking.id));
    await move(stay, "2026-07-01", "2026-07-10");
    await pay(stay, 150_000);
    await answer(stay, { state: "succeeded" });
    world.clock.now = new Date("2026-07-16T11:00:00Z");
    expect(await giveUpKeys(system)).toBe(1);
    expect(await balances(stay)).toMatchObject({ held_rent: 0 });
  });
});

describe("keys that were declared before the money", () => {
  it("are not declared for money that has gone back", async () => {
    const stay = await paidStay();
    world.clock.now = new Date("2026-06-20T11:00:00Z");
    expect(await giveUpKeys(system)).toBe(1);
    const { landlord, tenant, booking } = stay;
    const closed = { code: "keys_closed" };
    await expect(declareKeysAlone(world.as(landlord), booking.id)).rejects.toMatchObject(closed);
    await expect(confirmKeys(world.as(tenant), booking.id)).rejects.toMatchObject(closed);
    await pay(stay, 100_000);
    await answer(stay, { state: "succeeded" });
    expect(await releaseDue(system)).toBe(0);
    expect((await view(stay)).handover).toMatchObject({ declared_at: null, release_at: null });
  });

  it("are forgotten when the stay moves, also after a release", async () => {
    const stay = await paidStay({ total_amount: 100_000 });
    await approveHome(world.as(stay.tenant), stay.booking.id);
    await world.db
      .update(bookings)
      .set({ total_amount: 200_000 })
      .where(eq(bookings.id, stay.booking.id));
    await move(stay, "2026-07-01", "2026-07-05");
    await pay(stay, 100_000);
    await answer(stay, { state: "succeeded" });
    expect((await view(stay)).handover).toMatchObject({ declared_at: null, release_at: null });
    world.pass({ minutes: 72 * 60 });
    expect(await releaseDue(system)).toBe(0);
    expect(await balances(stay)).toMatchObject({ held_rent: 100_000 });
  });

  it("by a signature before the stay begins release after its first day and the delay", async () => {
    const stay = await paidStay({ start_date: "2026-06-04", end_date: "2026-06-08" });
    await world.db.transaction((tx) => keysBySignature(system, tx, stay.booking.id));
    // Midnight of the fourth in Douala, and 24 h.
    expect((await view(stay)).handover?.release_at).toBe("2026-06-04T23:00:00.000Z");
  });

  it("by a signature before the payment give the whole delay after it", async () => {
    const stay = await payableStay(world);
    await insertInventory(world, { booking_id: stay.booking.id, isSigned: true });
    await pay(stay, 100_000);
    await answer(stay, { state: "succeeded" });
    expect((await view(stay)).handover?.release_at).toBe("2026-06-02T11:01:00.000Z");
  });
});

describe("a payment", () => {
  it("noted in cash after it went back is not asked for again when the dates change", async () => {
    const stay = await paidStay();
    await world.db.transaction(async (tx) =>
      giveBack(system, tx, await lockBooking(tx, stay.booking.id)),
    );
    const of = eq(bookings.id, stay.booking.id);
    const [after] = await world.db.select().from(bookings).where(of);
    expect(after?.payment_status).toBe("pending");
    await world.db.update(bookings).set({ payment_status: "paid" }).where(of);
    await move(stay, "2026-06-02", "2026-06-06");
    const [moved] = await world.db.select().from(bookings).where(of);
    expect(moved?.payment_status).toBe("paid");
    expect((await view(stay)).is_cash).toBe(true);
  });

  it("on its way when the stay ended by its last day is the stay's, a later one is not", async () => {
    const [during, after] = [await payableStay(world), await payableStay(world)];
    const ids = [during, after].map(({ booking }) => booking.id);
    for (const stay of [during, after]) await pay(stay, 100_000);
    await moveDueTransfers(world);
    const hour = 3_600_000;
    for (const [id, at] of [
      [ids[0] ?? "", world.clock.now.getTime() + hour],
      [ids[1] ?? "", world.clock.now.getTime() - hour],
    ] as const) {
      const completed = { status: "completed", completed_at: new Date(at) } as const;
      await world.db.update(bookings).set(completed).where(eq(bookings.id, id));
    }
    for (const stay of [during, after]) await answer(stay, { state: "succeeded" });
    expect(await balances(during)).toMatchObject({ held_rent: 100_000, tenant: 0 });
    expect(await balances(after)).toMatchObject({ held_rent: 0 });
  });

  it("that was refused is still heard when the provider has it after all", async () => {
    const stay = await payableStay(world);
    await pay(stay, 100_000);
    await moveDueTransfers(world);
    const id = await lastAsked(world, stay.booking.id);
    const refused = {
      status: "refused",
      reason: "operator_away",
      ended_at: world.clock.now,
    } as const;
    await world.db.update(transfers).set(refused).where(eq(transfers.id, id));
    await answer(stay, { state: "succeeded" });
    expect(await balances(stay)).toMatchObject({ held_rent: 100_000 });
  });
});
