import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, simulatedOrders, transfers } from "~/db/schema";
import {
  askedStay,
  heldStay,
  lastTransfer,
  plantOrder,
} from "../../../tests/support/rows/held-stay";
import { clearMoney, insertNumber, moveDueTransfers } from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import { approveHome } from "./declare-keys";
import { reportProblem } from "./disputes";
import { giveBack } from "./give-back";
import { listPaymentsToLookAt } from "./list-payments-to-look-at";
import { lockBooking } from "./lock-booking";
import { checkTransfer, sendAgain } from "./look-at-acts";
import { payWaiting } from "./pay-waiting";
import { reconcilePayments } from "./reconcile-payments";
import { answerSimulated } from "./simulator";

const world = await createWorld();
const system = world.as("system");
const admin = await world.newUser("admin");
const at = (moment: string) => {
  world.clock.now = new Date(moment);
};
/** Moves all that is due, twice: what was sent is asked about too. */
const move = async () => {
  for (const _ of [1, 2]) {
    world.pass({ hours: 0.02 });
    await moveDueTransfers(world);
  }
};
const looks = async () => (await listPaymentsToLookAt(world.as(admin))).items;
const short = async () =>
  (await looks()).map(({ group, direction, amount, next, acts }) => [
    group,
    direction,
    amount,
    next,
    ...acts,
  ]);
/** A released stay whose landlord's number takes no money. */
async function refusedPayout() {
  const stay = await heldStay(world);
  await insertNumber(world, stay.landlord, "+237670881049");
  await approveHome(world.as(stay.tenant), stay.booking.id);
  await move();
  return stay;
}

beforeEach(async () => {
  at("2026-06-01T11:00:00Z");
  await clearMoney(world);
});

