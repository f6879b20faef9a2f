import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rows } from "~/db/client";
import {
  ledgerEntries,
  notifications,
  paymentMethods,
  platformSettings,
  simulatedOrders,
} from "~/db/schema";
import {
  insertNumber,
  lastAsked,
  moveDueTransfers,
  payableStay,
  transfersOf,
} from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import { confirmKeys, declareKeysAlone, keysBySignature, typeKeyCode } from "./declare-keys";
import { reportProblem } from "./disputes";
import { getBookingPayment } from "./get-booking-payment";
import { giveUpKeys } from "./give-up-keys";
import { hearCallback } from "./hear-callback";
import { readBalances } from "./ledger";
import { answerSimulated } from "./simulator";
import { startPayment } from "./start-payment";

const world = await createWorld();
const system = world.as("system");
const failed = (act: Promise<unknown>) => expect(act).rejects;
const set = (value: boolean) =>
  world.db
    .update(platformSettings)
    .set({ setting_value: String(value) })
    .where(eq(platformSettings.setting_key, "payments_at_keys"));

beforeEach(async () => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  await set(true);
});

/** A stay whose tenant has said which number pays at the door. */
async function readyStay(total_amount = 100_000) {
  const stay = await payableStay(world, { total_amount });
  const asked = {
    bookingId: stay.booking.id,
    methodId: stay.methodId,
    amount: total_amount,
    request: crypto.randomUUID(),
  };
  await startPayment(world.as(stay.tenant), asked);
  const view = (user = stay.tenant) => getBookingPayment(world.as(user), stay.booking.id);
  const code = (await view()).handover?.code ?? "";
  const type = (typed = code) => typeKeyCode(world.as(stay.landlord), stay.booking.id, typed);
  return { ...stay, asked, view, code, type };
}
async function answer(bookingId: string, decision: Parameters<typeof answerSimulated>[2]) {
  await moveDueTransfers(world);
  await answerSimulated(world, await lastAsked(world, bookingId), decision);
  for (let minute = 0; minute < 2; minute += 1) {
    world.pass({ minutes: 1 });
    await moveDueTransfers(world);
  }
}
/** The most (XAF) that was ever held at the end of a transaction. */
async function mostHeld(bookingId: string): Promise<number> {
  const [sums] = await rows<{ held: number }>(
    world.db,
    sql`select coalesce(max(held), 0)::int held from (
          select -sum(sum(amount)) over (order by max(id)) held from ${ledgerEntries}
          where booking_id = ${bookingId} and account like 'held_%' group by created_at) sums`,
  );
  return sums?.held ?? Number.NaN;
}

