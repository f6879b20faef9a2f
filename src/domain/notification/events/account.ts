import type { EventRow } from "../event-row";
import { accountExists } from "../types/account-exists";
import { accountStatus } from "../types/account-status";
import { adminMessage } from "../types/admin-message";
import { codesLimited } from "../types/codes-limited";
import { confirmEmail } from "../types/confirm-email";
import { confirmNewEmail } from "../types/confirm-new-email";
import { contactMessage } from "../types/contact-message";
import { emailChangeAsked } from "../types/email-change-asked";
import { emailChanged } from "../types/email-changed";
import { invitationSent } from "../types/invitation-sent";
import { jobsFailed } from "../types/jobs-failed";
import { newsletterConfirm } from "../types/newsletter-confirm";
import { passwordChanged } from "../types/password-changed";
import { paymentMethodAdded, paymentMethodRemoved } from "../types/payment-method-changed";
import { phoneChanged } from "../types/phone-changed";
import { resetPassword } from "../types/reset-password";
import { roleChanged } from "../types/role-changed";
import { welcome } from "../types/welcome";

const mailed = (event: string, notice: EventRow["notice"], status?: string): EventRow => ({
  event,
  to: "person",
  notice,
  channels: ["email"],
  off: "account",
  ...(status && { status }),
});
const both = (event: string, notice: EventRow["notice"]): EventRow => ({
  event,
  to: "person",
  notice,
  channels: ["site", "email"],
  off: "account",
});
const shown = (event: string, notice: EventRow["notice"]): EventRow => ({
  event,
  to: "person",
  notice,
  channels: ["site"],
  off: "account",
});

/** Accounts, and what visitors ask with an address. */
export const ACCOUNT_EVENTS: readonly EventRow[] = [
  mailed("signed_up", confirmEmail),
  mailed("signed_up_again", accountExists),
  mailed("email_confirmed", welcome),
  mailed("recovery_asked", resetPassword),
  both("password_changed", passwordChanged),
  mailed("email_change_asked", confirmNewEmail),
  mailed("email_change_asked", emailChangeAsked),
  shown("email_changed", emailChanged),
  both("phone_changed", phoneChanged),
  both("role_changed", roleChanged),
  shown("payment_method_added", paymentMethodAdded),
  shown("payment_method_removed", paymentMethodRemoved),
  mailed("account_suspended", accountStatus, "suspended"),
  mailed("account_reinstated", accountStatus, "reinstated"),
  mailed("account_deleted", accountStatus, "deleted"),
  mailed("account_left", accountStatus, "left"),
  {
    event: "admin_wrote",
    to: "person",
    notice: adminMessage,
    channels: ["site", "email"],
    off: "team",
  },
  {
    event: "user_invited",
    to: "visitor",
    notice: invitationSent,
    channels: ["email"],
    off: "account",
  },
  {
    event: "newsletter_asked",
    to: "visitor",
    notice: newsletterConfirm,
    channels: ["email"],
    off: "asked",
  },
  {
    event: "contact_sent",
    to: "admins",
    notice: contactMessage,
    channels: ["email"],
    off: "duty",
  },
  {
    event: "jobs_failed",
    to: "admins",
    notice: jobsFailed,
    channels: ["site"],
    off: "duty",
  },
  {
    event: "codes_limited",
    to: "admins",
    notice: codesLimited,
    channels: ["site"],
    off: "duty",
  },
];
