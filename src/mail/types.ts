/** One mail ready to go. `id` is stable per job: it becomes the Message-ID `<id@host>`. */
export type OutgoingMail = {
  /** One bare address, e.g. `awa@example.cm`; anything else is refused. */
  to: string;
  subject: string;
  html: string;
  text: string;
  id: string;
  /** Display name of the sender (the setting platform_name); default: the one in `from`. */
  fromName?: string;
};

/** Sends one mail, or rejects so that the job is tried again. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> };

/** What every mail shows of the platform; `publicUrl` without a path, e.g. `https://kwata.cm`. */
export type MailBrand = { platformName: string; publicUrl: string };

/** Whom a booking mail addresses, and what has just happened to the booking. */
export type BookingMailAudience = "tenant" | "landlord";
export type BookingMailStatus =
  | "requested"
  | "confirmed"
  | "declined"
  | "expired"
  | "cancelled"
  | "reminder"
  | "taken";
export type PropertyMailStatus = "submitted" | "active" | "inactive" | "rejected" | "suspended";

/** Every mail we send, by type, with its data. Links are absolute http(s) addresses. */
export type MailMessage =
  | { type: "confirm-email"; data: { firstName: string; link: string } }
  /** `minutes`: how long the link is good. */
  | { type: "reset-password"; data: { firstName: string; link: string; minutes: 30 } }
  /** To the owner of an address with which someone tried to sign up again. */
  | {
      type: "account-exists";
      data: { firstName: string; signInLink: string; recoverLink: string };
    }
  | { type: "password-changed"; data: { firstName: string } }
  /** Both links carry the same token. */
  | { type: "newsletter-confirm"; data: { link: string; unsubscribeLink: string } }
  | { type: "welcome"; data: { firstName: string; userType: "user" | "landlord" } }
  | {
      type: "booking-confirmation";
      data: {
        firstName: string;
        audience: BookingMailAudience;
        status: BookingMailStatus;
        propertyTitle: string;
        /** Calendar days, yyyy-mm-dd; no end is an open-ended stay. */
        startDate: string;
        endDate: string | null;
        /** XAF. */
        totalAmount: number;
        bookingCode: string;
        reason: string | null;
        link: string;
      };
    }
  | {
      type: "property-status";
      data: {
        firstName: string;
        propertyTitle: string;
        status: PropertyMailStatus;
        reason: string | null;
        link: string;
      };
    }
  | {
      type: "contact-notification";
      data: {
        name: string;
        email: string;
        /** Free text, or one of the contact form's subjects (general, property, …). */
        subject: string;
        message: string;
        /** ISO moment. */
        submittedAt: string;
        /** Where to answer on the platform; null: by e-mail. */
        link: string | null;
        phone?: string | null;
      };
    };

/** The data of one type of mail. */
export type MailDataOf<Type extends MailMessage["type"]> = Extract<
  MailMessage,
  { type: Type }
>["data"];
