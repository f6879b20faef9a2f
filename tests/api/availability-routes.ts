import type { Route } from "./route";

const OWNER = "401 403 403 200 404 403 401";

/** What a landlord does with the calendar of a property; see routes.ts. */
export const AVAILABILITY_ROUTES: Record<string, Route> = {
  "GET /own-properties/{id}/availability": {
    answers: OWNER,
    target: (scene) => scene.property(),
  },
  "POST /own-properties/{id}/confirmation": {
    answers: OWNER,
    target: (scene) => scene.property(),
  },
  "POST /own-properties/{id}/blocked-periods": {
    answers: OWNER,
    target: (scene) => scene.property(),
    body: () => ({ startDate: "2026-06-01", endDate: "2026-06-05", note: "Travaux." }),
  },
  "POST /own-properties/{id}/calendar-link": {
    answers: OWNER,
    target: (scene) => scene.property(),
  },
  "POST /own-properties/{id}/calendar-feeds": {
    answers: OWNER,
    target: (scene) => scene.property(),
    body: () => ({ name: "Airbnb", url: "https://calendars.example.com/1.ics" }),
  },
  "POST /calendar-feeds/{id}/refresh": { answers: OWNER, target: (scene) => scene.feed() },
  "PATCH /calendar-feeds/{id}": {
    answers: OWNER,
    target: (scene) => scene.feed(),
    body: () => ({ leavesOutWindow: true }),
  },
  "DELETE /calendar-feeds/{id}": { answers: OWNER, target: (scene) => scene.feed() },
  "DELETE /blocked-periods/{id}": { answers: OWNER, target: (scene) => scene.blocked() },
};
