import { eq } from "drizzle-orm";
import { profiles, rateLimits, verificationDocuments } from "~/db/schema";
import { deleteUnused } from "~/domain/upload";
import type { TestUser, World } from "../world/world";

/** When each test begins. */
export const NOW = new Date("2026-03-10T09:00:00Z");
export type Own = {
  status: string;
  phone_verified: boolean;
  documents: { id: string; kind: string }[];
};

/** What people ask of the API to verify or be verified, and what the worker and the clock do. */
export function verificationActions(world: World) {
  return {
    /** Goes back to NOW, with quotas unused, a new landlord with an own number and an administrator. */
    async begin() {
      world.clock.now = NOW;
      await world.db.delete(rateLimits);
      const landlord = await world.newUser("landlord", "Lucie");
      const admin = await world.newUser("admin");
      const phone = `+2376${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
      await world.db.update(profiles).set({ phone }).where(eq(profiles.user_id, landlord.id));
      return { landlord, admin };
    },
    pass(days: number) {
      world.pass({ days });
    },
    ask: (user: TestUser | undefined, method: string, path: string, body?: unknown) =>
      world.api.request(`/api${path}`, {
        method,
        headers: {
          ...(body instanceof Uint8Array
            ? { "content-type": "application/octet-stream" }
            : { "content-type": "application/json" }),
          ...(user && { authorization: `Bearer ${user.token}` }),
        },
        ...(body !== undefined && {
          body: body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
        }),
      }),
    async answer<T>(of: Promise<Response> | Response) {
      const got = await of;
      return { status: got.status, body: (await got.json()) as T };
    },
    /** Does the waiting delete-files jobs, as the worker does. */
    async deleteQueued() {
      const jobs = (await world.jobsOf("delete-files")) as { keys: string[] }[];
      for (const { keys } of jobs) await deleteUnused(world.as(), keys);
    },
    async fileKey(id: string) {
      const [row] = await world.db
        .select({ key: verificationDocuments.file_key })
        .from(verificationDocuments)
        .where(eq(verificationDocuments.id, id));
      return row?.key ?? "";
    },
  };
}
