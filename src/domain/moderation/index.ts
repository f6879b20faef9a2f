export { approveProperty } from "./approve-property";
export { featureProperty } from "./feature-property";
export { getForModeration } from "./get-property-review";
export { listForModeration } from "./list-moderated";
export { liftProperty } from "./reinstate-property";
export { rejectProperty } from "./reject-property";
export { suspendProperty } from "./suspend-property";
export { unfeatureProperty } from "./unfeature-property";
