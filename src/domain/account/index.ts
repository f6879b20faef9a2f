export { getCurrentUserRole } from "./get-current-user-role";
export { getOwnProfile } from "./get-own-profile";
export { requireOpenRegistration } from "./require-open-registration";
