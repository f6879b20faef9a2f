import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  notifications,
  paymentGaps,
  reconciliations,
  simulatedOrders,
  transfers,
} from "~/db/schema";
import {
  askedStay,
  heldStay,
  lastTransfer,
  plantOrder,
} from "../../../tests/support/rows/held-stay";
import {
  askToPay,
  clearMoney,
  insertNumber,
  moveDueTransfers,
  payableStay,
} from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import { approveHome } from "./declare-keys";
import { explainGap } from "./explain-gap";
import { getPaymentsOverview, listReconciliations } from "./payments-overview";
import { reconcilePayments } from "./reconcile-payments";
import { answerSimulated } from "./simulator";

const world = await createWorld();
const system = world.as("system");
const admin = await world.newUser("admin");
const at = (moment: string) => {
  world.clock.now = new Date(moment);
};
/** What the administrator reads of the days so far, the last first. */
const days = async () =>
  (await listReconciliations(world.as(admin), { limit: 10 })).items.map(
    ({ day, operations, gap, ledger, provider }) => ({ day, operations, gap, ledger, provider }),
  );
const told = async () =>
  (
    await world.db
      .select({ message: notifications.message })
      .from(notifications)
      .where(eq(notifications.user_id, admin.id))
      .orderBy(notifications.created_at)
  ).map(({ message }) => message.replace(/\s/g, " "));
const payoutOf = async (id: string) => (await lastTransfer(world, id, "payout"))?.status;

beforeEach(async () => {
  at("2026-06-01T11:00:00Z");
  await clearMoney(world);
  for (const table of [simulatedOrders, reconciliations, paymentGaps, notifications]) {
    await world.db.delete(table);
  }
});

describe("the reconciliation of a day", () => {
  it("PAY-016 counts its operations and finds no gap, once however often it runs", async () => {
    await heldStay(world);
    await heldStay(world);
    // Midnight in Douala is an hour before that of Greenwich.
    at("2026-06-01T23:00:00Z");
    await heldStay(world);
    at("2026-06-02T05:00:00Z");
    await Promise.all([reconcilePayments(system), reconcilePayments(system)]);
    await reconcilePayments(system);
    expect(await days()).toEqual([
      { day: "2026-06-01", operations: 2, gap: 0, ledger: 300_000, provider: 300_000 },
    ]);
    expect(await told()).toEqual([]);
  });

  it("PAY-016 shows a gap planted in the provider's book with its amount the next day, told once a day", async () => {
    await heldStay(world);
    at("2026-06-02T05:00:00Z");
    await reconcilePayments(system);
    await plantOrder(world, 7_500, "collect");
    await reconcilePayments(system);
    at("2026-06-03T05:00:00Z");
    await reconcilePayments(system);
    await reconcilePayments(system);
    expect(await days()).toEqual([
      { day: "2026-06-02", operations: 0, gap: 7_500, ledger: 100_000, provider: 107_500 },
      { day: "2026-06-01", operations: 1, gap: 0, ledger: 100_000, provider: 100_000 },
    ]);
    const page = (before?: string) =>
      listReconciliations(world.as(admin), { limit: 1, ...(before && { before }) });
    expect(await page()).toMatchObject({ items: [{ gap: 7_500 }], next: "2026-06-02" });
    expect(await page("2026-06-02")).toMatchObject({ items: [{ gap: 0 }], next: null });
    expect(await told()).toEqual([
      "Le rapprochement d'hier montre un écart de 7 500 FCFA avec le prestataire.",
    ]);
    at("2026-06-04T05:00:00Z");
    await reconcilePayments(system);
    expect(await told()).toHaveLength(2);
  });

  it("takes what is under way into account", async () => {
    const { landlord, tenant, booking } = await heldStay(world);
    await insertNumber(world, landlord, "+237670888880");
    await approveHome(world.as(tenant), booking.id);
    await moveDueTransfers(world);
    // The provider has paid it, and was not asked yet.
    expect(await payoutOf(booking.id)).toBe("pending");
    at("2026-06-02T05:00:00Z");
    await reconcilePayments(system);
    expect(await days()).toMatchObject([{ gap: 0, ledger: 100_000, provider: 12_000 }]);
  });

  it("waits for a payment that was given up and may still come", async () => {
    const { transferId } = await askedStay(world);
    const given_up = { status: "failed", reason: "never_arrived", ended_at: world.now() } as const;
    await world.db.update(transfers).set(given_up).where(eq(transfers.id, transferId));
    await answerSimulated(world, transferId, { state: "succeeded" });
    at("2026-06-02T05:00:00Z");
    await reconcilePayments(system);
    expect(await days()).toMatchObject([{ gap: 0, ledger: 0, provider: 100_000 }]);
  });

  it("names a transfer that the provider tells otherwise, and a payment without its entry", async () => {
    const lost = async (given: Partial<typeof transfers.$inferInsert> = {}) => {
      const { transferId, booking } = await heldStay(world);
      const failed = { state: "failed", reason: "other" } as const;
      await world.db.update(simulatedOrders).set(failed).where(eq(simulatedOrders.id, transferId));
      const now = { ended_at: world.now(), ...given };
      await world.db.update(transfers).set(now).where(eq(transfers.id, transferId));
      return booking;
    };
    const booking = await lost();
    // Neither one of another provider, nor one that ended more than two days before.
    await lost({ provider: "pawapay" });
    await plantOrder(world, 100_000, "collect");
    await lost({ ended_at: new Date("2026-05-31T04:59:00Z") });
    const other = await heldStay(world);
    await plantOrder(world, 100_000, "collect");
    await world.db.execute(sql`alter table ledger_entries disable trigger user`);
    // Its booking has an entry, of something else.
    await world.db.execute(
      sql`update ledger_entries set cause = 'other' where booking_id = ${other.booking.id}`,
    );
    await world.db.execute(sql`alter table ledger_entries enable trigger user`);
    at("2026-06-02T05:00:00Z");
    await reconcilePayments(system);
    const { items } = await listReconciliations(world.as(admin), { limit: 1 });
    expect(items).toMatchObject([
      {
        unbooked: 1,
        unbalanced: 0,
        unasked: 0,
        differing: [
          { code: booking.id.slice(-8).toUpperCase(), direction: "collect", amount: 100_000 },
        ],
      },
    ]);
    expect(await told()).toEqual(["Le rapprochement d'hier a trouvé des opérations à vérifier."]);
  });

  it("waits for a provider that does not answer", async () => {
    const away = {
      ...system,
      mobileMoney: {
        ...world.mobileMoney!,
        balance: () => Promise.reject(new Error("away")),
      },
    };
    at("2026-06-02T05:00:00Z");
    await reconcilePayments(away);
    expect(await days()).toEqual([]);
    await reconcilePayments(system);
    expect(await days()).toHaveLength(1);
  });

  it("notes the ledger alone where the provider tells no balance", async () => {
    const { balance: _, ...silent } = world.mobileMoney!;
    await heldStay(world);
    at("2026-06-02T05:00:00Z");
    await reconcilePayments({ ...system, mobileMoney: silent });
    expect(await days()).toEqual([
      { day: "2026-06-01", operations: 1, gap: null, ledger: 100_000, provider: null },
    ]);
  });
});

