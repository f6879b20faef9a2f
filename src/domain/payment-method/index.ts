export { addPaymentMethod } from "./add-payment-method";
export { listPaymentMethods } from "./list-payment-methods";
export { removePaymentMethod } from "./remove-payment-method";
export { setDefaultPaymentMethod } from "./set-default-payment-method";
