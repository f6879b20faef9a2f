export { createReview } from "./create-review";
export { listOwnReviews } from "./list-own-reviews";