describe("when the provider holds less than the books say", () => {
  /** A stay whose landlord's money is about to leave, in books that are older than the provider's. */
  async function restored() {
    const stay = await heldStay(world);
    await insertNumber(world, stay.landlord, "+237670888880");
    await plantOrder(world, 20_000, "payout");
    await reconcilePayments(system);
    await approveHome(world.as(stay.tenant), stay.booking.id);
    await moveDueTransfers(world);
    return stay;
  }

  it("no money leaves until an administrator explains the gap, and payments go on", async () => {
    const { booking } = await restored();
    expect(await told()).toEqual([
      "Le prestataire détient 20 000 FCFA de moins que nos comptes. Versements et remboursements attendent votre décision.",
    ]);
    world.pass({ minutes: 15 });
    await moveDueTransfers(world);
    expect(await payoutOf(booking.id)).toBe("created");
    // What a tenant is asked for does not wait to leave.
    await askToPay(world, await payableStay(world));
    expect((await getPaymentsOverview(world.as(admin))).hold).toMatchObject({
      gap: -20_000,
      waiting: 88_000,
    });
    const paying = await heldStay(world);
    expect((await lastTransfer(world, paying.booking.id, "collect"))?.status).toBe("succeeded");

    await explainGap(world.as(admin), "Versement fait après la sauvegarde du 1er juin.");
    await moveDueTransfers(world);
    world.pass({ minutes: 15 });
    await moveDueTransfers(world);
    expect(await payoutOf(booking.id)).toBe("succeeded");
    at("2026-06-02T05:00:00Z");
    await reconcilePayments(system);
    expect((await listReconciliations(world.as(admin), { limit: 1 })).items).toMatchObject([
      { gap: 0, explained: -20_000 },
    ]);
  });

  it("holds again for what is lost beyond the explanation", async () => {
    await restored();
    await explainGap(world.as(admin), "Retrait de nos frais.");
    await reconcilePayments(system);
    expect(await world.db.$count(paymentGaps)).toBe(1);
    await plantOrder(world, 500, "payout");
    await reconcilePayments(system);
    const gaps = await world.db.select().from(paymentGaps).orderBy(paymentGaps.amount);
    expect(gaps.map(({ amount, explained_at }) => [amount, explained_at !== null])).toEqual([
      [-20_000, true],
      [-500, false],
    ]);
    world.pass({ minutes: 1 });
    await explainGap(world.as(admin), "Frais de juin.");
    const { explained } = await getPaymentsOverview(world.as(admin));
    expect(explained).toMatchObject({ amount: -500, reason: "Frais de juin." });
  });

  it("is explained once by two administrators at once, and not where there is no gap", async () => {
    await restored();
    const acts = [1, 2].map(() => explainGap(world.as(admin), "Retrait."));
    const ends = await Promise.allSettled(acts);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await world.db.$count(paymentGaps)).toBe(1);
    await expect(explainGap(world.as(admin), "Encore.")).rejects.toMatchObject({
      code: "gap_closed",
    });
    expect(await world.db.$count(transfers, eq(transfers.status, "created"))).toBe(1);
  });
});
