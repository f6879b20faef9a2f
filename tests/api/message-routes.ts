import type { Route } from "./route";

const SIGNED_IN = "401 200 200 200 200 200 401";

/** The part of ROUTES about messages. */
export const MESSAGE_ROUTES: Record<string, Route> = {
  "POST /messages": {
    answers: "401 201 201 403 201 201 401",
    target: (scene) => scene.property(),
    body: (id) => ({ property_id: id, subject: "Visite", content: "Bonjour." }),
  },
  "POST /messages/about-booking": {
    answers: "401 403 403 201 404 403 401",
    target: (scene) => scene.booking(),
    body: (id) => ({ booking_id: id, content: "Bonjour." }),
  },
  "GET /messages/counts": { answers: SIGNED_IN },
  "GET /messages/response-time": { answers: SIGNED_IN, target: (scene) => scene.thread() },
  "GET /messages/received": { answers: SIGNED_IN, target: (scene) => scene.thread() },
  "GET /threads": { answers: SIGNED_IN, target: (scene) => scene.thread() },
  "GET /threads/{id}": {
    answers: "401 200 404 200 404 404 401",
    target: (scene) => scene.thread(),
  },
  "GET /threads/{id}/messages": {
    answers: "401 200 404 200 404 404 401",
    target: (scene) => scene.thread(),
    query: (id) => `after=${id}`,
  },
  "POST /threads/{id}/messages": {
    answers: "401 201 404 201 404 404 401",
    target: (scene) => scene.thread(),
    body: () => ({ content: "Bonjour." }),
  },
};
