import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { paymentMethods, platformSettings, simulatedOrders, transfers } from "~/db/schema";
import { UnsendableOrder } from "~/momo/order";
import type { MobileMoney } from "~/momo/types";
import { answerPhone, askForPayment } from "../../../tests/support/rows/paid-stay";
import {
  insertNumber,
  lastAsked,
  moveDueTransfers,
  payableStay,
  transfersOf,
} from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import { approveHome } from "./declare-keys";
import { giveBack } from "./give-back";
import { postMovement, readBalances } from "./ledger";
import { lockBooking } from "./lock-booking";
import { moveTransfer } from "./move-transfer";
import { payWaiting } from "./pay-waiting";
import { readPaymentTerms } from "./payment-terms";
import { planRefunds } from "./plan-transfers";
import { recordOutcome } from "./record-outcome";
import { releaseDue } from "./release-money";
import { answerSimulated } from "./simulator";
import { startPayment } from "./start-payment";
import { sweepTransfers } from "./sweep-transfers";

const world = await createWorld();
const system = world.as("system");
const provided = (given: Partial<MobileMoney>) => {
  const own = world.as().mobileMoney;
  if (!own) throw new Error("no provider");
  return { ...system, mobileMoney: { ...own, ...given } };
};
type Stay = Awaited<ReturnType<typeof payableStay>>;

beforeEach(() => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
});

/** A stay of which this much has been paid, and is held. */
async function paidStay(total_amount = 100_000): Promise<Stay> {
  const stay = await payableStay(world, { total_amount });
  const { booking, methodId, tenant } = stay;
  const asked = { bookingId: booking.id, methodId, request: crypto.randomUUID() };
  await startPayment(world.as(tenant), { ...asked, amount: total_amount });
  for (let part = 0; part * 500_000 < total_amount; part += 1) {
    await moveDueTransfers(world);
    await answerSimulated(world, await lastAsked(world, booking.id), { state: "succeeded" });
    world.pass({ minutes: 1 });
    await moveDueTransfers(world);
  }
  return stay;
}
const back = (stay: Stay, ctx = system) =>
  world.db.transaction(async (tx) => giveBack(ctx, tx, await lockBooking(tx, stay.booking.id)));
const out = async (stay: Stay) =>
  (await transfersOf(world, stay.booking.id)).filter(({ direction }) => direction !== "collect");
const balances = ({ booking }: Stay) => readBalances(world.db, booking.id);

