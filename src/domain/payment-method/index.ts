export { addPaymentMethod } from "./add-payment-method";
export { confirmNumber } from "./confirm-number";
export { listPaymentMethods } from "./list-payment-methods";
export { removePaymentMethod } from "./remove-payment-method";
export { sendNumberCode } from "./send-number-code";
export { setDefaultPaymentMethod } from "./set-default-payment-method";
