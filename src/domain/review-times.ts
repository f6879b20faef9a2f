import { DAY_MS } from "~/contract/days";
import { REVIEW_CHANGE_DAYS, REVIEW_WAIT_DAYS } from "~/contract/limits";

/** Until when what was written at this instant can be changed. */
export const changeEnd = (written: Date) =>
  new Date(written.getTime() + REVIEW_CHANGE_DAYS * DAY_MS);

/** The instant at which a review written now is shown, whether or not the other side wrote one. */
export const waitEnd = (written: Date) => new Date(written.getTime() + REVIEW_WAIT_DAYS * DAY_MS);
