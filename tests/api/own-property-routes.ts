import type { Scene } from "./fixtures";
import type { Route } from "./route";

const LANDLORDS = "401 403 403 200 200 403 401";
const OWNER = "401 403 403 200 404 403 401";

const active = (scene: Scene) => scene.property();

/** What a landlord does with their own properties; see routes.ts. */
export const OWN_PROPERTY_ROUTES: Record<string, Route> = {
  "GET /own-properties": { answers: LANDLORDS, target: (scene) => scene.showcase() },
  "GET /properties/managed": { answers: LANDLORDS, target: (scene) => scene.showcase() },
  "DELETE /own-properties/{id}": { answers: "401 403 403 204 404 403 401", target: active },
  "DELETE /own-properties/{id}/waiting-edit": { answers: OWNER, target: active },
  "POST /own-properties/{id}/copies": {
    answers: "401 403 403 201 404 403 401",
    target: (scene) => scene.showcase(),
    body: () => ({ copy_id: crypto.randomUUID() }),
  },
  "GET /own-properties/{id}": { answers: OWNER, target: (scene) => scene.showcase() },
  "PATCH /own-properties/{id}": {
    answers: OWNER,
    target: active,
    body: () => ({ minimum_stay: 2 }),
  },
  "POST /own-properties/{id}/photos": {
    answers: OWNER,
    target: (scene) => scene.propertyAndUpload(),
    body: (id) => ({ upload_id: id }),
  },
  "PUT /own-properties/{id}/photos": {
    answers: OWNER,
    target: (scene) => scene.propertyAndPhoto(),
    body: (id) => ({ ids: [id], primary_id: id }),
  },
  "PATCH /photos/{id}": {
    answers: OWNER,
    target: (scene) => scene.propertyAndPhoto(),
    body: () => ({ alt_text: "Le salon" }),
  },
  "DELETE /photos/{id}": { answers: OWNER, target: (scene) => scene.propertyAndPhoto() },
  "PATCH /properties/{id}/status": {
    answers: OWNER,
    target: active,
    body: () => ({ status: "inactive" }),
  },
};
