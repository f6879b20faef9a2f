export { confirmEmail } from "./confirm-email";
export { createAccount, createAdmin } from "./create-account";
export type { Credentials } from "./credentials";
export { getCurrentUserRole } from "./get-current-user-role";
export { getOwnProfile } from "./get-own-profile";
export { recoverPassword } from "./recover-password";
export { resendConfirmation } from "./resend-confirmation";
export { resetPassword } from "./reset-password";
export { signUp } from "./sign-up";
