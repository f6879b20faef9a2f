import type { EventRow } from "../event-row";
import {
  availabilityAsked,
  availabilityAskedAgain,
  availabilityUnconfirmed,
} from "../types/availability-asked";
import { favoriteGone, favoriteLowered } from "../types/favorite-changed";
import { propertyApproved, propertyPublished } from "../types/property-approved";
import { propertyChangeRequested } from "../types/property-change-requested";
import { propertyDismissed } from "../types/property-dismissed";
import { propertyDeleted, propertyEdited } from "../types/property-edited";
import { propertyFeatured } from "../types/property-featured";
import type { PropertyNotice } from "../types/property-mail";
import { propertyReinstated } from "../types/property-reinstated";
import { propertyRejected } from "../types/property-rejected";
import { propertyReported } from "../types/property-reported";
import { propertySubmitted, propertyToReview } from "../types/property-submitted";
import { propertySuspended } from "../types/property-suspended";
import { reportHandled } from "../types/report-handled";
import { reviewAnswered } from "../types/review-answered";
import { reviewChanged } from "../types/review-changed";
import { reviewApproved, reviewRejected, reviewToExamine } from "../types/review-held";
import { reviewReceived } from "../types/review-received";
import { reviewWaits, tenantReviewWaits } from "../types/review-waits";
import { searchFound } from "../types/search-found";
import { tenantReviewed } from "../types/tenant-reviewed";
import { editApproved, editRejected, editToReview } from "../types/waiting-edit";

const told = (event: string, notice: PropertyNotice): EventRow => ({
  event,
  to: "landlord",
  notice,
  channels: ["site", "email"],
  off: "property",
  ...(notice.status && { status: notice.status }),
});
const shown = (event: string, to: EventRow["to"], notice: EventRow["notice"]) =>
  ({ event, to, notice, channels: ["site"] }) as const;
const reviewed = (event: string, to: EventRow["to"], notice: EventRow["notice"]): EventRow => ({
  event,
  to,
  notice,
  channels: ["site", "email"],
  off: "review",
});
const saved = (event: string, notice: EventRow["notice"]): EventRow => ({
  event,
  to: "savers",
  notice,
  channels: ["site", "email"],
  off: "favorite",
});

/** Listings, their reviews and what visitors report. */
export const PROPERTY_EVENTS: readonly EventRow[] = [
  told("property_submitted", propertySubmitted),
  { ...shown("property_submitted", "admins", propertyToReview), off: "duty" },
  { ...shown("property_resubmitted", "admins", propertyToReview), off: "duty" },
  { ...shown("property_edit_waits", "admins", editToReview), off: "duty" },
  told("property_edit_approved", editApproved),
  told("property_edit_rejected", editRejected),
  told("property_published", propertyPublished),
  told("property_approved", propertyApproved),
  told("property_rejected", propertyRejected),
  told("property_dismissed", propertyDismissed),
  told("property_change_requested", propertyChangeRequested),
  told("property_suspended", propertySuspended),
  told("property_reinstated", propertyReinstated),
  { ...shown("property_featured", "landlord", propertyFeatured), off: "property" },
  { ...shown("property_edited", "landlord", propertyEdited), off: "property" },
  told("property_deleted", propertyDeleted),
  { ...shown("review_given", "landlord", reviewWaits), off: "review" },
  { ...shown("tenant_review_given", "tenant", tenantReviewWaits), off: "review" },
  { ...shown("review_held", "admins", reviewToExamine), off: "duty" },
  { ...shown("review_approved", "author", reviewApproved), off: "review" },
  { ...shown("review_approved", "landlord", reviewWaits), off: "review" },
  { ...shown("review_rejected", "author", reviewRejected), off: "review" },
  told("availability_asked", availabilityAsked),
  told("availability_asked_again", availabilityAskedAgain),
  told("availability_unconfirmed", availabilityUnconfirmed),
  reviewed("review_received", "landlord", reviewReceived),
  { ...shown("tenant_reviewed", "tenant", tenantReviewed), off: "review" },
  { ...shown("review_changed", "landlord", reviewChanged), off: "review" },
  reviewed("review_answered", "tenant", reviewAnswered),
  saved("favorite_lowered", favoriteLowered),
  saved("favorite_gone", favoriteGone),
  {
    event: "search_found",
    to: "seekers",
    notice: searchFound,
    channels: ["site", "email"],
    off: "search",
  },
  { ...shown("property_reported", "admins", propertyReported), off: "duty" },
  {
    event: "report_decided",
    to: "reporter",
    notice: reportHandled,
    channels: ["site", "email"],
    off: "asked",
  },
];
