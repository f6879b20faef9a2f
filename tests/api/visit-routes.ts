import { visitHours, visits } from "~/db/schema";
import type { Scene } from "./fixtures";
import type { Route } from "./route";

const ALL = "200 200 200 200 200 200 200";
const OWNER = "401 403 403 200 404 403 401";
const PARTIES = "401 200 404 200 404 403 401";
/** Thursday, 10:00 in Douala, two days after the scene's now. */
const TEN = "2026-03-12T09:00:00.000Z";

let hour = 0;

/** A listing that is shown on Thursdays from 9 to 18. */
async function shown(scene: Scene): Promise<string> {
  const property_id = await scene.property();
  const hours = { weekday: 4, from_minute: 540, to_minute: 1080 };
  await scene.world.db.insert(visitHours).values({ property_id, ...hours });
  return property_id;
}
/** A visit of the tenant. */
async function visit(scene: Scene, startsAt = TEN): Promise<string> {
  const [row] = await scene.world.db
    .insert(visits)
    .values({
      property_id: await shown(scene),
      visitor_id: scene.people.tenant?.id ?? "",
      starts_at: new Date(startsAt),
    })
    .returning({ id: visits.id });
  return row?.id ?? "";
}

/** Who opens slots, who books them, and what becomes of it; see routes.ts. */
export const VISIT_ROUTES: Record<string, Route> = {
  "GET /properties/{id}/visit-slots": { answers: ALL, target: shown },
  "POST /properties/{id}/visits": {
    answers: "401 201 201 403 201 403 401",
    target: shown,
    body: () => ({ starts_at: TEN }),
  },
  "GET /own-properties/{id}/visit-hours": { answers: OWNER, target: shown },
  "PUT /own-properties/{id}/visit-hours": {
    answers: OWNER,
    target: shown,
    body: () => ({ hours: [{ weekday: 1, from: 600, to: 720 }], exceptions: [] }),
  },
  "GET /visits": {
    answers: "401 200 200 200 200 403 401",
    // Each at its own time, so that their order is one.
    target: (scene) => {
      hour += 1;
      return visit(scene, new Date(Date.parse(TEN) + hour * 3_600_000).toISOString());
    },
    query: () => "side=visitor",
  },
  "POST /visits/{id}/move": {
    answers: PARTIES,
    target: visit,
    body: () => ({ starts_at: "2026-03-12T10:00:00.000Z" }),
  },
  "POST /visits/{id}/cancel": { answers: PARTIES, target: visit },
  "POST /visits/{id}/answers": {
    answers: "401 200 404 404 404 403 401",
    target: (scene) => visit(scene, "2026-03-09T09:00:00.000Z"),
    body: () => ({ photos: true, place: true, price: true }),
  },
};
