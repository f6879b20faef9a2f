import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentReason } from "~/contract/payment-reasons";
import { startMtn } from "../../tests/support/momo/mtn";
import { newOrder } from "../../tests/support/momo/new-order";
import { startPawapay } from "../../tests/support/momo/pawapay";
import { createMobileMoney } from "./index";
import type { MobileMoney, Order } from "./types";

type Row = [Order["direction"], string, PaymentReason];
const PAWAPAY: Row[] = [
  ["collect", "INSUFFICIENT_BALANCE", "not_enough_money"],
  ["payout", "PAWAPAY_WALLET_OUT_OF_FUNDS", "not_enough_money"],
  ["collect", "PAYMENT_NOT_APPROVED", "refused_by_payer"],
  ["collect", "PAYER_NOT_FOUND", "payer_unknown"],
  ["collect", "INVALID_PHONE_NUMBER", "payer_unknown"],
  ["payout", "INVALID_PHONE_NUMBER", "payee_unknown"],
  ["payout", "RECIPIENT_NOT_FOUND", "payee_unknown"],
  ["collect", "PAYER_LIMIT_REACHED", "limit"],
  ["payout", "RECIPIENT_LIMIT_REACHED", "limit"],
  ["payout", "WALLET_LIMIT_REACHED", "limit"],
  ["collect", "AMOUNT_OUT_OF_BOUNDS", "limit"],
  ["payout", "RECIPIENT_NOT_ALLOWED_TO_RECEIVE", "cannot_receive"],
  ["collect", "PROVIDER_TEMPORARILY_UNAVAILABLE", "operator_away"],
  ["collect", "DEPOSITS_NOT_ALLOWED", "operator_away"],
  ["collect", "UNSPECIFIED_FAILURE", "other"],
  ["collect", "PAYMENT_IN_PROGRESS", "other"],
  ["payout", "MANUALLY_CANCELLED", "other"],
];
// A collect's reason is a word, a payout's an object: MTN has both.
const MTN: Row[] = [
  ["collect", "NOT_ENOUGH_FUNDS", "not_enough_money"],
  ["collect", "INTERNAL_PROCESSING_ERROR", "not_enough_money"],
  ["payout", "INTERNAL_PROCESSING_ERROR", "other"],
  ["collect", "APPROVAL_REJECTED", "refused_by_payer"],
  ["collect", "PAYMENT_NOT_APPROVED", "refused_by_payer"],
  ["collect", "TRANSACTION_CANCELED", "refused_by_payer"],
  ["collect", "EXPIRED", "expired"],
  ["collect", "COULD_NOT_PERFORM_TRANSACTION", "expired"],
  ["collect", "PAYER_NOT_FOUND", "payer_unknown"],
  ["payout", "PAYEE_NOT_FOUND", "payee_unknown"],
  ["collect", "PAYER_LIMIT_REACHED", "limit"],
  ["payout", "PAYEE_LIMIT_REACHED", "limit"],
  ["payout", "PAYEE_NOT_ALLOWED_TO_RECEIVE", "cannot_receive"],
  ["collect", "SERVICE_UNAVAILABLE", "operator_away"],
  ["collect", "NOT_ALLOWED", "other"],
  ["payout", "SOMETHING_NEW", "other"],
];

describe.each([
  ["pawapay", startPawapay, PAWAPAY],
  ["mtn", startMtn, MTN],
] as const)("PAY-019 %s", (_provider, startServer, reasons) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let momo: MobileMoney;
  beforeAll(async () => {
    server = await startServer();
    server.book.open(newOrder().msisdn, 1_000_000);
    server.book.fund(1_000_000);
    momo = createMobileMoney(server.settings);
  });
  afterAll(async () => {
    await server.stop();
    server.assertKept();
  });

  it.each(reasons)("a %s refused or failed with %s: %s", async (direction, code, reason) => {
    const [refused, failed] = [newOrder({ direction }), newOrder({ direction })];
    server.next({ start: { refuse: code } }, { end: { fail: code } });
    expect(await momo.start(refused)).toEqual({ state: "refused", reason });
    expect(await momo.check(refused)).toEqual({ state: "absent" });
    expect(await momo.start(failed)).toEqual({ state: "accepted" });
    expect(await momo.check(failed)).toEqual({ state: "failed", reason });
    expect(server.book.movements).toEqual([]);
  });
});
