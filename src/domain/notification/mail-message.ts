import type { ReportOutcome } from "~/contract/admin-enums";
import type { BillingPeriod, Currency, Role } from "~/contract/enums";
import type { InventoryKind, InventorySide } from "~/contract/inventory";
import type { NotificationEmailInput } from "~/contract/schemas/mail";

type Price = { amount: number; currency: Currency; period: BillingPeriod };
type Requested<Type extends NotificationEmailInput["type"]> = Extract<
  NotificationEmailInput,
  { type: Type }
>["data"];

/** A listing that a saved search has found. */
export type FoundListing = {
  title: string;
  neighborhood: string;
  price: { amount: number; currency: Currency; period: BillingPeriod };
};

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
  | { type: "phone-changed"; data: { firstName: string; newPhone: string } }
  /** What an administrator did to the account. */
  | {
      type: "account-status";
      data: {
        firstName: string;
        status: "suspended" | "reinstated" | "deleted" | "left";
        reason: string | null;
      };
    }
  | { type: "role-changed"; data: { firstName: string; role: Role; reason: string | null } }
  | { type: "admin-message"; data: { firstName: string; subject: string; content: string } }
  | { type: "invitation"; data: { role: Role; link: string; days: number } }
  /** Both links carry the same token. */
  | { type: "newsletter-confirm"; data: { link: string; unsubscribeLink: string } }
  /** `firstName`: null for who was not signed in. */
  | {
      type: "report-handled";
      data: { firstName: string | null; propertyTitle: string; outcome: ReportOutcome };
    }
  | {
      type: "review-received";
      data: {
        firstName: string;
        reviewer: string;
        rating: number;
        propertyTitle: string;
        comment: string;
        link: string;
      };
    }
  | {
      type: "review-answered";
      data: { firstName: string; propertyTitle: string; answer: string; link: string };
    }
  /** `price`: what a saved listing costs less; null: it left the site. */
  | {
      type: "favorite";
      data: {
        firstName: string;
        propertyTitle: string;
        price: { from: Price; to: Price } | null;
        link: string;
      };
    }
  /** The first of the `total` listings that match a search anew. */
  | {
      type: "search-found";
      data: { firstName: string; listings: FoundListing[]; total: number; link: string };
    }
  /** `startsAt`: ISO instant. */
  | {
      type: "visit";
      data: {
        firstName: string;
        audience: "tenant" | "landlord";
        status: "booked" | "moved" | "cancelled" | "tomorrow" | "soon" | "asked";
        propertyTitle: string;
        startsAt: string;
        visitorName: string;
        /** For its calendar file; absent in mails from before they had one. `changedAt`: ISO instant. */
        visit?: { id: string; sequence: number; changedAt: string; address: string };
        link: string;
      };
    }
  /** `reopened`: changed after its reader had signed. */
  | {
      type: "inventory";
      data: {
        firstName: string;
        audience: InventorySide;
        status: "to_sign" | "signed" | "reopened";
        kind: InventoryKind;
        propertyTitle: string;
        bookingCode: string;
        link: string;
      };
    }
  /** What became of a landlord's request to be verified, or of their badge. */
  | {
      type: "verification";
      data: {
        firstName: string;
        status: "approved" | "refused" | "ended";
        reason: string | null;
        link: string;
      };
    }
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
