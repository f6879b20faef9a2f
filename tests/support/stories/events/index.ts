import { ACCOUNT_STORIES } from "./account";
import { BOOKING_STORIES } from "./booking";
import { BOOKING_CHANGE_STORIES } from "./booking-change";
import { INVENTORY_STORIES } from "./inventory";
import { LISTING_STORIES } from "./listing";
import { PAYMENT_STORIES } from "./payment";
import { PROPERTY_STORIES } from "./property";
import type { Story } from "./scene";
import { VERIFICATION_STORIES } from "./verification";
import { VISIT_STORIES } from "./visit";

/** How each event of the table comes about, at least once each. */
export const STORIES: readonly Story[] = [
  ...BOOKING_STORIES,
  ...BOOKING_CHANGE_STORIES,
  ...PROPERTY_STORIES,
  ...LISTING_STORIES,
  ...VISIT_STORIES,
  ...INVENTORY_STORIES,
  ...PAYMENT_STORIES,
  ...VERIFICATION_STORIES,
  ...ACCOUNT_STORIES,
];
