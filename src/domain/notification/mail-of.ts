import type { NotificationEvent } from "~/contract/notification-events";
import type { MailBrand, MailContent } from "~/mail/types";
import type { EventNotice } from "./event-row";
import type { MailMessage, MailOf } from "./mail-message";
import { eventOf } from "./muted-channels";
import type { NoticeMail } from "./notice";
import { accountExists } from "./types/account-exists";
import { accountStatus } from "./types/account-status";
import { adminMessage } from "./types/admin-message";
import { arrivalToday, arrivalTomorrow, guestToday, guestTomorrow } from "./types/arrival-reminder";
import {
  availabilityAsked,
  availabilityAskedAgain,
  availabilityUnconfirmed,
} from "./types/availability-asked";
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
import { favoriteLowered } from "./types/favorite-changed";
import { INVENTORY_NOTICES } from "./types/inventory";
import { invitationSent } from "./types/invitation-sent";
import { messageReceived } from "./types/message-received";
import { modificationAccepted } from "./types/modification-accepted";
import { modificationDeclined } from "./types/modification-declined";
import { modificationRequested } from "./types/modification-requested";
import { newsletterConfirm } from "./types/newsletter-confirm";
import { passwordChanged } from "./types/password-changed";
import { phoneChanged } from "./types/phone-changed";
import { propertyApproved } from "./types/property-approved";
import { propertyChangeRequested } from "./types/property-change-requested";
import { propertyDismissed } from "./types/property-dismissed";
import { propertyDeleted } from "./types/property-edited";
import type { PropertyNotice, PropertyStatusMail } from "./types/property-mail";
import { propertyRejected } from "./types/property-rejected";
import { propertySubmitted } from "./types/property-submitted";
import { propertySuspended } from "./types/property-suspended";
import { reportHandled } from "./types/report-handled";
import { requestWithdrawn } from "./types/request-withdrawn";
import { resetPassword } from "./types/reset-password";
import { reviewAnswered } from "./types/review-answered";
import { reviewReceived } from "./types/review-received";
import { roleChanged } from "./types/role-changed";
import { searchFound } from "./types/search-found";
import { guestLeft, stayCompleted } from "./types/stay-completed";
import { stayEnded } from "./types/stay-ended";
import { stayTakenBack } from "./types/stay-taken-back";
import { verificationApproved, verificationEnded, verificationRefused } from "./types/verification";
import type { VisitNotice } from "./types/visit";
import * as visit from "./types/visit";
import { editApproved, editRejected } from "./types/waiting-edit";
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
  stayTakenBack,
  stayEnded,
  arrivalTomorrow,
  guestTomorrow,
  arrivalToday,
  guestToday,
  stayCompleted,
  guestLeft,
];
const VERIFICATION_NOTICES = {
  approved: verificationApproved,
  refused: verificationRefused,
  ended: verificationEnded,
};
const VISIT_NOTICES: readonly VisitNotice[] = Object.values(visit);
const PROPERTY_NOTICES: Record<PropertyStatusMail["data"]["status"], PropertyNotice> = {
  submitted: propertySubmitted,
  active: propertyApproved,
  inactive: propertyDismissed,
  rejected: propertyRejected,
  change_requested: propertyChangeRequested,
  suspended: propertySuspended,
  deleted: propertyDeleted,
  confirm: availabilityAsked,
  confirm_again: availabilityAskedAgain,
  unconfirmed: availabilityUnconfirmed,
  edit_approved: editApproved,
  edit_rejected: editRejected,
};

/**
 * A queued mail joined with its notice. `always`: sent even when notification mails are off; `event`:
 * the preference that switches it off; `leave`: its own way out, where it has one.
 */
type QueuedMail = {
  always: boolean;
  event: NotificationEvent | undefined;
  leave: string | undefined;
  content(brand: MailBrand): MailContent;
};

/**
 * The mail of a queued message.
 * @throws Error when no notice has this mail
 */
export function mailOf(message: MailMessage): QueuedMail {
  switch (message.type) {
    case "confirm-email":
      return join(confirmEmail, message.data);
    case "reset-password":
      return join(resetPassword, message.data);
    case "account-exists":
      return join(accountExists, message.data);
    case "password-changed":
      return join(passwordChanged, message.data);
    case "phone-changed":
      return join(phoneChanged, message.data);
    case "account-status":
      return join(accountStatus, message.data);
    case "role-changed":
      return join(roleChanged, message.data);
    case "review-received":
      return join(reviewReceived, message.data);
    case "review-answered":
      return join(reviewAnswered, message.data);
    case "favorite":
      return join(favoriteLowered, message.data);
    case "search-found":
      return join(searchFound, message.data);
    case "admin-message":
      return join(adminMessage, message.data);
    case "invitation":
      return join(invitationSent, message.data);
    case "confirm-new-email":
      return join(confirmNewEmail, message.data);
    case "email-change-asked":
      return join(emailChangeAsked, message.data);
    case "newsletter-confirm":
      return join(newsletterConfirm, message.data);
    case "report-handled":
      return join(reportHandled, message.data);
    case "welcome":
      return join(welcome, message.data);
    case "booking-confirmation": {
      const { audience, status } = message.data;
      const notice = BOOKING_NOTICES.find((n) => n.audience === audience && n.status === status);
      return join(notice, message.data);
    }
    case "property-status":
      return join(PROPERTY_NOTICES[message.data.status], message.data);
    case "verification":
      return join(VERIFICATION_NOTICES[message.data.status], message.data);
    case "visit": {
      const { audience, status } = message.data;
      const notice = VISIT_NOTICES.find((n) => n.audience === audience && n.status === status);
      return join(notice, message.data);
    }
    case "inventory":
      return join(INVENTORY_NOTICES[message.data.audience][message.data.status], message.data);
    case "contact-notification":
      return message.data.link === null
        ? join(contactMessage, message.data)
        : join(messageReceived, message.data);
  }
}

function join<Type extends MailMessage["type"]>(
  notice: (EventNotice & { mail?: NoticeMail<Type> }) | undefined,
  data: MailOf<Type>["data"],
): QueuedMail {
  const mail = notice?.mail;
  if (!mail) throw new Error("no notice has this mail");
  return {
    always: mail.always ?? false,
    event: eventOf(notice),
    leave: mail.leave?.(data),
    content: (brand) => mail.content(data, brand),
  };
}
