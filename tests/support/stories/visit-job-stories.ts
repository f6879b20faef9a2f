import { HOUR_MS } from "~/contract/days";
import { visits } from "~/db/schema";
import { type JobScene, NOON } from "./job-scene";

/** A visit within the next hours: both sides are reminded once. */
export function visitStories({ world, people, told }: JobScene) {
  return {
    "follow-visits": async () => {
      const all = await people();
      await world.db.insert(visits).values({
        property_id: all.property.id,
        visitor_id: all.tenant.id,
        starts_at: new Date(NOON.getTime() + 2 * HOUR_MS),
      });
      return { effect: () => told(all), expected: { landlord: [1, 1], tenant: [1, 1] } };
    },
  };
}
