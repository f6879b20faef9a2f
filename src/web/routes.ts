import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** One file per URL; the layouts carry the guards of their section. */
export default [
  index("routes/public/home.tsx"),
  route("search", "routes/public/search.tsx"),
  route("property/:id", "routes/public/property.tsx"),
  route("auth", "routes/public/auth.tsx"),
  route("about", "routes/public/about.tsx"),
  route("contact", "routes/public/contact.tsx"),
  route("help", "routes/public/help.tsx"),
  route("landlord/register", "routes/public/landlord-register.tsx"),
  route("newsletter/confirm", "routes/public/newsletter-confirm.tsx"),
  route("newsletter/unsubscribe", "routes/public/newsletter-unsubscribe.tsx"),
  route("email-change/confirm", "routes/public/email-change-confirm.tsx"),
  route("email-change/stop", "routes/public/email-change-stop.tsx"),
  route("terms", "routes/public/terms.tsx"),
  route("privacy", "routes/public/privacy.tsx"),
  layout("routes/tenant/section.tsx", [
    route("user/dashboard", "routes/tenant/dashboard.tsx"),
    route("user/settings", "routes/tenant/settings.tsx"),
    route("user/edit-profile", "routes/tenant/edit-profile.tsx"),
    route("user/notifications", "routes/tenant/notifications.tsx"),
    route("user/booking/:id", "routes/tenant/booking.tsx"),
    route("user/booking/:id/modify", "routes/tenant/booking-modify.tsx"),
    route("user/payment-methods", "routes/tenant/payment-methods.tsx"),
    route("property/:id/review", "routes/tenant/review.tsx"),
  ]),
  layout("routes/tenant/messages-section.tsx", [
    route("user/messages", "routes/tenant/messages.tsx"),
    route("user/messages/:id", "routes/tenant/thread.tsx"),
  ]),
  layout("routes/landlord/section.tsx", [
    route("landlord/messages", "routes/landlord/messages.tsx"),
    route("landlord/messages/:id", "routes/landlord/thread.tsx"),
    route("landlord/dashboard", "routes/landlord/dashboard.tsx"),
    route("landlord/submit-property", "routes/landlord/submit-property.tsx"),
    route("landlord/bookings", "routes/landlord/bookings.tsx"),
    route("landlord/booking/:id", "routes/landlord/booking.tsx"),
    route("landlord/availability/:id", "routes/landlord/availability.tsx"),
    route("landlord/reviews", "routes/landlord/reviews.tsx"),
    route("landlord/notifications", "routes/landlord/notifications.tsx"),
  ]),
  layout("routes/admin/section.tsx", [
    route("admin/dashboard", "routes/admin/dashboard.tsx"),
    route("admin/property/:id", "routes/admin/property.tsx"),
  ]),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
