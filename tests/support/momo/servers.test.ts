import { expect, it } from "vitest";
import { createBook } from "./book";
import { startMtn } from "./mtn";
import { startPawapay } from "./pawapay";

type Change = { headers?: Record<string, string>; body?: Record<string, unknown>; id?: string };
const PERSON = "237670000001";
const ID = "f4401bd2-1568-4140-bf2d-eb77d2b2b639";

async function askPawapay({ headers, body, id = ID }: Change) {
  const server = await startPawapay();
  server.book.open(PERSON, 10_000);
  await fetch(`${server.url}/v2/deposits`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${server.settings.token}`,
      "content-type": "application/json",
      ...headers,
    },
    body: JSON.stringify({
      depositId: id,
      amount: "5000",
      currency: "XAF",
      payer: { type: "MMO", accountDetails: { phoneNumber: PERSON, provider: "MTN_MOMO_CMR" } },
      customerMessage: "LOYER",
      ...body,
    }),
  });
  await server.stop();
  return server.violations;
}

async function askMtn({ headers, body, id = ID }: Change) {
  const server = await startMtn();
  server.book.open(PERSON, 10_000);
  const { apiUser, apiKey, subscriptionKey } = server.settings.collection;
  const key = { "ocp-apim-subscription-key": subscriptionKey };
  const granted = await fetch(`${server.url}/collection/token/`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${apiUser}:${apiKey}`)}`, ...key },
  });
  const { access_token } = (await granted.json()) as { access_token: string };
  await fetch(`${server.url}/collection/v1_0/requesttopay`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${access_token}`,
      ...key,
      "x-target-environment": "mtncameroon",
      "x-reference-id": id,
      "content-type": "application/json",
      ...headers,
    },
    body: JSON.stringify({
      amount: "5000",
      currency: "XAF",
      externalId: id,
      payer: { partyIdType: "MSISDN", partyId: PERSON },
      payerMessage: "LOYER",
      payeeNote: "LOYER",
      ...body,
    }),
  });
  await server.stop();
  return server.violations;
}

it.each([
  [{}, ""],
  [{ headers: { authorization: "Bearer other" } }, "header authorization"],
  [{ headers: { "content-type": "text/plain" } }, "header content-type"],
  [{ id: "1" }, "no UUIDv4"],
  [{ body: { amount: 5000 } }, "no string of a whole number"],
  [{ body: { amount: "5000.00" } }, "no string of a whole number"],
  [{ body: { currency: "XOF" } }, "currency is"],
  [{ body: { customerMessage: "Loyer d'août" } }, "is not plain"],
  [{ body: { statementDescription: "LOYER" } }, "the fields are"],
] as [Change, string][])(
  "PAY-019 pawaPay's server reports of %j: %j",
  async (change, violation) => {
    expect((await askPawapay(change)).join()).toMatch(violation || /^$/);
  },
);

it.each([
  [{}, ""],
  [{ headers: { authorization: "Basic abc" } }, "no bearer token"],
  [{ headers: { "ocp-apim-subscription-key": "disbursement-subscription" } }, "subscription-key"],
  [{ headers: { "x-target-environment": "sandbox" } }, "x-target-environment"],
  [{ headers: { "x-callback-url": "http://127.0.0.1/other" } }, "x-callback-url"],
  [{ id: "f4401bd2-1568-1140-bf2d-eb77d2b2b639" }, "no UUIDv4"],
  [{ body: { amount: "05000" } }, "no string of a whole number"],
  [{ body: { externalId: "7" } }, "externalId is"],
  [{ body: { payeeNote: "l'été" } }, "is not plain"],
  [{ body: { payee: {} } }, "the fields are"],
] as [Change, string][])("PAY-019 MTN's server reports of %j: %j", async (change, violation) => {
  expect((await askMtn(change)).join()).toMatch(violation || /^$/);
});

it("PAY-019 MTN's server reports more than ten status requests a second, and two token requests at once", async () => {
  const server = await startMtn();
  const { apiUser, apiKey, subscriptionKey } = server.settings.collection;
  const key = { "ocp-apim-subscription-key": subscriptionKey };
  const grant = () =>
    fetch(`${server.url}/collection/token/`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${apiUser}:${apiKey}`)}`, ...key },
    });
  const release = server.holdTokens();
  const both = Promise.all([grant(), grant()]);
  await expect.poll(() => server.waitingForToken()).toBe(2);
  release();
  const [granted] = await both;
  expect(server.violations).toEqual(["2 token requests at once"]);

  const { access_token } = (await granted.json()) as { access_token: string };
  const headers = {
    authorization: `Bearer ${access_token}`,
    ...key,
    "x-target-environment": "mtncameroon",
  };
  const status = () => fetch(`${server.url}/collection/v1_0/requesttopay/${ID}`, { headers });
  await Promise.all(Array.from({ length: 11 }, status));
  expect(server.violations.slice(1)).toEqual(["11 status requests within a second"]);
  expect(() => server.assertKept()).toThrow("11 status requests");
  await server.stop();
});

it("PAY-019 a server reports an id that comes again with other contents, and money that was never collected", async () => {
  const server = await startPawapay();
  server.book.open(PERSON, 10_000);
  const post = (path: string, body: object) =>
    fetch(`${server.url}/v2/${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${server.settings.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ currency: "XAF", ...body }),
    });
  const deposit = (amount: string) =>
    post("deposits", {
      depositId: ID,
      amount,
      payer: { type: "MMO", accountDetails: { phoneNumber: PERSON, provider: "ORANGE_CMR" } },
      customerMessage: "LOYER",
    });
  await deposit("5000");
  const again = await deposit("6000");
  expect(await again.json()).toMatchObject({ status: "DUPLICATE_IGNORED" });
  const refundId = crypto.randomUUID();
  await post("refunds", { refundId, depositId: crypto.randomUUID(), amount: "5000" });
  expect(server.violations).toEqual([
    `${ID} came again with other contents`,
    `${refundId} gives back what was never collected`,
  ]);
  expect(server.book).toMatchObject({ merchant: 5_000, total: 10_000 });
  await server.stop();
});

it("PAY-019 a book reports an id that moves money twice", () => {
  const reported: string[] = [];
  const book = createBook((what) => reported.push(what));
  book.open(PERSON, 10_000);
  const movement = { id: ID, direction: "collect", msisdn: PERSON, amount: 1_000 } as const;
  book.move(movement);
  expect(reported).toEqual([]);
  book.move(movement);
  expect(reported).toEqual([`${ID} moved money twice`]);
});
