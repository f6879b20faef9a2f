import { paidSum } from "~/contract/booking-money";
import { formatAmount } from "~/contract/format";
import { formatDateTime } from "~/contract/format-date";
import { PAYMENT_ERRORS } from "~/contract/payment-messages";
import { REASON_TEXT } from "~/contract/payment-text";
import type { BookingPayment } from "~/contract/schemas/payment";
import { tenantPaymentText as text } from "./text";

export type Status = { tone: "success" | "info" | "danger"; sentence: string };

const info = (sentence: string): Status => ({ tone: "info", sentence });
const success = (sentence: string): Status => ({ tone: "success", sentence });

/** A request that the provider has not taken after so long is not on the phone. */
const REACHED_MS = 10_000;

/** How a booking's money stands, in one sentence. `isOver`: the phone shows the request no longer. */
export function statusOf(payment: BookingPayment, isOver: boolean): Status {
  const { asking, dispute, unpaid } = payment;
  if (asking && isOver) return info(text.checking);
  if (asking && isUnreached(payment)) return info(text.unreached);
  if (asking) return info(text.asking(formatAmount(asking.amount), asking.number, asking.operator));
  if (dispute && !dispute.decided_at) return info(PAYMENT_ERRORS.dispute_open.message);
  return unpaid > 0 ? toPay(payment) : paid(payment);
}

/** Whether the operator does not answer, so that no phone shows the request yet. */
export function isUnreached({ asking, transfers }: BookingPayment): boolean {
  const own = transfers.find(({ id }) => id === asking?.id);
  if (!asking || (own?.status !== "created" && own?.status !== "sending")) return false;
  return Date.parse(asking.now) - Date.parse(asking.asked_at) > REACHED_MS;
}

function toPay(payment: BookingPayment): Status {
  const { state, is_cash, at_keys, ready, unpaid, transfers } = payment;
  if (is_cash) return info(PAYMENT_ERRORS.paid_in_cash.message);
  if (state === "suspended") return info(PAYMENT_ERRORS.payments_suspended.message);
  if (state === "off") return info(PAYMENT_ERRORS.payments_off.message);
  const last = transfers.find(({ direction }) => direction === "collect");
  const already = paidSum(payment);
  const rest = already > 0 ? text.partlyPaid(formatAmount(already), formatAmount(unpaid)) : "";
  if (last?.reason && last.status !== "succeeded") {
    const late = last.reason === "never_arrived" ? text.neverArrived : "";
    const failed = text.failed(formatAmount(last.amount), REASON_TEXT[last.reason]);
    return { tone: "danger", sentence: [failed, late, rest].filter(Boolean).join(" ") };
  }
  if (ready) return success(text.numberReady(ready.number));
  if (rest) return info(rest);
  return info((at_keys ? text.pitchAtKeys : text.pitch)(formatAmount(unpaid)));
}

/** Nothing is left to pay: what became of what was paid. */
function paid(payment: BookingPayment): Status {
  const { held, returned, handover, dispute, transfers } = payment;
  if (held > 0) {
    const release = handover?.release_at;
    return success(
      release
        ? text.heldUntil(formatAmount(held), formatDateTime(release))
        : text.held(formatAmount(held)),
    );
  }
  if (dispute?.decision) {
    const { to_tenant, to_landlord } = dispute;
    return success(text.decided(formatAmount(to_tenant ?? 0), formatAmount(to_landlord ?? 0)));
  }
  if (handover?.released_at && paidSum(payment) > 0)
    return success(text.released(formatDateTime(handover.released_at)));
  const coming = transfers
    .filter(({ direction, ended_at }) => direction === "refund" && ended_at === null)
    .reduce((sum, { amount }) => sum + amount, 0);
  if (coming > 0) return info(text.comesBack(formatAmount(coming)));
  if (returned > 0) return success(text.givenBack(formatAmount(returned)));
  return info(PAYMENT_ERRORS.nothing_due.message);
}
