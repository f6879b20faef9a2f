import { ACCOUNT_ROUTES, newEmail, newNumber, photo, SIGNED_IN, SPENT } from "./account-routes";
import { ADMIN_PAYMENT_ROUTES } from "./admin-payment-routes";
import { AVAILABILITY_ROUTES } from "./availability-routes";
import { FAILED_JOB_ROUTES } from "./failed-job-routes";
import type { Person, Scene } from "./fixtures";
import { INVENTORY_ROUTES } from "./inventory-routes";
import { MAIL_LINK_ROUTES } from "./mail-link-routes";
import { MESSAGE_ROUTES } from "./message-routes";
import { MODERATION_ROUTES } from "./moderation-routes";
import { OWN_PROPERTY_ROUTES } from "./own-property-routes";
import { PAYMENT_ROUTES } from "./payment-routes";
import { PAYOUT_ROUTES } from "./payout-routes";
import { PROPERTY_EDIT_ROUTES } from "./property-edit-routes";
import { PUBLIC_PROPERTY_ROUTES } from "./public-property-routes";
import { RECEIVED_ROUTES } from "./received-routes";
import { type Answer, ask } from "./request";
import type { Route } from "./route";
import { SAVED_SEARCH_ROUTES } from "./saved-search-routes";
import { USER_ROUTES } from "./user-routes";
import { VERIFICATION_ROUTES } from "./verification-routes";
import { VISIT_ROUTES } from "./visit-routes";

const ALL = "200 200 200 200 200 200 200";
export const ADMIN = "401 403 403 403 403 200 401";
const LANDLORDS = "401 403 403 200 200 403 401";
const OWNER = "401 403 403 200 404 403 401";

const name = async () => "platform_name";
const active = (scene: Scene) => scene.property();
const pending = (scene: Scene) => scene.booking();
const change = (scene: Scene) => scene.change();
const confirmed = (scene: Scene) => scene.booking({ status: "confirmed" });

