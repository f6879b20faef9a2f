export { confirmSubscription } from "./confirm-subscription";
export { listSubscribers } from "./list-subscribers";
export { removeSubscriber } from "./remove-subscriber";
export { subscribe } from "./subscribe";
export { sweepUnconfirmed } from "./sweep-unconfirmed";
export { unsubscribe } from "./unsubscribe";
