import type { PaymentReason } from "~/contract/payment-reasons";
import { callbackFields, fieldsOf } from "./ask";
import { codeWord, MomoError } from "./momo-error";
import { createMtnClient, type MtnSettings } from "./mtn-client";
import {
  assertSameMoney,
  assertSendable,
  idIn,
  LIMITS,
  plainNote,
  refIn,
  UnsendableOrder,
  wholeXaf,
} from "./order";
import type { MobileMoney, Order } from "./types";

const PATHS = {
  collect: { product: "collection", path: "/collection/v1_0/requesttopay" },
  payout: { product: "disbursement", path: "/disbursement/v1_0/transfer" },
  refund: { product: "disbursement", path: "/disbursement/v1_0/refund" },
} as const;

const REASONS: Record<string, PaymentReason> = {
  NOT_ENOUGH_FUNDS: "not_enough_money",
  APPROVAL_REJECTED: "refused_by_payer",
  PAYMENT_NOT_APPROVED: "refused_by_payer",
  TRANSACTION_CANCELED: "refused_by_payer",
  EXPIRED: "expired",
  // MTN's documentation: mostly a request that was not approved within five minutes.
  COULD_NOT_PERFORM_TRANSACTION: "expired",
  PAYER_NOT_FOUND: "payer_unknown",
  PAYEE_NOT_FOUND: "payee_unknown",
  PAYER_LIMIT_REACHED: "limit",
  PAYEE_LIMIT_REACHED: "limit",
  PAYEE_NOT_ALLOWED_TO_RECEIVE: "cannot_receive",
  SERVICE_UNAVAILABLE: "operator_away",
};

/** MTN's MoMo API, spoken to MTN itself: requests to pay, transfers and refunds. */
export function createMtn(settings: MtnSettings): MobileMoney {
  const { environment, callbackUrl } = settings;
  const currency = environment === "sandbox" ? "EUR" : "XAF";
  const send = createMtnClient(settings);
  return {
    name: "mtn",
    operators: ["mtn"],
    limits: { ...LIMITS, ...settings.limits },
    repeatable: true,
    can: settings.disbursement
      ? { payout: true, refund: "native" }
      : { payout: false, refund: false },

    async start(order, signal) {
      assertSendable(order);
      if (order.operator !== "mtn")
        throw new UnsendableOrder("MTN moves no other operator's money.");
      const { product, path } = PATHS[order.direction];
      const headers = {
        "content-type": "application/json",
        "x-reference-id": order.id,
        ...(callbackUrl && { "x-callback-url": callbackUrl }),
      };
      const body = JSON.stringify(bodyOf(order, currency));
      const { status, json } = await send(product, path, {
        method: "POST",
        headers,
        body,
        ...(signal && { signal }),
      });
      if (status === 202) return { state: "accepted" };
      const { code } = fieldsOf(json);
      if (status === 409 && code === "RESOURCE_ALREADY_EXIST") return { state: "accepted" };
      if (status === 400 && typeof code === "string")
        return { state: "refused", reason: reasonOf(order, code) };
      // Keys or address that MTN does not let in. Without JSON it may be a proxy that speaks.
      if ((status === 401 || status === 403) && json !== undefined)
        return { state: "refused", reason: "operator_away" };
      throw new MomoError(`status ${status} ${codeWord(code)} at the start`);
    },

    async check(order, signal) {
      const { product, path } = PATHS[order.direction];
      const answer = await send(product, `${path}/${order.id}`, signal && { signal });
      const { status, code, reason, ...found } = fieldsOf(answer.json);
      if (answer.status === 404 && code === "RESOURCE_NOT_FOUND") return { state: "absent" };
      if (answer.status !== 200 || typeof status !== "string")
        throw new MomoError(`status ${answer.status} ${codeWord(code)} at the check`);
      if (found.externalId !== undefined && found.externalId !== order.id)
        throw new MomoError("the state of another order");
      const ref = refIn(found.financialTransactionId);
      if (status === "SUCCESSFUL") {
        assertSameMoney(order, found, currency);
        return { state: "succeeded", ...ref };
      }
      if (status !== "FAILED") return { state: "pending" };
      const why = typeof reason === "string" ? reason : fieldsOf(reason).code;
      return { state: "failed", reason: reasonOf(order, why), ...ref };
    },

    orderOf: (callback) => idIn(callbackFields(callback).externalId),

    async balance() {
      const { json } = await send("collection", "/collection/v1_0/account/balance");
      return wholeXaf(fieldsOf(json).availableBalance);
    },
  };
}

function bodyOf({ id, direction, amount, msisdn, note, refundOf }: Order, currency: string) {
  const message = plainNote(note);
  const party = { partyIdType: "MSISDN", partyId: msisdn };
  return {
    amount: String(amount),
    currency,
    externalId: id,
    ...(direction === "collect" && { payer: party }),
    ...(direction === "payout" && { payee: party }),
    payerMessage: message,
    payeeNote: message,
    ...(direction === "refund" && { referenceIdToRefund: refundOf }),
  };
}

function reasonOf({ direction }: Order, code: unknown): PaymentReason {
  // MTN's documentation: mostly a payer without the money.
  if (code === "INTERNAL_PROCESSING_ERROR")
    return direction === "collect" ? "not_enough_money" : "other";
  return (typeof code === "string" ? REASONS[code] : undefined) ?? "other";
}