describe("an administrator looks at", () => {
  it("the oldest first of what has no end", async () => {
    const first = await askedStay(world, { phone: "+237670880229" });
    world.pass({ minutes: 1 });
    const second = await askedStay(world, { phone: "+237670880329" });
    world.pass({ hours: 2 });
    expect((await looks()).map(({ transfer_id }) => transfer_id)).toEqual([
      first.transferId,
      second.transferId,
    ]);
  });

  it("PAY-016 a transfer without an end after an hour, and has it checked at once", async () => {
    const { booking, tenant, transferId } = await askedStay(world, { phone: "+237670880129" });
    world.pass({ hours: 0.99 });
    await moveDueTransfers(world);
    expect(await short()).toEqual([]);
    world.pass({ hours: 0.02 });
    expect(await short()).toEqual([["stuck", "collect", 100_000, "checked", "check"]]);
    expect((await looks())[0]).toMatchObject({
      booking: { id: booking.id, title: "Studio à Akwa", code: booking.id.slice(-8).toUpperCase() },
      person: { id: tenant.id, first_name: "Tina" },
      number: "6 70 •• •• 29",
      transfer_id: transferId,
      since: "2026-06-01T11:00:00.000Z",
    });
    await answerSimulated(world, transferId, { state: "succeeded" });
    expect(await checkTransfer(world.as(admin), transferId)).toBe("succeeded");
    world.pass({ hours: 0.01 });
    await moveDueTransfers(world);
    expect(await short()).toEqual([]);
    await expect(checkTransfer(world.as(admin), transferId)).rejects.toMatchObject({
      code: "payment_closed",
    });
  });

  it("a transfer an hour after it was sent, however long it waited before", async () => {
    const { transferId } = await askedStay(world, { phone: "+237670880129" });
    const sent_at = new Date("2026-06-01T12:30:00Z");
    await world.db.update(transfers).set({ sent_at }).where(eq(transfers.id, transferId));
    at("2026-06-01T13:29:00Z");
    expect(await looks()).toEqual([]);
    at("2026-06-01T13:31:00Z");
    expect(await looks()).toMatchObject([
      { transfer_id: transferId, since: "2026-06-01T12:30:00.000Z" },
    ]);
  });

  it("PAY-016 a payout that failed: it is tried again each day, three times, then by an administrator", async () => {
    const { booking, landlord } = await refusedPayout();
    expect(await short()).toEqual([["failed", "payout", 88_000, "tried", "send"]]);
    expect((await looks())[0]).toMatchObject({
      person: { id: landlord.id },
      reason: "not_enough_money",
      number: "6 70 •• •• 49",
      next_at: new Date(world.now().getTime() + 86_400_000).toISOString(),
    });
    for (const _ of [1, 2]) {
      world.pass({ hours: 25 });
      await payWaiting(system);
      await move();
    }
    expect(await short()).toEqual([["failed", "payout", 88_000, "nothing", "send"]]);
    world.pass({ hours: 25 });
    expect(await payWaiting(system)).toBe(0);

    const once = { bookingId: booking.id, direction: "payout" } as const;
    const both = await Promise.allSettled([1, 2].map(() => sendAgain(world.as(admin), once)));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await short()).toEqual([]);
    await move();
    expect(await short()).toEqual([["failed", "payout", 88_000, "nothing", "send"]]);
    const sent = eq(transfers.booking_id, booking.id);
    expect(await world.db.$count(transfers, sent)).toBe(1 + 4);
  });

  it("PAY-016 a refund that failed, which goes back to the number that paid", async () => {
    const stay = await heldStay(world, { phone: "+237670880010" });
    const { id } = stay.booking;
    await world.db.transaction(async (tx) => {
      await tx.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, id));
      await giveBack(system, tx, await lockBooking(tx, id));
    });
    await moveDueTransfers(world);
    const refund = await lastTransfer(world, id, "refund");
    await world.db
      .update(simulatedOrders)
      .set({ state: "failed", reason: "limit" })
      .where(eq(simulatedOrders.id, refund?.id ?? ""));
    await move();
    expect(await short()).toEqual([["failed", "refund", 100_000, "tried", "send"]]);
    expect((await looks())[0]).toMatchObject({ person: { id: stay.tenant.id } });
    await sendAgain(world.as(admin), { bookingId: id, direction: "refund" });
    await move();
    expect(await short()).toEqual([]);
    expect((await lastTransfer(world, id, "refund"))?.status).toBe("succeeded");
  });

  it("a landlord's money that has waited for a number for a week", async () => {
    const { tenant, landlord, booking } = await heldStay(world);
    await approveHome(world.as(tenant), booking.id);
    world.pass({ hours: 7 * 24 - 1 });
    expect(await short()).toEqual([]);
    world.pass({ hours: 1 });
    expect(await short()).toEqual([["waiting", "payout", 88_000, "number"]]);
    await expect(
      sendAgain(world.as(admin), { bookingId: booking.id, direction: "payout" }),
    ).rejects.toMatchObject({ code: "nothing_to_send" });
    await insertNumber(world, landlord, "+237670880020", { confirmed_at: world.now() });
    expect((await looks())[0]).toMatchObject({
      next: "tried",
      next_at: new Date(world.now().getTime() + 86_400_000).toISOString(),
    });
  });

  it("PAY-010 keys that neither side has declared seven days after entry, until a word is said", async () => {
    const { booking, tenant } = await heldStay(world);
    at("2026-06-07T22:59:00Z");
    expect(await short()).toEqual([]);
    at("2026-06-08T00:00:00Z");
    expect(await short()).toEqual([["no_keys", "collect", 100_000, "given_back"]]);
    expect((await looks())[0]).toMatchObject({ next_at: "2026-06-14T23:00:00.000Z" });
    await reportProblem(world.as(tenant), { bookingId: booking.id, words: "Porte close." });
    expect(await short()).toEqual([]);
  });

  it("a payment that succeeded after it had failed", async () => {
    const { transferId } = await askedStay(world, { phone: "+237670880129" });
    const failed = { status: "failed", ended_at: world.now(), reason: "never_arrived" } as const;
    await world.db.update(transfers).set(failed).where(eq(transfers.id, transferId));
    await answerSimulated(world, transferId, { state: "succeeded" });
    world.pass({ hours: 1 });
    await moveDueTransfers(world);
    expect(await short()).toEqual([["late", "collect", 100_000, "settled"]]);
    world.pass({ days: 31 });
    expect((await short()).filter(([group]) => group === "late")).toEqual([]);
  });

  it("a payout that waits because the books have a gap", async () => {
    const stay = await heldStay(world);
    await insertNumber(world, stay.landlord, "+237670880030");
    await plantOrder(world, 1_000_000, "payout");
    await reconcilePayments(system);
    await approveHome(world.as(stay.tenant), stay.booking.id);
    await move();
    world.pass({ hours: 1.5 });
    expect(await short()).toEqual([["stuck", "payout", 88_000, "held"]]);
  });
});
