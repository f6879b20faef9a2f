import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, simulatedOrders, transfers } from "~/db/schema";
import { lastTransfer, lostPayout } from "../../../tests/support/rows/held-stay";
import { clearMoney, moveDueTransfers } from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import { readBalances } from "./ledger";
import { listPaymentsToLookAt } from "./list-payments-to-look-at";
import { checkTransfer, giveUpTransfer, sendAgain } from "./look-at-acts";

const world = await createWorld();
const admin = await world.newUser("admin");
const REASON = "Absent du relevé du prestataire.";

beforeEach(async () => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  await clearMoney(world);
});

/** What an administrator sees: group, and what may be done. */
const looks = async () =>
  (await listPaymentsToLookAt(world.as(admin))).items.map(({ group, acts }) => [group, ...acts]);
const giveUp = (transferId: string, ctx = world.as(admin)) =>
  giveUpTransfer(ctx, { transferId, reason: REASON });

describe("a payout that stays without an end", () => {
  it("PAY-016 is asked about at once, and the answer is read and audited", async () => {
    const { id, booking } = await lostPayout(world, 25);
    expect(await checkTransfer(world.as(admin), id)).toBe("absent");
    // Within ten seconds it is not asked again.
    expect(await checkTransfer(world.as(admin), id)).toBeNull();
    const logged = await world.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.action, "payment.check_transfer"), eq(auditLog.target_id, booking.id)))
      .orderBy(auditLog.created_at);
    expect(logged).toEqual([{ details: { answer: "absent" } }, { details: { answer: "later" } }]);
  });

  it("PAY-016 ends unpaid by an administrator a day later, and its money is sent anew", async () => {
    const { id, booking } = await lostPayout(world, 25);
    expect(await looks()).toEqual([["stuck", "check", "give_up"]]);
    expect(await readBalances(world.db, booking.id)).toMatchObject({
      transit: 88_000,
      landlord: 0,
    });
    await giveUp(id);
    expect(await lastTransfer(world, booking.id, "payout")).toMatchObject({
      status: "failed",
      reason: "never_arrived",
    });
    expect(await readBalances(world.db, booking.id)).toMatchObject({
      transit: 0,
      landlord: 88_000,
    });
    expect(await looks()).toEqual([["failed", "send"]]);
    const [logged] = await world.db
      .select({ reason: auditLog.reason })
      .from(auditLog)
      .where(eq(auditLog.action, "payment.give_up_transfer"));
    expect(logged).toEqual({ reason: REASON });

    await sendAgain(world.as(admin), { bookingId: booking.id, direction: "payout" });
    for (const _ of [1, 2]) {
      world.pass({ minutes: 1 });
      await moveDueTransfers(world);
    }
    const again = await lastTransfer(world, booking.id, "payout");
    expect(again).toMatchObject({ status: "succeeded", amount: 88_000 });
    expect(again?.id).not.toBe(id);
  });

  it("PAY-016 does not end within a day, while the provider has it, or while it is silent", async () => {
    const early = await lostPayout(world, 23);
    expect(await looks()).toEqual([["stuck", "check"]]);
    await expect(giveUp(early.id)).rejects.toMatchObject({ code: "transfer_known" });

    const silent = await lostPayout(world, 25);
    const { mobileMoney } = world;
    if (!mobileMoney) throw new Error("no provider");
    const check = () => Promise.reject(new Error("no answer"));
    const away = { ...world.as(admin), mobileMoney: { ...mobileMoney, check } };
    await expect(giveUp(silent.id, away)).rejects.toMatchObject({ code: "transfer_known" });

    const known = await lostPayout(world, 25);
    await world.db.insert(simulatedOrders).values({
      id: known.id,
      direction: "payout",
      amount: 88_000,
      operator: "mtn",
      msisdn: "237670771129",
      note: "KWATA",
      state: "pending",
      created_at: world.now(),
      ends_at: world.now(),
    });
    await expect(giveUp(known.id)).rejects.toMatchObject({ code: "transfer_known" });
    for (const { id } of [early, silent, known]) {
      const [row] = await world.db.select().from(transfers).where(eq(transfers.id, id));
      expect(["sending", "pending"]).toContain(row?.status);
    }
  });
});
