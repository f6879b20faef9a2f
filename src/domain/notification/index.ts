export { chooseMails } from "./choose-mails";
export { listNotifications } from "./list-notifications";
export { listPreferences } from "./list-preferences";
export type { MailMessage } from "./mail-message";
export { mailOf } from "./mail-of";
export { readMailReader } from "./mail-reader";
export { markRead } from "./mark-read";
export type { Notice } from "./notice";
export { notify } from "./notify";
export { deliverPush, sweepPush } from "./push/deliver-push";
export { getPush } from "./push/get-push";
export { renewPush } from "./push/renew-push";
export { startPush } from "./push/start-push";
export { stopPush } from "./push/stop-push";
export { readHandled } from "./read-handled";
export { readMailChoice } from "./read-mail-choice";
export { NEWS_OVERLAP_MS, readNews } from "./read-news";
export { sendNotificationEmail } from "./send-notification-email";
export { setPreference } from "./set-preference";
export { sweepNotifications } from "./sweep-notifications";
export { smsLetters } from "./text/notice-text";
export { textNotice } from "./text/text-notice";
export { accessShared } from "./types/access-shared";
export { accountExists } from "./types/account-exists";
export { accountStatus } from "./types/account-status";
export { adminMessage } from "./types/admin-message";
export { arrivalToday, arrivalTomorrow, guestToday, guestTomorrow } from "./types/arrival-reminder";
export {
  availabilityAsked,
  availabilityAskedAgain,
  availabilityUnconfirmed,
  confirmationPath,
} from "./types/availability-asked";
export { bookingAccepted } from "./types/booking-accepted";
export { bookingCancelled, stayFreed } from "./types/booking-cancelled";
export { bookingDeclined } from "./types/booking-declined";
export { bookingExpired, bookingLapsed } from "./types/booking-expired";
export type { BookingNotice } from "./types/booking-mail";
export { bookingReminder } from "./types/booking-reminder";
export { bookingRequested, bookingSent } from "./types/booking-requested";
export { cancellationDeclined } from "./types/cancellation-declined";
export { cancellationRequested } from "./types/cancellation-requested";
export { codesLimited } from "./types/codes-limited";
export { confirmEmail } from "./types/confirm-email";
export { confirmNewEmail } from "./types/confirm-new-email";
export { contactMessage } from "./types/contact-message";
export { datesTaken } from "./types/dates-taken";
export { emailChangeAsked } from "./types/email-change-asked";
export { emailChanged } from "./types/email-changed";
export { type FavoritePrice, favoriteGone, favoriteLowered } from "./types/favorite-changed";
export { INVENTORY_NOTICES, type InventoryStatus } from "./types/inventory";
export { invitationSent } from "./types/invitation-sent";
export { jobsFailed } from "./types/jobs-failed";
export { messageReceived } from "./types/message-received";
export { modificationAccepted } from "./types/modification-accepted";
export { modificationDeclined } from "./types/modification-declined";
export { modificationRequested } from "./types/modification-requested";
export { newsletterConfirm } from "./types/newsletter-confirm";
export { passwordChanged } from "./types/password-changed";
export { paymentMethodAdded, paymentMethodRemoved } from "./types/payment-method-changed";
export { paymentRecorded } from "./types/payment-recorded";
export { phoneChanged } from "./types/phone-changed";
export { propertyApproved, propertyPublished } from "./types/property-approved";
export { propertyChangeRequested } from "./types/property-change-requested";
export { propertyDismissed } from "./types/property-dismissed";
export { type EditedPart, propertyDeleted, propertyEdited } from "./types/property-edited";
export { propertyFeatured } from "./types/property-featured";
export type { PropertyNotice } from "./types/property-mail";
export { propertyReinstated } from "./types/property-reinstated";
export { propertyRejected } from "./types/property-rejected";
export { propertyReported } from "./types/property-reported";
export { propertySubmitted, propertyToReview } from "./types/property-submitted";
export { propertySuspended } from "./types/property-suspended";
export { reportHandled } from "./types/report-handled";
export { requestWithdrawn } from "./types/request-withdrawn";
export { resetPassword } from "./types/reset-password";
export { reviewAnswered } from "./types/review-answered";
export { reviewChanged } from "./types/review-changed";
export { reviewApproved, reviewRejected, reviewToExamine } from "./types/review-held";
export { reviewReceived } from "./types/review-received";
export { reviewWaits, tenantReviewWaits } from "./types/review-waits";
export { roleChanged } from "./types/role-changed";
export { searchFound } from "./types/search-found";
export { guestLeft, stayCompleted } from "./types/stay-completed";
export { stayEnded } from "./types/stay-ended";
export { stayTakenBack } from "./types/stay-taken-back";
export { tenantReviewed } from "./types/tenant-reviewed";
export {
  verificationApproved,
  verificationAsked,
  verificationEnded,
  verificationRefused,
} from "./types/verification";
export {
  ownVisitBooked,
  type VisitNotice,
  visitAsked,
  visitBooked,
  visitCancelledByLandlord,
  visitCancelledByVisitor,
  visitMovedByLandlord,
  visitMovedByVisitor,
  visitorSoon,
  visitorTomorrow,
  visitSoon,
  visitTomorrow,
} from "./types/visit";
export { editApproved, editRejected, editToReview } from "./types/waiting-edit";
export { welcome } from "./types/welcome";
export { createUnsubscribeTokens, type UnsubscribeTokens } from "./unsubscribe-token";
