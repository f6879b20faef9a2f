import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startHttpServer } from "../../tests/support/momo/http-server";
import { startMtn } from "../../tests/support/momo/mtn";
import { newOrder } from "../../tests/support/momo/new-order";
import { startPawapay } from "../../tests/support/momo/pawapay";
import { createMobileMoney } from "./index";
import type { MobileMoney, Order } from "./types";

const PERSON = "237670000001";
describe.each([
  ["pawapay", startPawapay],
  ["mtn", startMtn],
] as const)("PAY-019 %s", (provider, startServer) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let momo: MobileMoney;
  let receiver: Awaited<ReturnType<typeof startHttpServer>>;
  let heard: { method: string; body: string }[];
  /** What the answers to callbacks wait for. */
  let held: Promise<void> | null = null;
  /** What `start` and `check` end in: a state, or a throw that names no number. */
  const outcome = (call: Promise<unknown>) =>
    call.catch((error: unknown) => {
      const { name, message } = error as Error;
      return /\d{4}/.test(message) ? message : name;
    });
  const thrown = "MomoError";
  /** Gives a call up once the server holds its answer back, else waits for the answer. */
  async function outcomeOf(kind: unknown, call: (momo: MobileMoney) => Promise<unknown>) {
    if (kind !== "silent") return outcome(call(momo));
    const process = new AbortController();
    const ended = outcome(
      call(createMobileMoney({ ...server.settings, timeoutMs: 60_000, stopping: process.signal })),
    );
    await expect.poll(() => server.heldBack()).toBe(1);
    process.abort();
    return ended;
  }

  beforeEach(async () => {
    heard = [];
    receiver = await startHttpServer(async ({ method, body }) => {
      heard.push({ method, body });
      await held;
      return { status: 200 };
    });
    server = await startServer({ callbackUrl: `${receiver.url}/momo` });
    server.book.open(PERSON, 1_000_000);
    momo = createMobileMoney(server.settings);
  });
  afterEach(async () => {
    await server.callbacksDone();
    await Promise.all([server.stop(), receiver.stop()]);
    server.assertKept();
  });

  it("collects, pays out and gives back, and the merchant's balance says so", async () => {
    const collect = newOrder({ amount: 300_000 });
    const payout = newOrder({ direction: "payout", amount: 100_000 });
    const refund = newOrder({ direction: "refund", amount: 50_000, refundOf: collect.id });
    for (const order of [collect, payout, refund]) {
      expect(await momo.start(order)).toEqual({ state: "accepted" });
      expect(await momo.check(order)).toEqual({
        state: "succeeded",
        ref: expect.stringMatching(/^\d{10}$/),
      });
    }
    expect(await momo.balance?.()).toBe(150_000);
    expect(server.book.merchant).toBe(150_000);
    expect(server.book.balanceOf(PERSON)).toBe(850_000);
    expect(server.book.debitsOf(PERSON).map(({ id }) => id)).toEqual([collect.id]);
    expect(server.book.creditsOf(PERSON).map(({ id }) => id)).toEqual([payout.id, refund.id]);
  });

  it("moves the money of one id once, however often it is sent", async () => {
    const order = newOrder();
    server.next({ end: "pend" });
    const answers = await Promise.all([1, 2, 3].map(() => momo.start(order)));
    expect(answers).toEqual(answers.map(() => ({ state: "accepted" })));
    await server.settle(order.id);
    expect(await momo.start(order)).toEqual({ state: "accepted" });
    expect(server.book.debitsOf(PERSON)).toHaveLength(1);
  });

  it("takes an id that the provider says it had before as accepted", async () => {
    server.next({ start: "duplicate" });
    expect(await momo.start(newOrder())).toEqual({ state: "accepted" });
  });

  it.each(["cut", "silent", "no_json", "unknown_word"] as const)(
    "throws when a request that was taken is answered: %s; the check finds it, and a second try pays no second time",
    async (start) => {
      const order = newOrder();
      server.next({ start });
      expect(await outcomeOf(start, (one) => one.start(order))).toBe(thrown);
      expect(await momo.check(order)).toMatchObject({ state: "succeeded" });
      expect(await momo.start(order)).toEqual({ state: "accepted" });
      expect(server.book.debitsOf(PERSON)).toHaveLength(1);
    },
  );

  it.each([
    ["cut", false],
    [429, false],
    [500, false],
    [503, false],
    [500, true],
    ["redirect", false],
  ] as const)("throws for %s (taken: %s) and may try again", async (start, taken) => {
    const order = newOrder();
    server.next({ start, taken });
    expect(await outcome(momo.start(order))).toBe(thrown);
    expect(await momo.check(order)).toMatchObject({ state: taken ? "succeeded" : "absent" });
    expect(await momo.start(order)).toEqual({ state: "accepted" });
    expect(server.book.debitsOf(PERSON)).toHaveLength(1);
  });

  it.each([401, 403] as const)(
    "is refused by a provider that lets it not in: %i",
    async (start) => {
      const order = newOrder();
      server.behave(PERSON, { start });
      expect(await momo.start(order)).toEqual({ state: "refused", reason: "operator_away" });
      expect(await momo.check(order)).toEqual({ state: "absent" });
      expect(server.book.movements).toEqual([]);
    },
  );

  it.each(["cut", "silent", "no_json", "redirect", 403, 429, 500, 503] as const)(
    "throws when the state is answered: %s, and believes the next answer",
    async (check) => {
      const order = newOrder();
      server.next({ check, checkTimes: 1 });
      await momo.start(order);
      expect(await outcomeOf(check, (one) => one.check(order))).toBe(thrown);
      expect(await momo.check(order)).toMatchObject({ state: "succeeded" });
    },
  );

  it("knows nothing while every request is in trouble", async () => {
    const order = newOrder();
    await momo.start(order);
    for (const kind of ["cut", "no_json", 403, 503] as const) {
      server.trouble(kind);
      expect(await outcome(momo.check(order))).toBe(thrown);
    }
    server.trouble(null);
    expect(await momo.check(order)).toMatchObject({ state: "succeeded" });
  });

  it("takes an unknown word for a state as pending", async () => {
    const order = newOrder();
    server.next({ check: "unknown_word" });
    await momo.start(order);
    expect(await momo.check(order)).toEqual({ state: "pending" });
  });

  it.each([
    ["another amount", { amount: "14999" }],
    ["another currency", { currency: "XOF" }],
    ["another order", { depositId: crypto.randomUUID(), externalId: crypto.randomUUID() }],
    ["no word", { status: 7 }],
    ["more than 64 kB", { padding: "x".repeat(70_000) }],
  ])("believes no success that speaks of %s", async (_what, says) => {
    const order = newOrder();
    server.next({ says });
    await momo.start(order);
    expect(await outcome(momo.check(order))).toBe(thrown);
  });

  it("waits for an order that pends until it ends, and believes a success after a failure", async () => {
    const order = newOrder();
    server.next({ end: "pend" });
    await momo.start(order);
    expect(await momo.check(order)).toEqual({ state: "pending" });
    await server.settle(order.id, { fail: "SOMETHING_NEW" });
    expect(await momo.check(order)).toEqual({ state: "failed", reason: "other" });
    expect(server.book.merchant).toBe(0);
    await server.settle(order.id);
    expect(await momo.check(order)).toMatchObject({ state: "succeeded" });
    expect(server.book.merchant).toBe(order.amount);
  });

  it.each([
    [{ pendingChecks: 2 }, ["pending", "pending", "succeeded"], 1],
    [{ pendingChecks: 1, end: { fail: "X" } }, ["pending", "failed"], 0],
    [{ absentChecks: 2 }, ["absent", "absent", "succeeded"], 1],
    [{ forget: true }, ["absent", "absent", "absent"], 0],
  ])("follows %j: %j", async (behaviour, states, debits) => {
    const order = newOrder();
    server.behave(order.id, behaviour);
    await momo.start(order);
    const seen: string[] = [];
    for (const _ of states) seen.push((await momo.check(order)).state);
    expect(seen).toEqual(states);
    expect(server.book.debitsOf(PERSON)).toHaveLength(debits);
  });

  it("says who lacks the wallet or the money", async () => {
    const reasonOf = async (more: Partial<Order>) => {
      const order = newOrder(more);
      const started = await momo.start(order);
      return started.state === "refused" ? started : momo.check(order);
    };
    const stranger = { msisdn: "237670000009" };
    expect(await reasonOf(stranger)).toMatchObject({ reason: "payer_unknown" });
    expect(await reasonOf({ ...stranger, direction: "payout" })).toMatchObject({
      reason: expect.stringMatching("payee_unknown"),
    });
    expect(await reasonOf({ amount: 1_000_001 })).toMatchObject({ reason: "not_enough_money" });
    const payout = await reasonOf({ direction: "payout", amount: 5_000 });
    expect(payout).toMatchObject({ reason: "not_enough_money" });
    expect(server.book.movements).toEqual([]);
  });

  it("reads of callbacks whom they speak of, and of forged ones no more", async () => {
    const method = provider === "mtn" ? "PUT" : "POST";
    const ids = () => heard.map(({ body }) => momo.orderOf(body));
    const [none, one, many, before] = [newOrder(), newOrder(), newOrder(), newOrder()];
    server.behave(none.id, { callbacks: { times: 0 } });
    server.behave(many.id, { callbacks: { times: 50 } });
    server.behave(before.id, { end: "pend", callbacks: { times: 1, when: "before_answer" } });
    await momo.start(none);
    await momo.start(one);
    await server.callbacksDone();
    expect(heard.map((one) => one.method)).toEqual([method]);
    expect(ids()).toEqual([one.id]);

    await momo.start(many);
    await server.callbacksDone();
    expect(ids().slice(1)).toEqual(Array(50).fill(many.id));

    heard.length = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    let isAnswered = false;
    const started = momo.start(before).then(() => {
      isAnswered = true;
    });
    await expect.poll(() => heard.length).toBe(1);
    expect(isAnswered).toBe(false);
    held = null;
    resolve();
    await started;
    await server.callback(before.id, { claim: "succeeded" });
    await server.callback(one.id, { claim: "failed" });
    expect(ids()).toEqual([before.id, before.id, one.id]);
    expect(await momo.check(before)).toEqual({ state: "pending" });
    expect(await momo.check(one)).toMatchObject({ state: "succeeded" });

    heard.length = 0;
    const unknown = crypto.randomUUID();
    await server.callback(unknown, { url: receiver.url });
    await server.callback(one.id, { bytes: 1_000_000 });
    expect(ids()).toEqual([unknown, null]);
  });

  it.each(["", "no JSON", "null", "[]", '{"externalId":7,"depositId":{}}', '{"externalId":"1"}'])(
    "finds no order in the callback %j",
    (body) => expect(momo.orderOf(body)).toBeNull(),
  );

  it.each([
    { id: "1" },
    { id: "F4401BD2-1568-4140-BF2D-EB77D2B2B639" },
    { amount: 1000.5 },
    { amount: 0 },
    { msisdn: "+237670000001" },
    { msisdn: "237222000001" },
    { direction: "refund" },
  ] as Partial<Order>[])(
    "sends no order that the provider would read otherwise: %j",
    async (more) => {
      const refused = await momo.start(newOrder(more)).catch((error: unknown) => String(error));
      expect(refused).toMatch(/^Error: (An|A) /);
      expect(refused).not.toMatch(/\d{5}/);
      expect(server.taken).toEqual([]);
    },
  );

  it("throws for an answer that does not come in time", async () => {
    const impatient = createMobileMoney({ ...server.settings, timeoutMs: 200 });
    server.trouble("silent");
    expect(await outcome(impatient.start(newOrder()))).toBe(thrown);
    expect(await outcome(impatient.check(newOrder()))).toBe(thrown);
  });

  it("keeps the limits of the agreement, and those that stand without one", () => {
    expect(momo).toMatchObject({
      name: provider,
      limits: { min: 500, max: 500_000, payoutStep: 5 },
      repeatable: true,
      can: { payout: true, refund: "native" },
    });
    const limits = { max: 1_000_000 };
    expect(createMobileMoney({ ...server.settings, limits }).limits).toEqual({
      min: 500,
      max: 1_000_000,
      payoutStep: 5,
    });
  });
});