describe("money that leaves", () => {
  it("is sent by the provider that holds it, and by no other", async () => {
    const [held, owed] = [await paidStay(), await paidStay()];
    const other = provided({ name: "another" });
    await approveHome({ ...other, actor: world.as(held.tenant).actor }, held.booking.id);
    await back(owed, other);
    expect([...(await out(held)), ...(await out(owed))]).toEqual([]);
    expect(await balances(held)).toMatchObject({ landlord: 88_000, transit: 0 });
    expect(await balances(owed)).toMatchObject({ tenant: 100_000, transit: 0 });
    expect(await payWaiting(system)).toBe(2);
    expect(await out(held)).toMatchObject([{ direction: "payout", amount: 88_000 }]);
    expect(await out(owed)).toMatchObject([{ direction: "refund", amount: 100_000 }]);
  });

  it("is not sent to a number of an operator that the provider does not know", async () => {
    const stay = await payableStay(world, {}, { isPayable: false });
    await askForPayment(world, stay, 100_000);
    await answerPhone(world, stay);
    await insertNumber(world, stay.landlord, "+237690000019", { operator: "orange" });
    const ctx = { ...provided({ operators: ["mtn"] }), actor: world.as(stay.tenant).actor };
    await approveHome(ctx, stay.booking.id);
    expect(await out(stay)).toEqual([]);
    expect(await balances(stay)).toMatchObject({ landlord: 88_000, transit: 0 });
  });

  it("without a provider waits, and no clock releases what could not be given back", async () => {
    const stay = await paidStay();
    const none = { ...system, mobileMoney: undefined };
    expect(await releaseDue(none)).toBe(0);
    await back(stay, none);
    expect(await balances(stay)).toMatchObject({ tenant: 100_000, transit: 0 });
  });

  it("has an id that is made of what it is for: a restored backup asks for the same one", async () => {
    const stay = await paidStay();
    await approveHome(world.as(stay.tenant), stay.booking.id);
    const [first] = await out(stay);
    const another = await paidStay();
    await approveHome(world.as(another.tenant), another.booking.id);
    const [other] = await out(another);
    // The hash of 'payout:{booking}:1', shaped as a UUID of version 4.
    expect(first?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    const hash = createHash("sha256").update(`payout:${stay.booking.id}:1`).digest("hex");
    expect(first?.id.replaceAll("-", "").slice(0, 12)).toBe(hash.slice(0, 12));
    expect(other?.id).not.toBe(first?.id);
  });

  it("is not sent while payments are suspended, and a phone is not asked for the next part", async () => {
    const set = (value: string) =>
      world.db
        .update(platformSettings)
        .set({ setting_value: value })
        .where(eq(platformSettings.setting_key, "payments_suspended"));
    const stay = await paidStay();
    const parts = await payableStay(world, { total_amount: 700_000 });
    const asked = { bookingId: parts.booking.id, methodId: parts.methodId, amount: 700_000 };
    await startPayment(world.as(parts.tenant), { ...asked, request: crypto.randomUUID() });
    await moveDueTransfers(world);
    await set("true");
    await approveHome(world.as(stay.tenant), stay.booking.id);
    const [payout] = await out(stay);
    await moveTransfer(system, payout?.id ?? "");
    expect(await out(stay)).toMatchObject([{ status: "created" }]);
    await answerSimulated(world, await lastAsked(world, parts.booking.id), { state: "succeeded" });
    world.pass({ minutes: 1 });
    await moveTransfer(system, await lastAsked(world, parts.booking.id));
    expect(await transfersOf(world, parts.booking.id)).toMatchObject([{ status: "succeeded" }]);
    await set("false");
    world.pass({ minutes: 2 });
    expect(await sweepTransfers(system)).toBeGreaterThan(0);
    await moveDueTransfers(world);
    expect(await out(stay)).toMatchObject([{ status: "pending" }]);
  });

  it("waits in transit while payments are off", async () => {
    const stay = await paidStay();
    await approveHome(world.as(stay.tenant), stay.booking.id);
    const off = provided({ can: { payout: false, refund: false } });
    const [payout] = await out(stay);
    await moveTransfer(off, payout?.id ?? "");
    expect(await out(stay)).toMatchObject([{ status: "created", amount: 88_000 }]);
    await moveTransfer(system, payout?.id ?? "");
    expect(await out(stay)).toMatchObject([{ status: "pending" }]);
  });

  it("is not sent a second time on a refusal that another process has overtaken", async () => {
    const stay = await paidStay();
    await approveHome(world.as(stay.tenant), stay.booking.id);
    const [payout] = await out(stay);
    const [row] = await world.db
      .select()
      .from(transfers)
      .where(eq(transfers.id, payout?.id ?? ""));
    if (!row) throw new Error("no payout");
    // One process has claimed it, and stalls; another claims it after the lease, and sends it.
    const stalled = { ...row, tries: 1 };
    await world.db
      .update(transfers)
      .set({ status: "sending", sent_at: world.clock.now, tries: 2 })
      .where(eq(transfers.id, row.id));
    const refused = { state: "refused", reason: "operator_away" } as const;
    await world.db.transaction((tx) => recordOutcome(system, tx, stalled, refused));
    expect(await out(stay)).toMatchObject([{ status: "sending" }]);
    const taken = { ...row, tries: 2 };
    await world.db.transaction((tx) => recordOutcome(system, tx, taken, refused));
    expect(await out(stay)).toMatchObject([{ status: "refused" }]);
  });

  it("that failed is tried again at most three times by itself, whatever the other side waits for", async () => {
    const stay = await paidStay();
    await world.db.delete(paymentMethods).where(eq(paymentMethods.user_id, stay.landlord.id));
    await world.db.transaction((tx) =>
      postMovement(system, tx, {
        bookingId: stay.booking.id,
        cause: "test",
        amounts: { held_rent: 60_000, landlord: -60_000 },
      }),
    );
    const failing = provided({
      start: async () => ({ state: "refused", reason: "operator_away" }),
    });
    await back(stay, failing);
    for (let day = 0; day < 9; day += 1) {
      await moveDueTransfers(world, failing);
      world.pass({ minutes: 24 * 60 + 1 });
      await payWaiting(failing);
    }
    const refused = { direction: "refund", amount: 40_000, status: "refused" };
    expect(await out(stay)).toMatchObject([refused, refused, refused]);
  });

  it("that this provider can never send is refused, and stands in its account again", async () => {
    const stay = await paidStay();
    await back(stay);
    const unable = provided({
      start: async () => {
        throw new UnsendableOrder("another operator");
      },
    });
    await moveDueTransfers(world, unable);
    expect(await out(stay)).toMatchObject([{ status: "refused", amount: 100_000 }]);
    expect(await balances(stay)).toMatchObject({ tenant: 100_000, transit: 0 });
  });

  it("leaves no rest that is too small to send", async () => {
    const [payout, refund] = [await paidStay(568_400), await paidStay(525_000)];
    // 568 400 less 12 % are 500 192: a payout of 500 000 would leave 192.
    await approveHome(world.as(payout.tenant), payout.booking.id);
    await moveDueTransfers(world);
    world.pass({ minutes: 1 });
    await moveDueTransfers(world);
    world.pass({ minutes: 1 });
    await moveDueTransfers(world);
    expect(await out(payout)).toMatchObject([{ amount: 499_690 }, { amount: 500 }]);
    await world.db.transaction(async (tx) => {
      await postMovement(system, tx, {
        bookingId: refund.booking.id,
        cause: "test",
        amounts: { held_rent: 25_300, tenant: -25_300 },
      });
      await planRefunds(system, tx, refund.booking.id);
    });
    // The wallet of 25 000 could not take all, that of 500 000 can.
    expect(await out(refund)).toMatchObject([{ direction: "refund", amount: 25_300 }]);
  });

  it("keeps nothing for a wallet that can't take it", async () => {
    const stay = await paidStay(550_025);
    const giveUp = (held_rent: number) =>
      world.db.transaction(async (tx) => {
        const amounts = { held_rent, tenant: -held_rent };
        const cause = `test:${held_rent}`;
        await postMovement(system, tx, { bookingId: stay.booking.id, cause, amounts });
        await planRefunds(system, tx, stay.booking.id);
      });
    // The wallet of 50 025 takes all of it, and 25 more at most from then on.
    await giveUp(50_000);
    await giveUp(500_025);
    const amounts = (await out(stay)).map(({ amount }) => amount);
    expect(amounts.toSorted((one, other) => one - other)).toEqual([50_000, 500_000]);
    expect(await balances(stay)).toMatchObject({ tenant: 25 });
  });
});

describe("a transfer", () => {
  it("names the site, as its setting calls it, and the booking's code on the phone", async () => {
    const name = (value: string) =>
      world.db
        .update(platformSettings)
        .set({ setting_value: value })
        .where(eq(platformSettings.setting_key, "platform_name"));
    await name("Logements de Douala");
    const stay = await payableStay(world);
    const asked = { bookingId: stay.booking.id, methodId: stay.methodId, amount: 100_000 };
    await startPayment(world.as(stay.tenant), { ...asked, request: crypto.randomUUID() });
    await moveDueTransfers(world);
    const isOf = eq(simulatedOrders.id, await lastAsked(world, stay.booking.id));
    const [order] = await world.db.select().from(simulatedOrders).where(isOf);
    expect(order?.note).toBe(`Logements de  ${stay.booking.id.slice(-8).toUpperCase()}`);
    await name("Kwata");
  });

  it("whose number can't be read any more is still asked about", async () => {
    const stay = await payableStay(world);
    const asked = { bookingId: stay.booking.id, methodId: stay.methodId, amount: 100_000 };
    await startPayment(world.as(stay.tenant), { ...asked, request: crypto.randomUUID() });
    await moveDueTransfers(world);
    const id = await lastAsked(world, stay.booking.id);
    await world.db
      .update(transfers)
      .set({ number_sealed: { sealed: "lost" } })
      .where(eq(transfers.id, id));
    await answerSimulated(world, id, { state: "succeeded" });
    world.pass({ minutes: 1 });
    await moveDueTransfers(world);
    expect(await transfersOf(world, stay.booking.id)).toMatchObject([{ status: "succeeded" }]);
  });

  it("that waited unsent for five minutes makes no phone ring", async () => {
    const stay = await payableStay(world);
    const asked = { bookingId: stay.booking.id, methodId: stay.methodId, amount: 100_000 };
    await startPayment(world.as(stay.tenant), { ...asked, request: crypto.randomUUID() });
    world.pass({ minutes: 5 });
    await moveDueTransfers(world);
    expect(await transfersOf(world, stay.booking.id)).toMatchObject([
      { status: "refused", reason: "never_arrived" },
    ]);
  });

  it("that the provider takes only the second time is asked about five seconds later", async () => {
    const stay = await payableStay(world);
    const asked = { bookingId: stay.booking.id, methodId: stay.methodId, amount: 100_000 };
    await startPayment(world.as(stay.tenant), { ...asked, request: crypto.randomUUID() });
    const lost = async () => {
      throw new Error("the connection was cut");
    };
    await moveDueTransfers(world, provided({ start: lost }));
    world.pass({ minutes: 1 });
    await moveDueTransfers(world);
    const [row] = await world.db
      .select()
      .from(transfers)
      .where(eq(transfers.booking_id, stay.booking.id));
    expect(row).toMatchObject({ status: "pending", claimed_until: null });
    expect((row?.next_check_at?.getTime() ?? 0) - world.clock.now.getTime()).toBe(5_000);
  });

  it("ends within ten minutes once a provider answers that was away for hours", {
    tags: "full",
  }, async () => {
    const stay = await paidStay();
    await back(stay);
    const away = async () => {
      throw new Error("no answer");
    };
    for (let minutes = 0; minutes < 180; minutes += 5) {
      await moveDueTransfers(world, provided({ start: away, check: away }));
      world.pass({ minutes: 5 });
    }
    expect(await out(stay)).toMatchObject([{ status: "sending" }]);
    for (let minutes = 0; minutes < 10; minutes += 1) {
      await moveDueTransfers(world);
      world.pass({ minutes: 1 });
    }
    expect(await out(stay)).toMatchObject([{ status: "succeeded" }]);
  });

  it("that another process has claimed stays claimed when the overtaken one answers", async () => {
    const stay = await payableStay(world);
    const asked = { bookingId: stay.booking.id, methodId: stay.methodId, amount: 100_000 };
    await startPayment(world.as(stay.tenant), { ...asked, request: crypto.randomUUID() });
    const id = await lastAsked(world, stay.booking.id);
    const claimed_until = new Date(world.clock.now.getTime() + 20_000);
    await world.db
      .update(transfers)
      .set({ status: "sending", sent_at: world.clock.now, tries: 2, claimed_until })
      .where(eq(transfers.id, id));
    const answerOf = (tries: number) =>
      world.db.transaction((tx) =>
        recordOutcome(
          system,
          tx,
          { id, booking_id: stay.booking.id, tries },
          { state: "accepted" },
        ),
      );
    const claim = async () =>
      (await world.db.select().from(transfers).where(eq(transfers.id, id)))[0]?.claimed_until;
    await answerOf(1);
    expect(await claim()).toEqual(claimed_until);
    await answerOf(2);
    expect(await claim()).toBeNull();
  });

  it("claimed by a clock that was ahead is free", async () => {
    const stay = await payableStay(world);
    const asked = { bookingId: stay.booking.id, methodId: stay.methodId, amount: 100_000 };
    await startPayment(world.as(stay.tenant), { ...asked, request: crypto.randomUUID() });
    const claimed_until = new Date(world.clock.now.getTime() + 3_600_000);
    await world.db.update(transfers).set({ claimed_until });
    await moveDueTransfers(world);
    expect(await transfersOf(world, stay.booking.id)).toMatchObject([{ status: "pending" }]);
  });
});

describe("a provider", () => {
  it.each([
    { payout: false, refund: "native" as const },
    { payout: true, refund: false as const },
  ])("that can't send money collects none: %o", async (can) => {
    expect((await readPaymentTerms(provided({ can }))).state).toBe("off");
    expect((await readPaymentTerms(system)).state).toBe("open");
  });
});
