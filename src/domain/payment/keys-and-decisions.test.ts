import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, simulatedOrders, transfers } from "~/db/schema";
import { recordPayment } from "~/domain/booking";
import { insertInventory } from "../../../tests/support/rows/inventory";
import {
  lastAsked,
  moveDueTransfers,
  payableStay,
  transfersOf,
} from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import {
  approveHome,
  confirmKeys,
  declareKeysAlone,
  keysBySignature,
  typeKeyCode,
} from "./declare-keys";
import { decideDispute, reportProblem } from "./disputes";
import { getBookingPayment } from "./get-booking-payment";
import { giveBack } from "./give-back";
import { giveUpKeys } from "./give-up-keys";
import { hearCallback } from "./hear-callback";
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
/** The provider reports success of a payment that it reported as failed. */
async function comeLate({ booking }: Stay) {
  const id = await lastAsked(world, booking.id);
  const came = { state: "succeeded", reason: null } as const;
  await world.db.update(simulatedOrders).set(came).where(eq(simulatedOrders.id, id));
  await hearCallback(system, id);
  for (const minutes of [1, 1]) {
    world.pass({ minutes });
    await moveDueTransfers(world);
  }
}
async function paidStay(given: Partial<typeof bookings.$inferInsert> = {}): Promise<Stay> {
  const stay = await payableStay(world, given);
  await pay(stay, 100_000);
  await answer(stay, { state: "succeeded" });
  return stay;
}
const view = ({ tenant, booking }: Stay) => getBookingPayment(world.as(tenant), booking.id);
const balances = ({ booking }: Stay) => readBalances(world.db, booking.id);
/** Its booking now begins on this day, for this much (XAF) unless it costs what it did. */
async function move({ booking }: Stay, start_date: string, end_date: string, total?: number) {
  const changed = { start_date, end_date, ...(total && { total_amount: total }) };
  await world.db.transaction(async (tx) => {
    await tx.update(bookings).set(changed).where(eq(bookings.id, booking.id));
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
    await move(stay, "2026-07-01", "2026-07-10", 250_000);
    await pay(stay, 150_000);
    await answer(stay, { state: "succeeded" });
    world.clock.now = new Date("2026-07-16T11:00:00Z");
    expect(await giveUpKeys(system)).toBe(1);
    expect(await balances(stay)).toMatchObject({ held_rent: 0 });
  });
});

describe("a second problem", () => {
  it("about money that came after the first was decided is the one that is read", async () => {
    const stay = await paidStay();
    const report = (words: string) =>
      reportProblem(world.as(stay.tenant), { bookingId: stay.booking.id, words });
    const { disputeId } = await report("Pas d'eau");
    const split = { toTenant: 0, toLandlord: 100_000, reason: "Tout va bien." };
    await decideDispute(world.as(admin), { disputeId, ...split });
    await move(stay, "2026-06-01", "2026-06-08", 150_000);
    await pay(stay, 50_000);
    await answer(stay, { state: "succeeded" });
    await report("Pas de lumière");
    expect((await view(stay)).dispute).toMatchObject({ words: "Pas de lumière", decided_at: null });
  });
});

