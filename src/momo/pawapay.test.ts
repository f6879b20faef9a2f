import { afterAll, expect, it } from "vitest";
import { newOrder } from "../../tests/support/momo/new-order";
import { startPawapay } from "../../tests/support/momo/pawapay";
import { createMobileMoney } from "./index";

const server = await startPawapay();
const momo = createMobileMoney(server.settings);
const PERSON = "237690000001";
server.book.open(PERSON, 1_000_000);
afterAll(async () => {
  await server.stop();
  server.assertKept();
});

it("PAY-019 takes a refusal for UNKNOWN_ERROR as unknown, as its documentation asks", async () => {
  server.next({ start: { refuse: "UNKNOWN_ERROR" } });
  await expect(momo.start(newOrder())).rejects.toThrow("REJECTED at the start");
});

it.each([
  ["Loyer d'août, n° 12 à Bonapriso", "LOYER D AOUT N 12 A BO"],
  ["Loyer de septembre et caution", "LOYER DE SEPTEMBRE ET"],
  ["Été", "PAIEMENT ETE"],
  ["'", "PAIEMENT"],
])(
  "PAY-019 asks for a deposit in the words of version 2, with the note %j",
  async (note, plain) => {
    const order = newOrder({ operator: "orange", msisdn: PERSON, note });
    await momo.start(order);
    const sent = server.taken.at(-1);
    expect(`${sent?.method} ${sent?.path}`).toBe("POST /v2/deposits");
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      depositId: order.id,
      amount: "15000",
      currency: "XAF",
      payer: { type: "MMO", accountDetails: { phoneNumber: PERSON, provider: "ORANGE_CMR" } },
      customerMessage: plain,
    });
  },
);

it("PAY-019 serves both operators", () => expect(momo.operators).toEqual(["mtn", "orange"]));
