import type { EventRow } from "./event-row";
import { ACCOUNT_EVENTS } from "./events/account";
import { BOOKING_EVENTS } from "./events/booking";
import { INVENTORY_EVENTS } from "./events/inventory";
import { PROPERTY_EVENTS } from "./events/property";
import { VERIFICATION_EVENTS } from "./events/verification";
import { VISIT_EVENTS } from "./events/visit";

/** Every event, with each of its recipients; `docs/events.md` is written from it. */
export const EVENTS: readonly EventRow[] = [
  ...BOOKING_EVENTS,
  ...PROPERTY_EVENTS,
  ...VISIT_EVENTS,
  ...INVENTORY_EVENTS,
  ...VERIFICATION_EVENTS,
  ...ACCOUNT_EVENTS,
];
