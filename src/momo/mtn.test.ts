import { afterEach, beforeEach, expect, it } from "vitest";
import { startMtn } from "../../tests/support/momo/mtn";
import { newOrder } from "../../tests/support/momo/new-order";
import { createMobileMoney } from "./index";
import type { MobileMoney } from "./types";

const PERSON = "237670000001";
const MINUTE = 60_000;
let server: Awaited<ReturnType<typeof startMtn>>;
let momo: MobileMoney;
let clock: number;

beforeEach(async () => {
  server = await startMtn();
  server.book.open(PERSON, 1_000_000);
  server.book.fund(1_000_000);
  clock = 0;
  momo = createMobileMoney({ ...server.settings, now: () => clock });
});
afterEach(async () => {
  await server.stop();
  server.assertKept();
});

it("PAY-019 asks for a payment in the words of the API", async () => {
  const order = newOrder();
  await momo.start(order);
  const sent = server.taken.at(-1);
  expect(`${sent?.method} ${sent?.path}`).toBe("POST /collection/v1_0/requesttopay");
  expect(sent?.headers).toMatchObject({
    "x-reference-id": order.id,
    "x-target-environment": "mtncameroon",
    "ocp-apim-subscription-key": "collection-subscription",
    "content-type": "application/json",
  });
  expect(JSON.parse(sent?.body ?? "")).toEqual({
    amount: "15000",
    currency: "XAF",
    externalId: order.id,
    payer: { partyIdType: "MSISDN", partyId: PERSON },
    payerMessage: "LOYER D AOUT",
    payeeNote: "LOYER D AOUT",
  });
});

it("PAY-019 asks for one token a product at a time, and shares it", async () => {
  const release = server.holdTokens();
  const all = Promise.all([1, 2, 3, 4].map(() => momo.start(newOrder())));
  const payout = momo.start(newOrder({ direction: "payout" }));
  await expect.poll(() => server.waitingForToken()).toBe(2);
  release();
  expect((await all).map(({ state }) => state)).toEqual(Array(4).fill("accepted"));
  await payout;
  expect(server.grants()).toBe(2);
});

it("PAY-019 stops waiting for a token when its time is over, and others still get it", async () => {
  const release = server.holdTokens();
  const stopping = new AbortController();
  const stopped = momo.start(newOrder(), stopping.signal);
  const other = momo.start(newOrder());
  await expect.poll(() => server.waitingForToken()).toBe(1);
  stopping.abort();
  await expect(stopped).rejects.toThrow("mobile money: no token in time");
  await expect(momo.start(newOrder(), stopping.signal)).rejects.toThrow("no token in time");
  release();
  expect(await other).toEqual({ state: "accepted" });
});

it("PAY-019 renews a token ten minutes before its end", async () => {
  await momo.start(newOrder());
  clock = 49 * MINUTE;
  await momo.start(newOrder());
  expect(server.grants()).toBe(1);
  clock = 50 * MINUTE;
  await momo.start(newOrder());
  expect(server.grants()).toBe(2);
});

it("PAY-019 renews a token that ends on the way, once for all that it concerns", async () => {
  const order = newOrder();
  await momo.start(order);
  server.expireTokens();
  const again = newOrder();
  const answers = await Promise.all([momo.start(again), momo.check(order), momo.check(order)]);
  expect(answers.map(({ state }) => state)).toEqual(["accepted", "succeeded", "succeeded"]);
  expect(server.grants()).toBe(2);
  expect(server.book.debitsOf(PERSON)).toHaveLength(2);
});

it("PAY-019 gives up after one renewal", async () => {
  const order = newOrder();
  server.next({ check: 401 });
  await momo.start(order);
  await expect(momo.check(order)).rejects.toThrow("mobile money: status 401");
  expect(server.taken.filter(({ path }) => path.endsWith(order.id))).toHaveLength(2);
  expect(server.grants()).toBe(2);
});

it("PAY-019 throws without a token, and asks for one again the next time", async () => {
  server.trouble(503);
  await expect(momo.start(newOrder())).rejects.toThrow("mobile money: status 503");
  server.trouble(401);
  await expect(momo.start(newOrder())).rejects.toThrow("mobile money: status 401 at the token");
  server.trouble(null);
  expect(await momo.start(newOrder())).toEqual({ state: "accepted" });
});

it("PAY-019 asks for states at most ten times a second", { tags: "full" }, async () => {
  const order = newOrder();
  await momo.start(order);
  await Promise.all(Array.from({ length: 14 }, () => momo.check(order)));
  expect(server.taken.filter(({ path }) => path.endsWith(order.id))).toHaveLength(14);
});

it("PAY-019 pays in euros in the sandbox, which knows no other money", async () => {
  const sandbox = await startMtn({ environment: "sandbox" });
  sandbox.book.open(PERSON, 100_000);
  const there = createMobileMoney(sandbox.settings);
  const order = newOrder();
  await there.start(order);
  expect(await there.check(order)).toMatchObject({ state: "succeeded" });
  await sandbox.stop();
  sandbox.assertKept();
});

it("PAY-019 pays nothing out without the product for it, and moves no other operator's money", async () => {
  const { disbursement: _, ...settings } = server.settings;
  const collecting = createMobileMoney(settings);
  expect(collecting).toMatchObject({ operators: ["mtn"], can: { payout: false, refund: false } });
  await expect(collecting.start(newOrder({ direction: "payout" }))).rejects.toThrow(
    "not configured",
  );
  const orange = newOrder({ operator: "orange" });
  await expect(momo.start(orange)).rejects.toThrow("no other operator");
  expect(server.taken).toEqual([]);
});
