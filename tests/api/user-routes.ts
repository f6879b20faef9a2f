import { newEmail, SPENT } from "./account-routes";
import type { Scene } from "./fixtures";
import type { Route } from "./route";

const ADMIN = "401 403 403 403 403 200 401";
const WITHOUT_CONTENT = "401 403 403 403 403 204 401";
const member = (scene: Scene) => scene.member();

/** What administrators do with accounts; see routes.ts. */
export const USER_ROUTES: Record<string, Route> = {
  "GET /users": { answers: ADMIN, target: member, query: () => "role=user&status=active" },
  "GET /users/{id}": { answers: ADMIN, target: member },
  "PATCH /users/{id}": {
    answers: ADMIN,
    target: member,
    body: () => ({
      first_name: "Ada",
      last_name: "Ngo",
      phone: null,
      location: "Akwa",
      expected: "2026-03-10T09:00:00.000Z",
    }),
  },
  "POST /users/{id}/suspend": { answers: ADMIN, target: member, body: () => ({ reason: "Faux." }) },
  "POST /users/{id}/reactivate": {
    answers: ADMIN,
    target: (scene) => scene.member({ suspendedAt: new Date() }),
  },
  "POST /users/{id}/approve": {
    answers: ADMIN,
    target: (scene) => scene.member({ emailVerified: false }),
  },
  "PUT /users/{id}/role": { answers: ADMIN, target: member, body: () => ({ role: "landlord" }) },
  "POST /users/{id}/access": {
    answers: ADMIN,
    target: member,
    body: () => ({ email: newEmail(), reason: "Vue avec sa carte." }),
  },
  "POST /users/{id}/messages": {
    answers: WITHOUT_CONTENT,
    target: member,
    body: () => ({ subject: "Votre annonce", content: "Ajoutez des photos." }),
  },
  "POST /users/{id}/delete": {
    answers: WITHOUT_CONTENT,
    target: member,
    body: () => ({ reason: "À sa demande." }),
  },
  "GET /audit": { answers: ADMIN, query: () => "type=user" },
  "GET /invitations": { answers: ADMIN, target: (scene) => scene.invitation() },
  "POST /invitations": {
    answers: "401 403 403 403 403 201 401",
    body: () => ({ email: newEmail(), role: "landlord", days: 7 }),
  },
  "POST /invitations/{id}/revoke": { answers: ADMIN, target: (scene) => scene.invitation() },
  "POST /invitations/open": { answers: SPENT, body: () => ({ token: "spent" }) },
  "POST /invitations/accept": {
    answers: SPENT,
    body: () => ({
      token: "spent",
      password: "Fleuve-Wouri-Pirogue",
      first_name: "Ada",
      last_name: "Mbarga",
    }),
  },
};
