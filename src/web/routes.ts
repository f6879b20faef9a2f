import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";

/** Inside a section: draws the frame of its pages (docs/decisions/086-one-frame-for-private-pages.md). */
const framed = (section: string, pages: RouteConfigEntry[]) =>
  layout(`routes/${section}.tsx`, [
    layout("routes/shared/frame.tsx", { id: `routes/${section}-frame` }, pages),
  ]);

/** A page of several sections: one file, with an id in each. */
const shared = (path: string, id: string) =>
  route(path, `routes/shared/${id.split("/")[1]}.tsx`, { id: `routes/${id}` });

/** One file per page; the sections carry the guards of their pages. */
export default [
  index("routes/public/home.tsx"),
  route("search", "routes/public/search.tsx"),
  route("property/:id", "routes/public/property.tsx"),
  route("property/:id/visit", "routes/public/visit.tsx"),
  route("auth", "routes/public/auth.tsx"),
  route("about", "routes/public/about.tsx"),
  route("contact", "routes/public/contact.tsx"),
  route("help", "routes/public/help.tsx"),
  route("landlord/register", "routes/public/landlord-register.tsx"),
  route("newsletter/confirm", "routes/public/newsletter-confirm.tsx"),
  route("newsletter/unsubscribe", "routes/public/newsletter-unsubscribe.tsx"),
  route("email-change/confirm", "routes/public/email-change-confirm.tsx"),
  route("email-change/stop", "routes/public/email-change-stop.tsx"),
  route("unsubscribe", "routes/public/unsubscribe.tsx"),
  route("confirm-availability", "routes/public/confirm-availability.tsx"),
  route("invitation", "routes/public/invitation.tsx"),
  route("confiance", "routes/public/trust.tsx"),
  route("terms", "routes/public/terms.tsx"),
  route("privacy", "routes/public/privacy.tsx"),
  framed("tenant/section", [
    route("user/dashboard", "routes/tenant/dashboard.tsx"),
    route("user/edit-profile", "routes/tenant/edit-profile.tsx"),
    shared("user/notifications", "tenant/notifications"),
    route("user/booking/:id", "routes/tenant/booking.tsx"),
    shared("user/booking/:id/inventory", "tenant/inventory"),
    route("user/booking/:id/modify", "routes/tenant/booking-modify.tsx"),
    route("user/saved-searches", "routes/tenant/saved-searches.tsx"),
    shared("user/visits", "tenant/visits"),
    route("user/payment-methods", "routes/tenant/payment-methods.tsx"),
    route("property/:id/review", "routes/tenant/review.tsx"),
  ]),
  framed("tenant/account-section", [
    route("user/settings", "routes/tenant/settings.tsx"),
    shared("user/messages", "tenant/messages"),
    shared("user/messages/:id", "tenant/thread"),
  ]),
  framed("landlord/section", [
    shared("landlord/messages", "landlord/messages"),
    shared("landlord/messages/:id", "landlord/thread"),
    route("landlord/dashboard", "routes/landlord/dashboard.tsx"),
    route("landlord/submit-property", "routes/landlord/submit-property.tsx"),
    shared("landlord/edit-property/:id", "landlord/edit-property"),
    route("landlord/manage-properties", "routes/landlord/manage-properties.tsx"),
    route("landlord/bookings", "routes/landlord/bookings.tsx"),
    route("landlord/booking/:id", "routes/landlord/booking.tsx"),
    shared("landlord/booking/:id/inventory", "landlord/inventory"),
    route("landlord/payouts", "routes/landlord/payouts.tsx"),
    route("landlord/availability/:id", "routes/landlord/availability.tsx"),
    route("landlord/verification", "routes/landlord/verification.tsx"),
    shared("landlord/visits", "landlord/visits"),
    route("landlord/visit-hours/:id", "routes/landlord/visit-hours.tsx"),
    route("landlord/reviews", "routes/landlord/reviews.tsx"),
    shared("landlord/notifications", "landlord/notifications"),
  ]),
  framed("admin/section", [
    route("admin/dashboard", "routes/admin/dashboard.tsx"),
    shared("admin/notifications", "admin/notifications"),
    route("admin/property/:id", "routes/admin/property.tsx"),
    route("admin/settings", "routes/admin/settings.tsx"),
    route("admin/manage-listings", "routes/admin/manage-listings.tsx"),
    shared("admin/edit-property/:id", "admin/edit-property"),
    route("admin/reports", "routes/admin/reports.tsx"),
    route("admin/manage-users", "routes/admin/manage-users.tsx"),
    route("admin/user/:id", "routes/admin/user.tsx"),
    route("admin/invitations", "routes/admin/invitations.tsx"),
    route("admin/verifications", "routes/admin/verifications.tsx"),
    route("admin/verification/:id", "routes/admin/verification.tsx"),
    route("admin/payments", "routes/admin/payments.tsx"),
    route("admin/payments/disputes/:id", "routes/admin/dispute.tsx"),
    route("admin/jobs", "routes/admin/jobs.tsx"),
    route("admin/audit", "routes/admin/audit.tsx"),
  ]),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
