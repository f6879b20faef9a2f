export { addDisputePhoto } from "./add-dispute-photo";
export { refuseCashBesidePayment } from "./cash";
export {
  approveHome,
  confirmKeys,
  declareKeysAlone,
  keysBySignature,
  typeKeyCode,
} from "./declare-keys";
export { answerProblem, decideDispute, reportProblem } from "./disputes";
export { explainGap } from "./explain-gap";
export { getBookingPayment } from "./get-booking-payment";
export { getLandlordMoney } from "./get-landlord-money";
export { getPaymentReceipt } from "./get-payment-receipt";
export { getPayoutDocument, getPayoutStatement } from "./get-payout-statement";
export { giveBack } from "./give-back";
export { giveUpKeys } from "./give-up-keys";
export { hearCallback, sweepCallbacks } from "./hear-callback";
export { listDisputes } from "./list-disputes";
export { listPaymentsToLookAt } from "./list-payments-to-look-at";
export { listPayouts } from "./list-payouts";
export { isParty, lockBooking } from "./lock-booking";
export { checkTransfer, giveUpTransfer, sendAgain } from "./look-at-acts";
export { erasePayments, refuseWhileMoneyHeld } from "./money-of-person";
export { moveTransfer } from "./move-transfer";
export { payWaiting } from "./pay-waiting";
export { paymentFigures } from "./payment-figures";
export { getPaymentsOverview, listReconciliations } from "./payments-overview";
export { paysOutFrom } from "./payout-wait";
export { planDues } from "./plan-dues";
export { paymentMode, publicPaymentTerms } from "./public-terms";
export { readDispute } from "./read-dispute";
export { readDisputePhoto } from "./read-dispute-photo";
export { holdOutgoing, reconcilePayments } from "./reconcile-payments";
export { releaseDue } from "./release-money";
export { remindKeys } from "./remind-keys";
export { removeDisputePhoto } from "./remove-dispute-photo";
export { replanDues } from "./replan-dues";
export {
  answerSimulated,
  createSimulator,
  listSimulated,
  SIMULATED_ENDINGS,
  type SimulatedOrder,
} from "./simulator";
export { startPayment } from "./start-payment";
export { statementCsv } from "./statement-csv";
export { sweepTransfers } from "./sweep-transfers";
