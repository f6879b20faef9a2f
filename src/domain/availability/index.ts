export { blockPeriod } from "./block-period";
export { readAvailability } from "./read-availability";
export { unblockPeriod } from "./unblock-period";
