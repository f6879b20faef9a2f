import { isNull, sql } from "drizzle-orm";
import type { VerificationStatus } from "~/contract/verification";
import { landlordVerifications, phoneCodes, profiles } from "~/db/schema";
import { insertVerification } from "../support/rows/verification";
import { photo } from "./account-routes";
import type { Scene } from "./fixtures";
import type { Route } from "./route";

const LANDLORDS = "401 403 403 200 200 403 401";
const ADMINS = "401 403 403 403 403 200 401";

/** The landlord's only one. */
const request = async (scene: Scene, status: VerificationStatus) => {
  await scene.world.db.delete(landlordVerifications);
  return insertVerification(scene.world, { landlord: scene.people.landlord ?? { id: "" }, status });
};
/** Landlords with a number and no code yet, so that a wrong one is counted nowhere. */
async function reachable({ world }: Scene): Promise<string> {
  await world.db.delete(phoneCodes);
  const own = sql`'+237678' || lpad((random() * 999999)::int::text, 6, '0')`;
  await world.db.update(profiles).set({ phone: own }).where(isNull(profiles.phone));
  return "";
}
const waiting = async (scene: Scene) => (await request(scene, "waiting")).id;

/** What landlords show of themselves, and who reads it; see routes.ts. */
export const VERIFICATION_ROUTES: Record<string, Route> = {
  "GET /verification": { answers: LANDLORDS },
  "POST /verification/code": { answers: "401 403 403 204 204 403 401", target: reachable },
  // That the right code works is src/api/verification.test.ts.
  "POST /verification/phone": {
    answers: "401 403 403 422 422 403 401",
    target: reachable,
    body: () => ({ code: "000000" }),
  },
  "POST /verification/documents": {
    answers: "401 403 403 201 201 403 401",
    query: () => "kind=identity",
    body: () => photo,
  },
  "DELETE /verification/documents/{id}": {
    answers: "401 403 403 204 404 403 401",
    target: async (scene) => (await request(scene, "draft")).documents[0]?.id ?? "",
  },
  "POST /verification/submit": {
    answers: "401 403 403 200 422 403 401",
    target: async (scene) => (await request(scene, "draft")).id,
  },
  "DELETE /verification": { answers: "401 403 403 200 404 403 401", target: waiting },
  "GET /verifications": { answers: ADMINS, target: waiting },
  "GET /verifications/{id}": { answers: ADMINS, target: waiting },
  "POST /verifications/{id}/decision": {
    answers: ADMINS,
    target: waiting,
    body: () => ({ outcome: "refused", reason: "La pièce est illisible." }),
  },
  // Nobody else learns that a document exists; an ended session hears of itself alone.
  "GET /verification-documents/{id}": {
    answers: "404 404 404 404 404 200 401",
    target: async (scene) => (await request(scene, "waiting")).documents[0]?.id ?? "",
  },
};
