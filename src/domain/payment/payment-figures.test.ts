import { beforeEach, expect, it } from "vitest";
import { HOUR_MS } from "~/contract/days";
import { disputes, reconciliations } from "~/db/schema";
import { createMobileMoney } from "~/momo";
import {
  clearMoney,
  lastAsked,
  moveDueTransfers,
  payableStay,
} from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import { giveBack } from "./give-back";
import { lockBooking } from "./lock-booking";
import { paymentFigures } from "./payment-figures";
import { answerSimulated } from "./simulator";
import { startPayment } from "./start-payment";

const world = await createWorld();
beforeEach(async () => {
  await clearMoney(world);
  world.clock.now = new Date("2026-05-30T11:00:00Z");
});

/** A stay whose 100 000 XAF are held. */
async function heldStay() {
  const stay = await payableStay(world);
  const { booking, tenant, methodId } = stay;
  const asked = { bookingId: booking.id, methodId, amount: 100_000 };
  await startPayment(world.as(tenant), { ...asked, request: crypto.randomUUID() });
  await moveDueTransfers(world);
  await answerSimulated(world, await lastAsked(world, booking.id), { state: "succeeded" });
  world.pass({ hours: 0.01 });
  await moveDueTransfers(world);
  return stay;
}
const refund = (bookingId: string) =>
  world.db.transaction(async (tx) =>
    giveBack(world.as("system"), tx, await lockBooking(tx, bookingId)),
  );

it("DLA-022 sums what is held now, and the refunds that arrived within a day", {
  tags: "full",
}, async () => {
  await heldStay();
  const [quick, slow, fresh] = [await heldStay(), await heldStay(), await heldStay()];
  expect(await paymentFigures(world)).toMatchObject({ held: 400_000, refunds: 0 });
  await refund(quick.booking.id);
  await moveDueTransfers(world);
  world.pass({ hours: 0.01 });
  await moveDueTransfers(world);
  await refund(slow.booking.id);
  world.pass({ hours: 25 });
  // It has not arrived, and is a day late.
  const waiting = { held: 200_000, refunds: 2, refunds_in_day: 1 };
  expect(await paymentFigures(world)).toMatchObject(waiting);
  await moveDueTransfers(world);
  world.pass({ hours: 0.01 });
  await moveDueTransfers(world);
  await refund(fresh.booking.id);
  // One that was just sent tells nothing yet.
  expect(await paymentFigures(world)).toMatchObject({ ...waiting, held: 100_000 });
  world.pass({ days: 366 });
  expect(await paymentFigures(world)).toMatchObject({ held: 100_000, refunds: 0 });
});

it("DLA-022 tells half of what administrators take to decide, once they decided five problems", async () => {
  const report = async (hours: number | null, decision: string | null = "Vu.") => {
    const { booking } = await payableStay(world);
    const opened_at = world.clock.now;
    const decided_at = hours === null ? null : new Date(opened_at.getTime() + hours * HOUR_MS);
    const split = decided_at && { to_tenant: 0, to_landlord: 0, decision };
    const row = { booking_id: booking.id, words: "Sale.", opened_at, decided_at, ...split };
    await world.db.insert(disputes).values(row);
  };
  for (const hours of [1, 2, 30, 50]) await report(hours);
  await report(null);
  // The stay was cancelled before a decision.
  await report(0.1, null);
  expect(await paymentFigures(world)).toMatchObject({ disputes: 6, dispute_minutes: null });
  await report(48);
  expect(await paymentFigures(world)).toMatchObject({ disputes: 7, dispute_minutes: 1_800 });
  world.pass({ days: 366 });
  expect(await paymentFigures(world)).toMatchObject({ disputes: 0, dispute_minutes: null });
});

it("DLA-022 tells the gap that the last reconciliation left", async () => {
  expect(await paymentFigures(world)).toMatchObject({ gap: null });
  const row = (day: string, gap: number) => ({
    day,
    gap,
    operations: 0,
    ledger: 0,
    coming: 0,
    leaving: 0,
    provider: gap,
    explained: 0,
    details: { unbalanced: 0, unbooked: 0, differing: [], unasked: 0 },
  });
  await world.db.insert(reconciliations).values([row("2026-05-29", 0), row("2026-05-28", -500)]);
  expect(await paymentFigures(world)).toMatchObject({ gap: 0 });
  await world.db.insert(reconciliations).values(row("2026-05-30", -2_500));
  expect(await paymentFigures(world)).toMatchObject({ gap: -2_500 });
});

it("PAY-017 tells nothing where no rent is paid on the site", async () => {
  expect(await paymentFigures({ ...world, mobileMoney: undefined })).toBeNull();
  const settings = { provider: "pawapay", url: "https://pay.example", token: "x" } as const;
  const unagreed = createMobileMoney(settings);
  expect(await paymentFigures({ ...world, mobileMoney: unagreed })).toBeNull();
});
