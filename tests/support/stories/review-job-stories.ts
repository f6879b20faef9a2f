import { eq } from "drizzle-orm";
import { HOUR_MS } from "~/contract/days";
import { properties, reviews } from "~/db/schema";
import { insertBooking } from "../rows/booking";
import { type JobScene, NOON } from "./job-scene";

/** A review that has waited for the other side's to the day. */
export function reviewStories({ world, people, told }: JobScene) {
  const { db } = world;
  return {
    "publish-reviews": async () => {
      const all = await people();
      const { id } = await insertBooking(world, {
        ...all,
        status: "completed",
        end_date: "2099-06-08",
      });
      await db.insert(reviews).values({
        property_id: all.property.id,
        booking_id: id,
        reviewer_id: all.tenant.id,
        rating: 4,
        title: "Bien",
        comment: "Calme.",
        created_at: new Date(NOON.getTime() - 14 * 24 * HOUR_MS),
      });
      const reviewed = eq(properties.id, all.property.id);
      return {
        effect: async () => [
          await told(all),
          (await db.select().from(properties).where(reviewed))[0]?.review_count,
        ],
        expected: [{ landlord: [1, 1], tenant: [0, 0] }, 1],
      };
    },
  };
}
