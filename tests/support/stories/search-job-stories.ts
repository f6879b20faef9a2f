import { HOUR_MS } from "~/contract/days";
import { savedSearches, searchMatches } from "~/db/schema";
import { insertProperty } from "../rows/property";
import { type JobScene, NOON } from "./job-scene";

/** Saved searches: a listing that has waited to be told, and one that the trigger has just noted. */
export function searchStories({ world, people, told }: JobScene) {
  const { db } = world;
  return {
    "tell-searches": async () => {
      const all = await people();
      await db.delete(savedSearches);
      const kept = { user_id: all.tenant.id, name: "Tout", query: "", key: "all" };
      const [search] = await db.insert(savedSearches).values(kept).returning();
      const matched_at = new Date(NOON.getTime() - HOUR_MS);
      const waiting = { property_id: all.property.id, matched_at };
      await db.insert(searchMatches).values({ saved_search_id: search?.id ?? "", ...waiting });
      await insertProperty(world, { landlord: all.landlord, status: "active" });
      return { effect: () => told(all), expected: { landlord: [0, 0], tenant: [1, 1] } };
    },
  };
}
