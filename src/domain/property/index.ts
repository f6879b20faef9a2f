export { addPhoto } from "./add-photo";
export { approximatePlace } from "./approximate-place";
export { arrangePhotos } from "./arrange-photos";
export {
  CARD,
  type CardRow,
  cardColumns,
  FEATURED_FIRST,
  KEPT_CARD,
  type KeptCard,
  listingColumns,
  micros,
  NEWEST_FIRST,
  type NotKept,
  propertySummary,
  RELATIONS,
  toCard,
} from "./card";
export { applyEdit, changeProperty } from "./change-property";
export { checkFacts } from "./check-facts";
export { checkStillLandlord, ownerProblem, ownerProblemOf, refuseFor } from "./check-owner";
export { countContact } from "./count-contact";
export { countDays } from "./count-days";
export { addViews, countView } from "./count-view";
export { countWaitingEdits } from "./count-waiting-edits";
export { deleteProperty } from "./delete-property";
export { describePhoto } from "./describe-photo";
export { getOwnProperty } from "./get-own-property";
export { getProperty } from "./get-property";
export { getShareCard } from "./get-share-card";
export {
  copiesBeforeApproval,
  copiesIn,
  copiesInEdit,
  holdSubmission,
  isHeld,
  lockCopyCheck,
} from "./hold-copies";
export { type AdminAction, activatedStatus, nextStatus, submittedStatus } from "./lifecycle";
export { listAmenities } from "./list-amenities";
export { listFeatured } from "./list-featured";
export { listManagedProperties } from "./list-managed-properties";
export { listOwnProperties } from "./list-own-properties";
export { listPictures } from "./list-pictures";
export { listReviews } from "./list-reviews";
export { contactColumns, contactEmail, shownContact } from "./listing-contact";
export { lockOwn } from "./lock-own";
export { checkMinimumStay } from "./minimum-stay";
export { monthlyXaf } from "./monthly-price";
export { notifyAdmins, notifyOwner, readByAdmins } from "./notify-owner";
export { openWhatsapp } from "./open-whatsapp";
export { wholeProperties } from "./own-property-shape";
export { ownedBy } from "./owned-by";
export { LIST_TAGS, listingTags, NO_TAGS, pageTags } from "./public-tags";
export { refreshCard } from "./refresh-card";
export { removePhoto } from "./remove-photo";
export { resolveAmenities } from "./resolve-amenities";
export { despiteCopies } from "./set-by-admin";
export { setPropertyStatus } from "./set-property-status";
export { listForSitemap, SITEMAP_PART, summariseForSitemap } from "./sitemap";
export { tellFavoritesLater } from "./tell-favorites-later";
export { dropEdit } from "./waiting-edit";
export { waitingPhotos } from "./waiting-photos";
export { withdrawEdit } from "./withdraw-edit";