/** Every route of the API, who may use it, and a request that succeeds for those who may. */
export const ROUTES: Record<string, Route> = {
  "POST /auth/sign-up": {
    answers: ALL,
    body: () => ({
      email: newEmail(),
      password: "Fleuve-Wouri-Pirogue",
      data: { first_name: "Ada", last_name: "Mbarga", user_type: "user" },
    }),
  },
  "POST /auth/sign-in": {
    answers: "401 401 401 401 401 401 401",
    body: () => ({ email: newEmail(), password: "Fleuve-Wouri-Pirogue" }),
  },
  // An access token is no refresh token.
  "POST /auth/refresh": { answers: "401 401 401 401 401 401 401" },
  "POST /auth/sign-out": { answers: "401 200 200 200 200 200 200" },
  "GET /auth/session": { answers: SIGNED_IN },
  "POST /auth/resend-confirmation": { answers: ALL, body: () => ({ email: newEmail() }) },
  "GET /auth/confirm": { answers: "302 302 302 302 302 302 302", query: () => "token=spent" },
  "POST /auth/recover": { answers: ALL, body: () => ({ email: newEmail() }) },
  "POST /auth/reset-password": {
    answers: SPENT,
    body: () => ({ token: "spent", password: "Fleuve-Wouri-Pirogue" }),
  },
  "POST /functions/get_current_user_role": { answers: SIGNED_IN },
  "GET /profile": { answers: SIGNED_IN },
  ...ACCOUNT_ROUTES,

  "GET /settings": { answers: ALL },
  "GET /settings/all": { answers: ADMIN },
  "PATCH /settings/{key}": { answers: ADMIN, target: name, body: () => ({ value: "Kwata" }) },
  "GET /system/status": { answers: ADMIN },
  "GET /statistics/admin": { answers: ADMIN },
  "GET /statistics/admin/analytics": { answers: ADMIN, query: () => "by=week" },
  "GET /statistics/admin/analytics/export": { answers: ADMIN, query: () => "of=week" },
  "GET /payments/terms": { answers: ALL },
  "GET /statistics/trust": { answers: ALL },
  "GET /statistics/landlord": { answers: LANDLORDS },
  "GET /statistics/price-range": {
    answers: LANDLORDS,
    query: () => "property_type=studio&neighborhood=Akwa&furnished=true&price_per_month=90000",
  },
  "GET /statistics/landlord/analytics": { answers: LANDLORDS },
  "GET /statistics/tenant": { answers: "401 200 200 200 200 403 401" },
  "GET /contact/token": { answers: ALL },
  "POST /functions/send-contact-email": {
    answers: ALL,
    body: () => ({ name: "Ada", email: newEmail(), subject: "general", message: "Bonjour." }),
  },
  "POST /functions/send-notification-email": {
    answers: ADMIN,
    body: () => ({
      type: "welcome",
      to: newEmail(),
      data: { firstName: "Ada", userType: "user" },
    }),
  },

  ...PUBLIC_PROPERTY_ROUTES,
  "GET /amenities": { answers: ALL },
  "POST /properties": {
    answers: "401 403 403 201 201 403 401",
    body: () => ({
      title: "Studio meublé à Akwa",
      description: "Au calme, eau et courant réguliers.",
      property_type: "studio",
      neighborhood: "Akwa",
      price_per_month: 150_000,
      amenities: ["Wifi"],
    }),
  },
  "POST /reports": {
    answers: "201 201 201 201 201 201 201",
    target: active,
    body: (id) => ({ property_id: id, reason: "scam", details: "Demande une avance." }),
  },
  "GET /reports": { answers: ADMIN, target: (scene) => scene.report() },
  "POST /reports/{id}/close": {
    answers: ADMIN,
    target: (scene) => scene.report(),
    body: () => ({ outcome: "unfounded" }),
  },
  "GET /contact-messages": { answers: ADMIN, target: (scene) => scene.contactMessage() },
  "PATCH /contact-messages/{id}": {
    answers: ADMIN,
    target: (scene) => scene.contactMessage(),
    body: () => ({ status: "read", expected: "new" }),
  },
  "GET /newsletter/subscribers": { answers: ADMIN },
  "DELETE /newsletter/subscribers/{id}": {
    answers: "401 403 403 403 403 204 401",
    target: (scene) => scene.subscriber(),
  },
  ...FAILED_JOB_ROUTES,
  "POST /exports": { answers: ADMIN, body: () => ({ kind: "revenue" }) },
  ...MAIL_LINK_ROUTES,
  ...OWN_PROPERTY_ROUTES,
  ...PROPERTY_EDIT_ROUTES,
  ...AVAILABILITY_ROUTES,
  "POST /uploads": {
    answers: "401 403 403 201 201 201 401",
    query: () => "name=photo.jpg",
    body: () => photo,
  },
  "DELETE /uploads/{id}": {
    answers: "401 403 403 204 404 404 401",
    target: (scene) => scene.upload(),
  },

  ...MODERATION_ROUTES,
  ...USER_ROUTES,
  ...VERIFICATION_ROUTES,
  ...VISIT_ROUTES,
  ...INVENTORY_ROUTES,

  "GET /bookings/quote": {
    answers: ALL,
    target: active,
    query: (id) => `propertyId=${id}&startDate=2026-06-01&endDate=2026-06-05`,
  },
  "POST /functions/create-booking": {
    answers: "401 200 200 403 200 403 401",
    target: active,
    body: (id) => ({ propertyId: id, startDate: "2026-06-01", endDate: "2026-07-05", adults: 2 }),
  },
  "GET /bookings": { answers: "401 200 200 200 200 403 401", target: pending },
  "GET /bookings/next": { answers: "401 200 200 200 200 403 401", target: confirmed },
  "GET /bookings/{id}": { answers: "401 200 404 404 404 403 401", target: confirmed },
  "GET /bookings/{id}/receipt": { answers: "401 200 404 404 404 403 401", target: confirmed },
  ...RECEIVED_ROUTES,

  "POST /bookings/{id}/cancel": {
    answers: "401 200 404 404 404 403 401",
    target: confirmed,
    body: () => ({ message: "Mon départ est repoussé." }),
  },
  "GET /bookings/{id}/modification": {
    answers: "401 200 404 404 404 403 401",
    target: confirmed,
    query: () => "startDate=2026-06-01&endDate=2026-07-10",
  },
  "POST /bookings/{id}/modification": {
    answers: "401 200 404 404 404 403 401",
    target: confirmed,
    body: () => ({ startDate: "2026-06-01", endDate: "2026-07-10" }),
  },
  "DELETE /booking-changes/{id}": { answers: "401 200 404 404 404 403 401", target: change },
  "POST /booking-changes/{id}/accept": { answers: OWNER, target: change },
  "POST /booking-changes/{id}/decline": {
    answers: OWNER,
    target: change,
    body: () => ({ reason: "Le logement est pris ensuite." }),
  },

  ...MESSAGE_ROUTES,
  "POST /reviews": {
    answers: "401 201 404 404 404 403 401",
    target: (scene) =>
      scene.booking({ status: "completed", start_date: "2026-01-01", end_date: "2026-01-08" }),
    body: (id) => ({ booking_id: id, rating: 5, title: "Très bien", comment: "Calme." }),
  },
  "GET /properties/{id}/stays": {
    answers: "401 200 404 404 404 403 401",
    target: (scene) => scene.showcase(),
  },
  "PUT /reviews/{id}": {
    answers: "401 200 404 404 404 403 401",
    target: (scene) => scene.review(),
    body: () => ({ rating: 2, title: "Moins bien", comment: "Le voisinage est bruyant." }),
  },
  "PUT /reviews/{id}/answer": {
    answers: OWNER,
    target: (scene) => scene.review(),
    body: () => ({ answer: "Merci de votre passage." }),
  },
  "GET /reviews/held": { answers: ADMIN, target: (scene) => scene.heldReview() },
  "POST /reviews/{id}/decide": {
    answers: ADMIN,
    target: (scene) => scene.heldReview(),
    body: () => ({ outcome: "approved" }),
  },
  "GET /reviews/received": { answers: LANDLORDS, target: (scene) => scene.showcase() },
  ...SAVED_SEARCH_ROUTES,
  "GET /payments/{id}/receipt": {
    answers: "401 200 404 404 404 403 401",
    target: (scene) => scene.payment(),
  },
  ...PAYOUT_ROUTES,
  "GET /payment-methods": { answers: "401 200 200 200 200 403 401" },
  "POST /payment-methods": {
    answers: "401 201 201 201 201 403 401",
    body: () => ({ operator: "mtn", phone: newNumber() }),
  },
  "POST /payment-methods/{id}/default": {
    answers: "401 200 404 404 404 403 401",
    target: (scene) => scene.paymentMethod(),
  },
  "DELETE /payment-methods/{id}": {
    answers: "401 200 404 404 404 403 401",
    target: (scene) => scene.paymentMethod(),
  },
  ...ADMIN_PAYMENT_ROUTES,
  "POST /payment-methods/{id}/code": {
    answers: "401 200 404 404 404 403 401",
    target: (scene) => scene.paymentMethod(),
  },
  // That the right code works is src/api/payout-number.test.ts.
  "POST /payment-methods/{id}/confirm": {
    answers: "401 422 404 404 404 403 401",
    target: (scene) => scene.paymentMethod(),
    body: () => ({ code: "000000" }),
  },
  "GET /reviews/mine": { answers: SIGNED_IN, target: (scene) => scene.showcase() },
  "GET /favorites": { answers: SIGNED_IN },
  "GET /favorites/ids": { answers: SIGNED_IN },
  "GET /favorites/{propertyId}": { answers: SIGNED_IN, target: active },
  "PUT /favorites/{propertyId}": { answers: SIGNED_IN, target: (scene) => scene.showcase() },
  "DELETE /favorites/{propertyId}": { answers: SIGNED_IN, target: active },
  "GET /notifications": { answers: SIGNED_IN, target: (scene) => scene.notification() },
  "POST /notifications/read": {
    answers: SIGNED_IN,
    target: (scene) => scene.notification(),
    body: (id) => ({ ids: [id] }),
  },
  "POST /notifications/read-all": { answers: SIGNED_IN },
  // Last: the two tenants are landlords from here on.
  "POST /profile/landlord": { answers: "401 200 200 200 200 403 401" },
  // Last: lists of later routes would hold their many bookings of one day.
  ...PAYMENT_ROUTES,
};

/** Sends the request of a route as a user, about the row with this id. */
export function request(
  scene: Scene,
  key: string,
  person: Person,
  id: string,
  body: unknown = ROUTES[key]?.body?.(id),
): Promise<Answer> {
  const [method = "", path = ""] = key.split(" ");
  const query = ROUTES[key]?.query?.(id);
  const own = path.replace(/\{\w+\}/, id).replace("{kind}", "entry");
  const address = own + (query ? `?${query}` : "");
  return ask(scene.world, scene.people[person], method, address, body);
}
