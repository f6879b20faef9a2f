import { smallPhoto } from "../support/rows/submission";
import { newPushSubscription } from "../support/world/push-service";
import type { Route } from "./route";

export const SIGNED_IN = "401 200 200 200 200 200 401";
export const SPENT = "410 410 410 410 410 410 410";
export const newEmail = () => `n-${crypto.randomUUID().slice(0, 12)}@example.cm`;
/** One that nobody has noted yet. */
export const newNumber = () =>
  `6771${crypto.getRandomValues(new Uint16Array(1)).toString().padStart(5, "0")}`;
/** One to which no code was sent yet. */
const newMobile = () =>
  `6${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(8, "0")
    .slice(-8)}`;
export const photo = await smallPhoto();

/** What people do with their own account; see routes.ts. */
export const ACCOUNT_ROUTES: Record<string, Route> = {
  "POST /auth/phone/code": {
    answers: "200 200 200 200 200 200 200",
    body: () => ({ phone: newMobile() }),
  },
  "POST /auth/phone/sign-in": {
    answers: "422 422 422 422 422 422 422",
    body: () => ({ phone: newMobile(), code: "000000" }),
  },
  "PATCH /profile": {
    answers: SIGNED_IN,
    body: () => ({ first_name: "Ada", last_name: "Mbarga", phone: null, location: "Akwa" }),
  },
  // People of a scene have no password: that the right one works is src/api/own-account.test.ts.
  "POST /account/password": {
    answers: "401 422 422 422 422 422 401",
    body: () => ({ current_password: "Fleuve-Wouri-Pirogue", password: "Mangrove-Du-Soir" }),
  },
  // They sign in by e-mail: a code that arrives is src/api/auth-phone.test.ts.
  "POST /account/code": { answers: "401 404 404 404 404 404 401" },
  "POST /account/phone": {
    answers: "401 422 422 422 422 422 401",
    body: () => ({ phone: newMobile(), password: "Fleuve-Wouri-Pirogue" }),
  },
  "POST /account/phone/confirm": {
    answers: "401 422 422 422 422 422 401",
    body: () => ({ phone: newMobile(), code: "000000" }),
  },
  "GET /account/email": { answers: SIGNED_IN },
  "POST /account/email": {
    answers: "401 422 422 422 422 422 401",
    body: () => ({ email: newEmail(), password: "Fleuve-Wouri-Pirogue" }),
  },
  "POST /account/email/confirm": { answers: SPENT, body: () => ({ token: "spent" }) },
  "POST /account/email/stop": { answers: SPENT, body: () => ({ token: "spent" }) },
  "GET /notifications/news": { answers: SIGNED_IN },
  "GET /notifications/preferences": { answers: SIGNED_IN },
  "PUT /notifications/preferences": {
    answers: SIGNED_IN,
    body: () => ({ event: "message", channel: "email", enabled: false }),
  },
  "GET /push": { answers: SIGNED_IN },
  "PUT /push": { answers: SIGNED_IN, body: () => newPushSubscription() },
  "DELETE /push": { answers: "401 204 204 204 204 204 401" },
  "POST /push/renewals": {
    answers: "204 204 204 204 204 204 204",
    body: () => ({
      old_endpoint: newPushSubscription().endpoint,
      subscription: newPushSubscription(),
    }),
  },
  "GET /account/sessions": { answers: SIGNED_IN },
  "POST /account/sessions/end-others": { answers: SIGNED_IN },
  "GET /account/export": { answers: SIGNED_IN, target: (scene) => scene.thread() },
  "POST /account/delete": {
    answers: "401 422 422 422 422 403 401",
    body: () => ({ password: "Fleuve-Wouri-Pirogue" }),
  },
  "PUT /profile/avatar": { answers: SIGNED_IN, body: () => photo },
  "DELETE /profile/avatar": { answers: "401 204 204 204 204 204 401" },
};
