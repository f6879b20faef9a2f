export { answerReview } from "./answer-review";
export { changeReview } from "./change-review";
export { createReview } from "./create-review";
export { listOwnReviews } from "./list-own-reviews";
export { listReceivedReviews } from "./list-received-reviews";
export { listReviewableStays } from "./list-reviewable-stays";
