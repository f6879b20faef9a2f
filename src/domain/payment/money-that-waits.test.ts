import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  bookings,
  handovers,
  inventories,
  notifications,
  simulatedOrders,
  transfers,
} from "~/db/schema";
import {
  askToPay,
  freshNumber,
  insertNumber,
  lastAsked,
  moveDueTransfers,
  payableStay,
  transfersOf,
} from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import { approveHome, declareKeysAlone } from "./declare-keys";
import { giveBack } from "./give-back";
import { postMovement, readBalances } from "./ledger";
import { lockBooking } from "./lock-booking";
import { refuseWhileMoneyHeld } from "./money-of-person";
import { moveTransfer } from "./move-transfer";
import { payWaiting } from "./pay-waiting";
import { releaseDue } from "./release-money";
import { replanDues } from "./replan-dues";
import { answerSimulated } from "./simulator";

const world = await createWorld();
const system = world.as("system");
const NOON = new Date("2026-06-01T11:00:00Z");
const move = async () => {
  world.pass({ hours: 0.02 });
  await moveDueTransfers(world);
};

/** A confirmed stay of 100 000 XAF from today on, whose tenant has asked to pay. */
async function askedStay() {
  world.clock.now = NOON;
  const stay = await payableStay(world, {}, { isPayable: false });
  await askToPay(world, stay);
  return { ...stay, transferId: await lastAsked(world, stay.booking.id) };
}
/** The same, paid and held. */
async function heldStay(before: (id: string) => Promise<unknown> = async () => undefined) {
  const stay = await askedStay();
  await before(stay.booking.id);
  await moveDueTransfers(world);
  await answerSimulated(world, stay.transferId, { state: "succeeded" });
  await move();
  return stay;
}
const statesOf = async (id: string) =>
  (await transfersOf(world, id)).map(({ direction, status }) => `${direction} ${status}`);
const handoverOf = async (id: string) =>
  (await world.db.select().from(handovers).where(eq(handovers.booking_id, id)))[0];

describe("money that waits in an account", () => {
  it("is paid out once the landlord has a number that was confirmed a day ago", async () => {
    const { booking, tenant, landlord } = await heldStay();
    await approveHome(world.as(tenant), booking.id);
    await payWaiting(system);
    expect(await statesOf(booking.id)).toEqual(["collect succeeded"]);
    await insertNumber(world, landlord, freshNumber(), { confirmed_at: world.clock.now });
    world.pass({ hours: 23.9 });
    await payWaiting(system);
    expect(await statesOf(booking.id)).toEqual(["collect succeeded"]);
    world.pass({ hours: 0.2 });
    await payWaiting(system);
    await payWaiting(system);
    await move();
    await move();
    expect(await statesOf(booking.id)).toEqual(["collect succeeded", "payout succeeded"]);
    expect((await readBalances(world.db, booking.id)).landlord).toBe(0);
  });

  it("is tried again a day after a failure, three times in all", async () => {
    const { booking, tenant, landlord } = await heldStay();
    await insertNumber(world, landlord, "+237673000049");
    await approveHome(world.as(tenant), booking.id);
    for (let day = 0; day < 6; day += 1) {
      await move();
      await move();
      world.pass({ hours: 12 });
      await payWaiting(system);
      world.pass({ hours: 13 });
      await payWaiting(system);
    }
    const failed = (await statesOf(booking.id)).filter((state) => state === "payout failed");
    expect(failed).toHaveLength(3);
    expect((await readBalances(world.db, booking.id)).landlord).toBe(88_000);
  });

  it("goes back to its tenant when a refund has failed", async () => {
    const { booking, landlord } = await heldStay();
    await world.db.transaction(async (tx) =>
      giveBack(system, tx, await lockBooking(tx, booking.id)),
    );
    await moveDueTransfers(world);
    const refund = (await transfersOf(world, booking.id)).at(-1);
    const refused = { state: "failed", reason: "cannot_receive" } as const;
    await world.db
      .update(simulatedOrders)
      .set(refused)
      .where(eq(simulatedOrders.id, refund?.id ?? ""));
    await move();
    expect((await readBalances(world.db, booking.id)).tenant).toBe(100_000);
    // It is none of the landlord's payouts.
    const failures = and(
      eq(notifications.user_id, landlord.id),
      eq(notifications.event, "payout_failed"),
    );
    expect(await world.db.$count(notifications, failures)).toBe(0);
    world.pass({ hours: 25 });
    await payWaiting(system);
    await move();
    await move();
    expect((await readBalances(world.db, booking.id)).tenant).toBe(0);
  });
});

