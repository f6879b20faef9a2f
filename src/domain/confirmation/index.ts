export { askConfirmations } from "./ask-confirmations";
export { confirmAvailability, confirmByLink } from "./confirm-availability";
export { type ConfirmationTokens, createConfirmationTokens } from "./confirmation-token";
export { getAskedListing } from "./get-asked-listing";
