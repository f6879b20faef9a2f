export { refuseCashBesidePayment } from "./cash";
export {
  approveHome,
  confirmKeys,
  declareKeysAlone,
  keysBySignature,
  typeKeyCode,
} from "./declare-keys";
export { answerProblem, decideDispute, reportProblem } from "./disputes";
export { getBookingPayment } from "./get-booking-payment";
export { giveBack } from "./give-back";
export { giveUpKeys } from "./give-up-keys";
export { hearCallback, sweepCallbacks } from "./hear-callback";
export { lockBooking } from "./lock-booking";
export { erasePayments, refuseWhileMoneyHeld } from "./money-of-person";
export { moveTransfer, sweepTransfers } from "./move-transfer";
export { payWaiting } from "./pay-waiting";
export { planDues } from "./plan-dues";
export { releaseDue } from "./release-money";
export { replanDues } from "./replan-dues";
export { answerSimulated, createSimulator } from "./simulator";
export { startPayment } from "./start-payment";
