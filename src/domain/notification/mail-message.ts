import type { NotificationEmailInput } from "~/contract/schemas/mail";

type Requested<Type extends NotificationEmailInput["type"]> = Extract<
  NotificationEmailInput,
  { type: Type }
>["data"];

/**
 * A mail as the queue keeps it: the event's data, put into words when it is sent. Links are
 * absolute http(s) addresses, days are yyyy-mm-dd, amounts XAF.
 */
export type MailMessage =
  | { type: "confirm-email"; data: { firstName: string; link: string } }
  /** `minutes`: how long the link is valid. */
  | { type: "reset-password"; data: { firstName: string; link: string; minutes: 30 } }
  | { type: "account-exists"; data: { firstName: string; signInLink: string; recoverLink: string } }
  /** To the new address, and to the old one, from which the change can be stopped. */
  | { type: "confirm-new-email"; data: { firstName: string; link: string; minutes: 30 } }
  | {
      type: "email-change-asked";
      data: { firstName: string; newEmail: string; link: string; minutes: 30 };
    }
  | { type: "password-changed"; data: { firstName: string } }
  /** Both links carry the same token. */
  | { type: "newsletter-confirm"; data: { link: string; unsubscribeLink: string } }
  | { type: "welcome"; data: Requested<"welcome"> }
  | { type: "booking-confirmation"; data: Requested<"booking-confirmation"> }
  | { type: "property-status"; data: Requested<"property-status"> }
  /** `link`: where to answer on the platform; null: by e-mail. No `email`: it is not theirs to read. */
  | {
      type: "contact-notification";
      data: Omit<Requested<"contact-notification">, "email"> & {
        email: string | null;
        phone?: string | null;
      };
    };

/** One type of mail. */
export type MailOf<Type extends MailMessage["type"]> = Extract<MailMessage, { type: Type }>;