describe("payment at the keys", () => {
  it("PAY-021 asks the phone when the landlord types the code, holds nothing and pays out at once", async () => {
    const { booking, landlord, view, type, code } = await readyStay();
    expect(await transfersOf(world, booking.id)).toEqual([]);
    expect(await view()).toMatchObject({ at_keys: true, ready: { operator: "mtn" } });
    expect(await view(landlord)).toMatchObject({ ready: null, handover: { code: null } });
    expect((await view()).handover).toMatchObject({ declared_at: null, give_up_on: null });
    await failed(type(code === "000000" ? "111111" : "000000")).toMatchObject({ code: "invalid" });
    expect(await transfersOf(world, booking.id)).toEqual([]);
    await type();
    await failed(type()).toMatchObject({ code: "payment_waiting" });
    // Who waits at the door with the tenant sees it too.
    expect((await view(landlord)).asking).toMatchObject({ amount: 100_000 });
    expect(await readBalances(world.db, booking.id)).toMatchObject({ provider: 0, landlord: 0 });
    await answer(booking.id, { state: "succeeded" });
    // 5 % for the service, of which 2 % are tax, and 7 % of commission.
    expect(await transfersOf(world, booking.id)).toMatchObject([
      { direction: "collect", amount: 100_000, status: "succeeded" },
      { direction: "payout", amount: 88_000, status: "succeeded" },
    ]);
    expect(await mostHeld(booking.id)).toBe(0);
    expect((await view()).handover).toMatchObject({ code: null, declared_by: "code" });
    await failed(type()).toMatchObject({ code: "nothing_due" });
  });

  it("asks again when the phone refused, under the same code", async () => {
    const { booking, view, type } = await readyStay();
    await type();
    await answer(booking.id, { state: "failed", reason: "not_enough_money" });
    expect((await view()).handover).toMatchObject({ declared_by: null });
    await type();
    await answer(booking.id, { state: "succeeded" });
    expect((await view()).handover).toMatchObject({ declared_by: "code" });
    expect((await view()).unpaid).toBe(0);
  });

  it("goes back when it comes after the phone had refused it", async () => {
    const { booking, view, type } = await readyStay();
    await type();
    await answer(booking.id, { state: "failed", reason: "expired" });
    const id = await lastAsked(world, booking.id);
    const came = { state: "succeeded", reason: null } as const;
    await world.db.update(simulatedOrders).set(came).where(eq(simulatedOrders.id, id));
    await hearCallback(system, id);
    for (let minute = 0; minute < 2; minute += 1) {
      world.pass({ minutes: 1 });
      await moveDueTransfers(world);
    }
    expect(await transfersOf(world, booking.id)).toMatchObject([
      { direction: "collect", status: "succeeded" },
      { direction: "refund", amount: 100_000, status: "succeeded" },
    ]);
    expect(await view()).toMatchObject({ unpaid: 100_000, handover: { declared_by: null } });
  });

  it("PAY-021 tells neither side that anything is held", async () => {
    const { booking, type } = await readyStay();
    await type();
    await answer(booking.id, { state: "succeeded" });
    const told = await world.db
      .select({ title: notifications.title, message: notifications.message })
      .from(notifications)
      .where(eq(notifications.related_id, booking.id));
    expect(told.map(({ title }) => title).sort()).toEqual([
      "Argent libéré",
      "Paiement reçu",
      "Versement arrivé",
    ]);
    expect(JSON.stringify(told)).toContain("Ils partent aussitôt vers le propriétaire.");
    expect(JSON.stringify(told)).not.toMatch(/gardé/i);
  });

  it("passes each part on, and hands the keys over with the last one", async () => {
    const { booking, view, type } = await readyStay(700_000);
    await type();
    await answer(booking.id, { state: "succeeded" });
    expect(await view()).toMatchObject({
      unpaid: 200_000,
      held: 0,
      handover: { declared_by: null },
    });
    await answer(booking.id, { state: "succeeded" });
    expect(await view()).toMatchObject({ unpaid: 0, held: 0, handover: { declared_by: "code" } });
    expect(await mostHeld(booking.id)).toBe(0);
  });

  it("hands keys over by the code alone, and knows no dispute about money that is not held", async () => {
    const { booking, tenant, landlord, view } = await readyStay();
    const keys = { code: "keys_by_code" };
    await failed(confirmKeys(world.as(tenant), booking.id)).toMatchObject(keys);
    await failed(declareKeysAlone(world.as(landlord), booking.id)).toMatchObject(keys);
    await world.db.transaction((tx) => keysBySignature(system, tx, booking.id));
    expect((await view()).handover).toMatchObject({ declared_by: null });
    const problem = { bookingId: booking.id, words: "Sale" };
    await failed(reportProblem(world.as(tenant), problem)).toMatchObject({ code: "nothing_held" });
  });

  it("is settled by what a booking began with, and ends by no clock", async () => {
    const { booking, view, type } = await readyStay();
    await set(false);
    expect((await view()).at_keys).toBe(true);
    world.clock.now = new Date("2026-06-20T11:00:00Z");
    expect(await giveUpKeys(system)).toBe(0);
    await type();
    await answer(booking.id, { state: "succeeded" });
    expect(await mostHeld(booking.id)).toBe(0);
  });

  it("asks the number that the tenant chose last, and none that was removed", async () => {
    const { booking, tenant, asked, type } = await readyStay();
    const other = await insertNumber(world, tenant, "+237671299990", { is_default: false });
    await startPayment(world.as(tenant), { ...asked, methodId: other });
    await world.db.delete(paymentMethods).where(eq(paymentMethods.id, other));
    await failed(type()).toMatchObject({
      fields: {
        code: "Le locataire n'a plus de numéro confirmé pour payer. Il en choisit un sur sa réservation.",
      },
    });
    expect(await transfersOf(world, booking.id)).toEqual([]);
  });
});
