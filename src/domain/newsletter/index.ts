export { confirmSubscription } from "./confirm-subscription";
export { subscribe } from "./subscribe";
export { sweepUnconfirmed } from "./sweep-unconfirmed";
export { unsubscribe } from "./unsubscribe";
