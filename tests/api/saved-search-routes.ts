import type { Route } from "./route";

/** A tenant's saved searches. */
export const SAVED_SEARCH_ROUTES: Record<string, Route> = {
  "GET /saved-searches": { answers: "401 200 200 403 403 403 401" },
  "POST /saved-searches": {
    answers: "401 200 200 403 403 403 401",
    body: () => ({ query: "priceMax=50000" }),
  },
  "PATCH /saved-searches/{id}": {
    answers: "401 200 404 403 403 403 401",
    target: (scene) => scene.savedSearch(),
    body: () => ({ rhythm: "daily" }),
  },
  "DELETE /saved-searches/{id}": {
    answers: "401 204 404 403 403 403 401",
    target: (scene) => scene.savedSearch(),
  },
};
