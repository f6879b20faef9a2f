export { approveProperty } from "./approve-property";
export { featureProperty } from "./feature-property";
export { getModeratedProperty } from "./get-moderated-property";
export { listModeratedProperties } from "./list-moderated-properties";
export { reinstateProperty } from "./reinstate-property";
export { rejectProperty } from "./reject-property";
export { suspendProperty } from "./suspend-property";
export { unfeatureProperty } from "./unfeature-property";
