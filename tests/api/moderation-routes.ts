import type { Scene } from "./fixtures";
import type { Route } from "./route";

const ADMIN = "401 403 403 403 403 200 401";

const active = (scene: Scene) => scene.property();
const draft = (scene: Scene) => scene.property({ status: "draft" });
const EDIT = "5b0f3a3e-2b1c-4c53-9d0e-7a4f1f6c2d10";
const edited = (scene: Scene) =>
  scene.property({
    waiting_edit: { id: EDIT, since: "2026-01-05T10:00:00.000Z", fields: { title: "Autre" } },
  });

/** What administrators decide of listings; see routes.ts. */
export const MODERATION_ROUTES: Record<string, Route> = {
  "GET /moderation/active-properties": { answers: ADMIN, query: () => "featured=false" },
  "GET /moderation/properties": { answers: ADMIN, target: draft, query: () => "status=all" },
  "GET /moderation/queue": { answers: ADMIN, target: draft },
  "GET /moderation/properties/{id}": { answers: ADMIN, target: (scene) => scene.showcase() },
  "GET /moderation/properties/{id}/copies": { answers: ADMIN, target: (scene) => scene.showcase() },
  "POST /moderation/properties/{id}/approve": { answers: ADMIN, target: draft, body: () => ({}) },
  "POST /moderation/properties/{id}/reject": {
    answers: ADMIN,
    target: draft,
    body: () => ({ reason: "Photos floues." }),
  },
  "POST /moderation/properties/{id}/waiting-edit/approve": {
    answers: ADMIN,
    target: edited,
    body: () => ({ edit: EDIT }),
  },
  "POST /moderation/properties/{id}/waiting-edit/reject": {
    answers: ADMIN,
    target: edited,
    body: () => ({ edit: EDIT, reason: "Titre trompeur." }),
  },
  "POST /moderation/properties/{id}/request-change": {
    answers: ADMIN,
    target: draft,
    body: () => ({ reason: "Ajoutez la façade." }),
  },
  "POST /moderation/properties/{id}/undo": {
    answers: "401 403 403 403 403 409 401",
    target: draft,
    body: () => ({ decision: "5b0f3a3e-2b1c-4c53-9d0e-7a4f1f6c2d10" }),
  },
  "POST /moderation/properties/{id}/suspend": {
    answers: ADMIN,
    target: active,
    body: () => ({ reason: "Signalée." }),
  },
  "POST /moderation/properties/{id}/lift": {
    answers: ADMIN,
    target: (scene) => scene.property({ status: "suspended" }),
  },
  "POST /moderation/properties/{id}/feature": { answers: ADMIN, target: active },
  "POST /moderation/properties/{id}/unfeature": {
    answers: ADMIN,
    target: (scene) => scene.property({ featured: true }),
  },
};
