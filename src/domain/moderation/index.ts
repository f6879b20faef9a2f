export { approveProperty } from "./approve";
export { featureProperty } from "./feature";
export { getForModeration } from "./get";
export { liftProperty } from "./lift";
export { listForModeration } from "./list";
export { rejectProperty } from "./reject";
export { suspendProperty } from "./suspend";
export { unfeatureProperty } from "./unfeature";
