import type { MailBrand, MailContent } from "~/mail/types";
import type { MailMessage, MailOf } from "./mail-message";
import type { NoticeMail } from "./notice";
import { accountExists } from "./types/account-exists";
import { bookingAccepted } from "./types/booking-accepted";
import { bookingCancelled, stayFreed } from "./types/booking-cancelled";
import { bookingDeclined } from "./types/booking-declined";
import { bookingExpired, bookingLapsed } from "./types/booking-expired";
import type { BookingNotice } from "./types/booking-mail";
import { bookingReminder } from "./types/booking-reminder";
import { bookingRequested, bookingSent } from "./types/booking-requested";
import { cancellationDeclined } from "./types/cancellation-declined";
import { cancellationRequested } from "./types/cancellation-requested";
import { confirmEmail } from "./types/confirm-email";
import { confirmNewEmail } from "./types/confirm-new-email";
import { contactMessage } from "./types/contact-message";
import { datesTaken } from "./types/dates-taken";
import { emailChangeAsked } from "./types/email-change-asked";
import { messageReceived } from "./types/message-received";
import { modificationAccepted } from "./types/modification-accepted";
import { modificationDeclined } from "./types/modification-declined";
import { modificationRequested } from "./types/modification-requested";
import { newsletterConfirm } from "./types/newsletter-confirm";
import { passwordChanged } from "./types/password-changed";
import { propertyApproved } from "./types/property-approved";
import { propertyDismissed } from "./types/property-dismissed";
import type { PropertyNotice, PropertyStatusMail } from "./types/property-mail";
import { propertyRejected } from "./types/property-rejected";
import { propertySubmitted } from "./types/property-submitted";
import { propertySuspended } from "./types/property-suspended";
import { requestWithdrawn } from "./types/request-withdrawn";
import { resetPassword } from "./types/reset-password";
import { stayEnded } from "./types/stay-ended";
import { welcome } from "./types/welcome";

const BOOKING_NOTICES: readonly BookingNotice[] = [
  bookingRequested,
  bookingSent,
  bookingAccepted,
  bookingDeclined,
  bookingExpired,
  bookingLapsed,
  bookingReminder,
  datesTaken,
  bookingCancelled,
  stayFreed,
  requestWithdrawn,
  cancellationRequested,
  cancellationDeclined,
  modificationRequested,
  modificationAccepted,
  modificationDeclined,
  stayEnded,
];
const PROPERTY_NOTICES: Record<PropertyStatusMail["data"]["status"], PropertyNotice> = {
  submitted: propertySubmitted,
  active: propertyApproved,
  inactive: propertyDismissed,
  rejected: propertyRejected,
  suspended: propertySuspended,
};

/** A queued mail joined with its notice. `always`: sent even when notification mails are off. */
type QueuedMail = { always: boolean; content(brand: MailBrand): MailContent };

/**
 * The mail of a queued message.
 * @throws Error when no notice has this mail
 */
export function mailOf(message: MailMessage): QueuedMail {
  switch (message.type) {
    case "confirm-email":
      return join(confirmEmail.mail, message.data);
    case "reset-password":
      return join(resetPassword.mail, message.data);
    case "account-exists":
      return join(accountExists.mail, message.data);
    case "password-changed":
      return join(passwordChanged.mail, message.data);
    case "confirm-new-email":
      return join(confirmNewEmail.mail, message.data);
    case "email-change-asked":
      return join(emailChangeAsked.mail, message.data);
    case "newsletter-confirm":
      return join(newsletterConfirm.mail, message.data);
    case "welcome":
      return join(welcome.mail, message.data);
    case "booking-confirmation": {
      const { audience, status } = message.data;
      const notice = BOOKING_NOTICES.find((n) => n.audience === audience && n.status === status);
      return join(notice?.mail, message.data);
    }
    case "property-status":
      return join(PROPERTY_NOTICES[message.data.status].mail, message.data);
    case "contact-notification":
      return join(
        (message.data.link === null ? contactMessage : messageReceived).mail,
        message.data,
      );
  }
}

function join<Type extends MailMessage["type"]>(
  mail: NoticeMail<Type> | undefined,
  data: MailOf<Type>["data"],
): QueuedMail {
  if (!mail) throw new Error("no notice has this mail");
  return { always: mail.always ?? false, content: (brand) => mail.content(data, brand) };
}