describe("the keys", () => {
  it("count when both had signed the entry before the money came", async () => {
    const { booking } = await heldStay(async (id) => {
      const early = new Date("2026-06-01T08:00:00Z");
      const signed = { tenant_signed_at: early, landlord_signed_at: NOON };
      const names = { tenant: "Ada", landlord: "Paul" };
      await world.db
        .insert(inventories)
        .values({ booking_id: id, kind: "entry", ...signed, signed_stay: names as never });
    });
    expect(await handoverOf(booking.id)).toMatchObject({
      declared_by: "inventory",
      declared_at: NOON,
    });
    world.pass({ hours: 24.1 });
    await releaseDue(system);
    expect((await readBalances(world.db, booking.id)).held_rent).toBe(0);
  });

  it("are taken back when the stay moves to days to come", async () => {
    const { booking, landlord } = await heldStay();
    await declareKeysAlone(world.as(landlord), booking.id);
    const dates = { start_date: "2026-07-01", end_date: "2026-07-05" };
    await world.db.transaction(async (tx) => {
      await tx.update(bookings).set(dates).where(eq(bookings.id, booking.id));
      await replanDues(system, tx, await lockBooking(tx, booking.id));
    });
    world.pass({ hours: 49 });
    await releaseDue(system);
    expect((await readBalances(world.db, booking.id)).held_rent).toBe(100_000);
    expect(await handoverOf(booking.id)).toMatchObject({ declared_at: null, release_at: null });
  });
});

describe("a payment", () => {
  it("rings no phone for a booking that ended before it was sent", async () => {
    const { booking, transferId } = await askedStay();
    await world.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, booking.id));
    await moveDueTransfers(world);
    expect(await statesOf(booking.id)).toEqual(["collect refused"]);
    expect(await world.db.$count(simulatedOrders, eq(simulatedOrders.id, transferId))).toBe(0);
  });

  it("of another provider is left alone", async () => {
    const { booking, transferId } = await askedStay();
    await world.db
      .update(transfers)
      .set({ provider: "pawapay" })
      .where(eq(transfers.id, transferId));

    await moveTransfer(system, transferId);
    expect(await statesOf(booking.id)).toEqual(["collect created"]);
    await world.db
      .update(transfers)
      .set({ next_check_at: null })
      .where(eq(transfers.id, transferId));
  });

  it("that failed keeps its tenant's account for the week in which it may still come", async () => {
    const { booking, tenant, transferId } = await askedStay();
    await moveDueTransfers(world);
    const refused = { state: "failed", reason: "refused_by_payer" } as const;
    await answerSimulated(world, transferId, refused);
    await move();
    expect(await statesOf(booking.id)).toEqual(["collect failed"]);
    const leave = () =>
      world.db.transaction((tx) => refuseWhileMoneyHeld(world.as(), tx, tenant.id));
    await expect(leave()).rejects.toMatchObject({ code: "money_held" });
    world.pass({ days: 7 });
    await leave();
  });
});

describe("a rest in an account", () => {
  it.each([
    [500, false],
    [499, true],
  ])("of %i XAF lets its landlord leave: %s", async (amount, may) => {
    const { booking, landlord } = await payableStay(world);
    const left = { provider: amount, landlord: -amount };
    const leave = world.db.transaction(async (tx) => {
      const rest = { bookingId: booking.id, cause: "collected:rest", amounts: left };
      await postMovement(system, tx, rest);
      return refuseWhileMoneyHeld(world.as(), tx, landlord.id);
    });
    if (may) await leave;
    else await expect(leave).rejects.toMatchObject({ code: "money_held" });
  });
});
