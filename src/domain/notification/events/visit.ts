import type { EventRow } from "../event-row";
import {
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
} from "../types/visit";

const told = (event: string, notice: VisitNotice): EventRow => ({
  event,
  to: notice.audience,
  notice,
  channels: ["site", "email", "push"],
  off: "booking",
  status: notice.status,
});

/** Visits before a stay; 'the tenant' is who comes to see. */
export const VISIT_EVENTS: readonly EventRow[] = [
  told("visit_booked", visitBooked),
  // Their phone need not tell them of what they did.
  { ...told("visit_booked", ownVisitBooked), channels: ["site", "email"] },
  told("visit_moved_by_visitor", visitMovedByVisitor),
  told("visit_moved_by_landlord", visitMovedByLandlord),
  told("visit_cancelled_by_visitor", visitCancelledByVisitor),
  told("visit_cancelled_by_landlord", visitCancelledByLandlord),
  told("visit_listing_gone", visitCancelledByLandlord),
  told("visit_visitor_gone", visitCancelledByVisitor),
  told("visit_tomorrow", visitTomorrow),
  told("visit_tomorrow", visitorTomorrow),
  told("visit_soon", visitSoon),
  told("visit_soon", visitorSoon),
  told("visit_over", visitAsked),
];
