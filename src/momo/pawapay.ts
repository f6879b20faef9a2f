import type { PaymentReason } from "~/contract/payment-reasons";
import { type Answer, ask, callbackFields, fieldsOf, type Limits } from "./ask";
import { codeWord, MomoError } from "./momo-error";
import { assertSameMoney, assertSendable, idIn, LIMITS, plainNote, refIn, wholeXaf } from "./order";
import type { MobileMoney, MoneyLimits, Order } from "./types";

export type PawapaySettings = Limits & {
  /** `https://api.pawapay.io` */
  url: string;
  token: string;
  limits?: Partial<MoneyLimits>;
};

const CURRENCY = "XAF";
const PATHS = {
  collect: { path: "/v2/deposits", key: "depositId" },
  payout: { path: "/v2/payouts", key: "payoutId" },
  refund: { path: "/v2/refunds", key: "refundId" },
} as const;
const PROVIDERS = { mtn: "MTN_MOMO_CMR", orange: "ORANGE_CMR" };

const REASONS: Record<string, PaymentReason> = {
  INSUFFICIENT_BALANCE: "not_enough_money",
  PAWAPAY_WALLET_OUT_OF_FUNDS: "not_enough_money",
  PAYMENT_NOT_APPROVED: "refused_by_payer",
  PAYER_NOT_FOUND: "payer_unknown",
  RECIPIENT_NOT_FOUND: "payee_unknown",
  PAYER_LIMIT_REACHED: "limit",
  RECIPIENT_LIMIT_REACHED: "limit",
  WALLET_LIMIT_REACHED: "limit",
  AMOUNT_OUT_OF_BOUNDS: "limit",
  AMOUNT_TOO_LARGE: "limit",
  RECIPIENT_NOT_ALLOWED_TO_RECEIVE: "cannot_receive",
  PROVIDER_TEMPORARILY_UNAVAILABLE: "operator_away",
  // The account's own troubles: the person can only try again later.
  NO_AUTHENTICATION: "operator_away",
  AUTHENTICATION_ERROR: "operator_away",
  AUTHORISATION_ERROR: "operator_away",
  HTTP_SIGNATURE_ERROR: "operator_away",
  DEPOSITS_NOT_ALLOWED: "operator_away",
  PAYOUTS_NOT_ALLOWED: "operator_away",
  REFUNDS_NOT_ALLOWED: "operator_away",
};

/** pawaPay's merchant API, version 2. Callbacks go where its dashboard says. */
export function createPawapay({ url, token, limits, ...waits }: PawapaySettings): MobileMoney {
  const authorization = `Bearer ${token}`;
  const base = url.replace(/\/$/, "");
  const get = (path: string, signal: AbortSignal | null = null) =>
    ask(base + path, { headers: { authorization }, signal }, waits);
  const post = (path: string, body: object, signal: AbortSignal | null = null): Promise<Answer> => {
    const headers = { authorization, "content-type": "application/json" };
    return ask(base + path, { method: "POST", headers, body: JSON.stringify(body), signal }, waits);
  };
  return {
    name: "pawapay",
    operators: ["mtn", "orange"],
    limits: { ...LIMITS, ...limits },
    repeatable: true,
    can: { payout: true, refund: "native" },

    async start(order, signal) {
      assertSendable(order);
      const answer = await post(PATHS[order.direction].path, bodyOf(order), signal);
      const { status, failureReason } = fieldsOf(answer.json);
      const isTaken = status === "ACCEPTED" || status === "DUPLICATE_IGNORED";
      if (isTaken && answer.status < 300) return { state: "accepted" };
      const { failureCode } = fieldsOf(failureReason);
      const isRefused = status === "REJECTED" || answer.status >= 400;
      // pawaPay's documentation: UNKNOWN_ERROR is no failure yet.
      if (isRefused && typeof failureCode === "string" && failureCode !== "UNKNOWN_ERROR")
        return { state: "refused", reason: reasonOf(order, failureCode) };
      throw new MomoError(`status ${answer.status} ${codeWord(status)} at the start`);
    },

    async check(order, signal) {
      const { path, key } = PATHS[order.direction];
      const answer = await get(`${path}/${order.id}`, signal);
      const { status, data } = fieldsOf(answer.json);
      if (answer.status === 200 && status === "NOT_FOUND") return { state: "absent" };
      const found = fieldsOf(data);
      if (answer.status !== 200 || status !== "FOUND" || typeof found.status !== "string")
        throw new MomoError(`status ${answer.status} ${codeWord(status)} at the check`);
      if (idIn(found[key]) !== order.id) throw new MomoError("the state of another order");
      const ref = refIn(found.providerTransactionId);
      if (found.status === "COMPLETED") {
        assertSameMoney(order, found, CURRENCY);
        return { state: "succeeded", ...ref };
      }
      if (found.status !== "FAILED") return { state: "pending" };
      const { failureCode } = fieldsOf(found.failureReason);
      return { state: "failed", reason: reasonOf(order, failureCode), ...ref };
    },

    orderOf(callback) {
      const { depositId, payoutId, refundId } = callbackFields(callback);
      return idIn(refundId) ?? idIn(payoutId) ?? idIn(depositId);
    },

    async balance() {
      const { json } = await get("/v2/wallet-balances?country=CMR");
      const { balances } = fieldsOf(json);
      const wallets = (Array.isArray(balances) ? balances : [])
        .map(fieldsOf)
        .filter(({ currency }) => currency === CURRENCY);
      if (wallets.length === 0) throw new MomoError("no balance");
      return wallets.reduce((sum, { balance }) => sum + wholeXaf(balance), 0);
    },
  };
}

function bodyOf({ id, direction, amount, operator, msisdn, note, refundOf }: Order): object {
  const money = { amount: String(amount), currency: CURRENCY };
  if (direction === "refund") return { refundId: id, depositId: refundOf, ...money };
  const accountDetails = { phoneNumber: msisdn, provider: PROVIDERS[operator] };
  const party = { type: "MMO", accountDetails };
  const customerMessage = plainNote(note);
  return direction === "collect"
    ? { depositId: id, ...money, payer: party, customerMessage }
    : { payoutId: id, ...money, recipient: party, customerMessage };
}

function reasonOf({ direction }: Order, code: unknown): PaymentReason {
  if (code === "INVALID_PHONE_NUMBER")
    return direction === "collect" ? "payer_unknown" : "payee_unknown";
  return (typeof code === "string" ? REASONS[code] : undefined) ?? "other";
}
