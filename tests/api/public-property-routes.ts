import type { Scene } from "./fixtures";
import type { Route } from "./route";

const ALL = "200 200 200 200 200 200 200";
const active = (scene: Scene) => scene.property();

/** What everybody reads of properties, and what is counted of their visits; see routes.ts. */
export const PUBLIC_PROPERTY_ROUTES: Record<string, Route> = {
  "GET /properties": { answers: ALL, target: (scene) => scene.showcase() },
  "GET /properties/count": { answers: ALL, target: active, query: () => "location=Akwa" },
  "GET /properties/suggestions": { answers: ALL, target: active, query: () => "q=introuvable" },
  "GET /properties/pins": { answers: ALL, target: active },
  "GET /properties/featured": { answers: ALL, target: (scene) => scene.showcase(true) },
  "GET /properties/{id}": { answers: ALL, target: (scene) => scene.showcase() },
  "GET /properties/{id}/pictures": { answers: ALL, target: (scene) => scene.showcase() },
  "GET /properties/{id}/reviews": { answers: ALL, target: (scene) => scene.showcase() },
  "POST /properties/{id}/view": {
    answers: "204 204 204 204 204 204 204",
    target: active,
    body: () => ({ visitor: "5b0f3a3e-2b1c-4c53-9d0e-7a4f1f6c2d10" }),
  },
  "POST /properties/{id}/contact": {
    answers: "204 204 204 204 204 204 204",
    target: active,
    query: () => "by=call",
  },
  "GET /properties/{id}/whatsapp": {
    answers: "302 302 302 302 302 302 302",
    target: active,
  },
};
