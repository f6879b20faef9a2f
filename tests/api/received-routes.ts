import type { Scene } from "./fixtures";
import type { Route } from "./route";

const LANDLORDS = "401 403 403 200 200 403 401";
const OWNER = "401 403 403 200 404 403 401";
const pending = (scene: Scene) => scene.booking();
const confirmed = (scene: Scene) => scene.booking({ status: "confirmed" });
const completed = (scene: Scene) => scene.booking({ status: "completed", end_date: "2099-06-08" });
/** A moment ago: nobody has been told. */
const decided = (scene: Scene) =>
  scene.booking({
    status: "confirmed",
    decided_at: scene.world.now(),
    announced_at: null,
  });

/** What a landlord does with the bookings of a property; see routes.ts. */
export const RECEIVED_ROUTES: Record<string, Route> = {
  "GET /received-bookings": { answers: LANDLORDS, target: pending },
  "GET /received-bookings/{id}": { answers: OWNER, target: confirmed },
  "POST /received-bookings/{id}/undo": { answers: OWNER, target: decided },
  "POST /received-bookings/{id}/accept": { answers: OWNER, target: pending },
  "POST /received-bookings/{id}/decline": {
    answers: OWNER,
    target: pending,
    body: () => ({ reason: "Travaux." }),
  },
  "POST /received-bookings/{id}/access": {
    answers: OWNER,
    target: confirmed,
    body: () => ({ text: "Code du portail : 1234." }),
  },
  "POST /received-bookings/{id}/payment": {
    answers: OWNER,
    target: confirmed,
    body: () => ({ paid: true }),
  },

  "POST /received-bookings/{id}/review": {
    answers: OWNER,
    target: completed,
    body: () => ({ rating: 5, comment: "Soigneux et ponctuel." }),
  },
  "PUT /received-bookings/{id}/review": {
    answers: OWNER,
    target: (scene) => scene.tenantReview(),
    body: () => ({ rating: 2, comment: "Bruyant le soir." }),
  },

  "POST /received-bookings/{id}/cancel": {
    answers: OWNER,
    target: confirmed,
    body: () => ({ reason: "Un dégât des eaux." }),
  },

  "POST /received-bookings/{id}/end": {
    answers: OWNER,
    target: (scene) =>
      scene.booking({ status: "confirmed", start_date: "2026-02-01", end_date: null }),
    body: () => ({ endDate: "2026-03-01" }),
  },
};