describe("keys that were declared before the money", () => {
  it("are not declared for money that has gone back", async () => {
    const stay = await paidStay();
    const code = (await view(stay)).handover?.code ?? "";
    world.clock.now = new Date("2026-06-20T11:00:00Z");
    expect(await giveUpKeys(system)).toBe(1);
    const { landlord, tenant, booking } = stay;
    const closed = { code: "keys_closed" };
    await expect(declareKeysAlone(world.as(landlord), booking.id)).rejects.toMatchObject(closed);
    await expect(confirmKeys(world.as(tenant), booking.id)).rejects.toMatchObject(closed);
    await expect(typeKeyCode(world.as(landlord), booking.id, code)).rejects.toMatchObject(closed);
    await world.db.transaction((tx) => keysBySignature(system, tx, booking.id));
    await pay(stay, 100_000);
    await answer(stay, { state: "succeeded" });
    expect(await releaseDue(system)).toBe(0);
    expect((await view(stay)).handover).toMatchObject({ declared_at: null, release_at: null });
  });

  it("are forgotten when the stay moves, also after a release", async () => {
    const stay = await paidStay({ total_amount: 100_000 });
    await approveHome(world.as(stay.tenant), stay.booking.id);
    await move(stay, "2026-07-01", "2026-07-05", 200_000);
    await pay(stay, 100_000);
    await answer(stay, { state: "succeeded" });
    expect((await view(stay)).handover).toMatchObject({ declared_at: null, release_at: null });
    world.pass({ minutes: 72 * 60 });
    expect(await releaseDue(system)).toBe(0);
    expect(await balances(stay)).toMatchObject({ held_rent: 100_000 });
  });

  it("are kept when a stay that begins today only ends later", async () => {
    const stay = await paidStay();
    await confirmKeys(world.as(stay.tenant), stay.booking.id);
    await move(stay, "2026-06-01", "2026-06-08");
    expect((await view(stay)).handover).toMatchObject({ declared_by: "tenant" });
  });

  it("release at their hour, though a second part comes after them", async () => {
    const stay = await payableStay(world, { total_amount: 900_000 });
    await pay(stay, 900_000);
    await answer(stay, { state: "succeeded" });
    await confirmKeys(world.as(stay.tenant), stay.booking.id);
    const release_at = "2026-06-02T11:01:00.000Z";
    expect((await view(stay)).handover).toMatchObject({ release_at });
    await answer(stay, { state: "succeeded" });
    expect(await view(stay)).toMatchObject({ held: 900_000, handover: { release_at } });
  });

  it("by a signature before the stay begins release after its first day and the delay", async () => {
    const stay = await paidStay({ start_date: "2026-06-04", end_date: "2026-06-08" });
    await world.db.transaction((tx) => keysBySignature(system, tx, stay.booking.id));
    // Midnight of the fourth in Douala, and 24 h.
    expect((await view(stay)).handover?.release_at).toBe("2026-06-04T23:00:00.000Z");
  });

  it("by a signature before the payment give the whole delay after it", async () => {
    const [stay, left] = [await payableStay(world), await payableStay(world)];
    await insertInventory(world, { booking_id: stay.booking.id, isSigned: true });
    // Of an exit they say nothing.
    await insertInventory(world, { booking_id: left.booking.id, kind: "exit", isSigned: true });
    await pay(stay, 100_000);
    await answer(stay, { state: "succeeded" });
    expect((await view(stay)).handover?.release_at).toBe("2026-06-02T11:01:00.000Z");
    await pay(left, 100_000);
    await answer(left, { state: "succeeded" });
    expect((await view(left)).handover).toMatchObject({ declared_at: null, release_at: null });
  });
});

describe("a payment", () => {
  it.each([
    ["all that is still owed, when the stay became cheaper", 700_000, 200_000],
    ["no more than its tenant has approved, when it became dearer", 950_000, 400_000],
  ])("asks in its next part for %s", async (_, total, next) => {
    const stay = await payableStay(world, { total_amount: 900_000 });
    await pay(stay, 900_000);
    world.pass({ minutes: 1 });
    await moveDueTransfers(world);
    // A phone shows it for five minutes from when it rings.
    const until = "2026-06-01T11:06:00.000Z";
    expect((await view(stay)).asking).toMatchObject({ part: 1, parts: 2, until });
    await move(stay, "2026-06-01", "2026-06-06", total);
    await answer(stay, { state: "succeeded" });
    expect((await view(stay)).asking).toMatchObject({ part: 2, amount: next });
  });

  it("that comes late rings for no further part", async () => {
    const stay = await payableStay(world, { total_amount: 900_000 });
    await pay(stay, 900_000);
    await answer(stay, { state: "failed", reason: "expired" });
    await comeLate(stay);
    expect(await view(stay)).toMatchObject({ held: 500_000, unpaid: 400_000, asking: null });
  });

  it("that comes late is paid back where its landlord has noted cash meanwhile", async () => {
    const stay = await payableStay(world);
    await pay(stay, 100_000);
    await answer(stay, { state: "failed", reason: "expired" });
    await recordPayment(world.as(stay.landlord), stay.booking.id, true);
    await comeLate(stay);
    expect(await transfersOf(world, stay.booking.id)).toMatchObject([
      { direction: "collect", status: "succeeded" },
      { direction: "refund", amount: 100_000, status: "succeeded" },
    ]);
    expect(await view(stay)).toMatchObject({ is_cash: true, held: 0 });
  });

  it("that its landlord has got stays with them when the stay becomes cheaper", async () => {
    const stay = await paidStay();
    await approveHome(world.as(stay.tenant), stay.booking.id);
    await move(stay, "2026-06-01", "2026-06-04", 80_000);
    expect(await view(stay)).toMatchObject({ total: 100_000, unpaid: 0 });
    expect(await balances(stay)).toMatchObject({ tenant: 0 });
    const released_at = world.clock.now.toISOString();
    world.pass({ days: 1 });
    await world.db.transaction(async (tx) =>
      giveBack(system, tx, await lockBooking(tx, stay.booking.id)),
    );
    expect((await view(stay)).handover).toMatchObject({ released_at });
  });

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
