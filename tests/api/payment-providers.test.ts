import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { paymentMethods } from "~/db/schema";
import { decideDispute } from "~/domain/payment";
import { openPayments, openScene, PROVIDERS, type Scene } from "../support/payments/provider-scene";
import { lastAsked, transfersOf } from "../support/rows/payment";
import { createWorld } from "../support/world/world";

const world = await createWorld();
const admin = await world.newUser("admin");
await openPayments(world);
const CODES = {
  pawapay: { refused: "PAYMENT_NOT_APPROVED", poor: "INSUFFICIENT_BALANCE", key: "depositId" },
  mtn: { refused: "APPROVAL_REJECTED", poor: "NOT_ENOUGH_FUNDS", key: "externalId" },
};
const ended = async ({ booking }: Scene) =>
  (await transfersOf(world, booking.id)).map((one) => [one.direction, one.amount, one.status]);
/** Both books agree, no money was made, and the site keeps this much of it. */
const agreeing = (kept: number) => ({ gap: 0, created: 0, violations: [], kept });

beforeEach(() => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
});

describe.each(PROVIDERS)("PAY-019 over %s", (name) => {
  const codes = CODES[name];

  it("money is asked for, held, and paid out after the keys", async () => {
    const scene = await openScene(world, name);
    expect(await scene.pay({ end: "pend" })).toBe(200);
    expect((await scene.read()).asking).toMatchObject({ amount: 100_000 });
    await scene.settle();
    await scene.pass(1);
    expect(await scene.read()).toMatchObject({ held: 100_000, unpaid: 0, asking: null });
    await scene.handOver();
    await scene.pass(1);
    expect(scene.moved()).toEqual([
      ["collect", 100_000],
      ["payout", 88_000],
    ]);
    expect(await scene.close()).toEqual(agreeing(12_000));
  });

  it("a sum above the limit goes in two parts", async () => {
    const scene = await openScene(world, name, { total_amount: 900_000 });
    await scene.pay();
    await scene.pass(1, 1);
    expect(scene.moved()).toEqual([
      ["collect", 500_000],
      ["collect", 400_000],
    ]);
    expect(await scene.read()).toMatchObject({ held: 900_000, unpaid: 0 });
    expect(await scene.close()).toEqual(agreeing(900_000));
  });

  it("a refusal, at once or on the phone, and an empty wallet leave all to pay", async () => {
    const scene = await openScene(world, name);
    for (const behaviour of [
      { start: { refuse: codes.poor } },
      { end: { fail: codes.refused } },
      { end: { fail: codes.poor } },
    ]) {
      await scene.pay(behaviour);
      await scene.pass(1);
    }
    const reasons = (await transfersOf(world, scene.booking.id)).map((one) => one.reason);
    expect(reasons).toEqual(["not_enough_money", "refused_by_payer", "not_enough_money"]);
    expect(await scene.read()).toMatchObject({ held: 0, unpaid: 100_000, asking: null });
    expect(await scene.close()).toEqual(agreeing(0));
  });

  it("a payment that succeeds after all, when another one was made, goes back", async () => {
    const scene = await openScene(world, name);
    await scene.pay({ end: { fail: codes.refused } });
    await scene.pass(1);
    const first = await lastAsked(world, scene.booking.id);
    await scene.pay();
    await scene.pass(1);
    await scene.settle("succeed", first);
    expect((await scene.callback({ [codes.key]: first })).status).toBe(204);
    await scene.pass(1, 1);
    expect(scene.moved()).toEqual([
      ["collect", 100_000],
      ["collect", 100_000],
      ["refund", 100_000],
    ]);
    expect(await scene.read()).toMatchObject({ held: 100_000, returned: 100_000 });
    expect(await scene.close()).toEqual(agreeing(100_000));
  });

  it("a booking cancelled while the phone rings, which is approved then, is paid back", async () => {
    const scene = await openScene(world, name);
    await scene.pay({ end: "pend" });
    await scene.cancel();
    await scene.settle();
    await scene.pass(1, 1);
    expect(scene.moved()).toEqual([
      ["collect", 100_000],
      ["refund", 100_000],
    ]);
    expect(await scene.close()).toEqual(agreeing(0));
  });

  it("what is held of a disputed stay is split between both wallets", async () => {
    const scene = await openScene(world, name);
    await scene.pay();
    await scene.pass(1);
    await scene.report("Pas d'eau.");
    const { dispute } = await scene.read();
    const split = { toTenant: 60_000, toLandlord: 40_000, reason: "Vu sur place." };
    await decideDispute(scene.as(admin), { disputeId: dispute?.id ?? "", ...split });
    await scene.pass(1);
    expect(scene.moved().slice(1).sort()).toEqual([
      ["payout", 35_200],
      ["refund", 60_000],
    ]);
    expect(await scene.close()).toEqual(agreeing(4_800));
  });

  it.each(["cut", "no_json", "unknown_word"] as const)(
    "an order that was taken and answered by %s is paid once",
    async (start) => {
      const scene = await openScene(world, name);
      await scene.pay({ start, check: start, checkTimes: 1 });
      expect((await scene.read()).asking).toMatchObject({ amount: 100_000 });
      await scene.pass(0.2, 1, 1);
      expect(scene.moved()).toEqual([["collect", 100_000]]);
      expect(await scene.close()).toEqual(agreeing(100_000));
    },
  );

  it.each([503, 429, "redirect"] as const)(
    "an order that met %s is sent again when the provider is well",
    async (trouble) => {
      const scene = await openScene(world, name);
      scene.server.trouble(trouble);
      await scene.pay();
      await scene.pass(0.2);
      expect(scene.moved()).toEqual([]);
      scene.server.trouble(null);
      await scene.pass(1, 1);
      expect(scene.moved()).toEqual([["collect", 100_000]]);
      expect(await scene.read()).toMatchObject({ held: 100_000 });
      expect(await scene.close()).toEqual(agreeing(100_000));
    },
  );

  it("a payout whose answer is lost arrives once, one that is refused waits in the books", async () => {
    const scene = await openScene(world, name);
    await scene.pay();
    await scene.pass(1);
    scene.server.next({ start: "cut" });
    await scene.handOver();
    await scene.pass(1, 1);
    expect(await ended(scene)).toEqual([
      ["collect", 100_000, "succeeded"],
      ["payout", 88_000, "succeeded"],
    ]);
    expect(await scene.close()).toEqual(agreeing(12_000));

    const other = await openScene(world, name);
    await other.pay();
    await other.pass(1);
    other.server.next({
      end: { fail: name === "mtn" ? "PAYEE_NOT_FOUND" : "RECIPIENT_NOT_FOUND" },
    });
    await other.handOver();
    await other.pass(1);
    expect(await ended(other)).toEqual([
      ["collect", 100_000, "succeeded"],
      ["payout", 88_000, "failed"],
    ]);
    expect((await other.read(other.landlord)).payout).toMatchObject({ net: 88_000 });
    expect(await other.close()).toEqual(agreeing(100_000));
  });

  it("a payment that never reached the provider ends within a quarter of an hour, one that it took and forgot after three days", {
    tags: "full",
  }, async () => {
    const scene = await openScene(world, name);
    scene.server.trouble(503);
    await scene.pay();
    await scene.pass(6);
    scene.server.trouble(null);
    await scene.pass(5, 5);
    await scene.pay({ forget: true });
    const last = async () => (await ended(scene)).map(([, , status]) => status);
    await scene.pass(1, 60, 24 * 60, 46 * 60);
    expect(await last()).toEqual(["failed", "pending"]);
    await scene.pass(3 * 60);
    expect(await last()).toEqual(["failed", "failed"]);
    expect(await scene.read()).toMatchObject({ unpaid: 100_000, asking: null });
    expect(await scene.close()).toEqual(agreeing(0));
  });
});

it("PAY-019 MTN takes no number of Orange, pawaPay does", async () => {
  for (const [name, status] of [
    ["mtn", 422],
    ["pawapay", 200],
  ] as const) {
    const scene = await openScene(world, name);
    await world.db
      .update(paymentMethods)
      .set({ operator: "orange" })
      .where(eq(paymentMethods.id, scene.methodId));
    expect(await scene.pay()).toBe(status);
    await scene.close();
  }
});
