import type { Scene } from "./fixtures";
import type { Route } from "./route";

const ADMIN = "401 403 403 403 403 200 401";
const active = (scene: Scene) => scene.property();

/** What an administrator changes of any property; see routes.ts. */
export const PROPERTY_EDIT_ROUTES: Record<string, Route> = {
  "GET /admin/properties": { answers: ADMIN, target: active, query: () => "q=studio&status=all" },
  "GET /admin/properties/{id}": { answers: ADMIN, target: active },
  "PATCH /admin/properties/{id}": {
    answers: ADMIN,
    target: active,
    body: () => ({ status: "pending", title: "Studio vu par un administrateur" }),
  },
  "DELETE /admin/properties/{id}": { answers: "401 403 403 403 403 204 401", target: active },
  "POST /admin/properties/{id}/photos": {
    answers: ADMIN,
    target: (scene) => scene.propertyAndUpload("admin"),
    body: (id) => ({ upload_id: id }),
  },
  "PUT /admin/properties/{id}/photos": {
    answers: ADMIN,
    target: (scene) => scene.propertyAndPhoto(),
    body: (id) => ({ ids: [id], primary_id: id }),
  },
  "PATCH /admin/photos/{id}": {
    answers: ADMIN,
    target: (scene) => scene.propertyAndPhoto(),
    body: () => ({ alt_text: "Le salon" }),
  },
  "DELETE /admin/photos/{id}": { answers: ADMIN, target: (scene) => scene.propertyAndPhoto() },
};
