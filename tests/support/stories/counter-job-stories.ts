import { eq, inArray, or, sql } from "drizzle-orm";
import { HOUR_MS } from "~/contract/days";
import { invitations, propertyViewDays, propertyViews, rateLimits, tallies } from "~/db/schema";
import { type JobScene, NOON } from "./job-scene";

/** What the jobs that count and sweep counters find. */
export function counterStories({ world, people }: JobScene) {
  const { db } = world;
  return {
    "sweep-counters": async () => {
      await people();
      const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
      const at = (days: number) => new Date(NOON.getTime() + days * 24 * HOUR_MS);
      await db.insert(rateLimits).values([
        { key: old, count: 1, window_ends_at: at(-1) },
        { key: young, count: 1, window_ends_at: at(1) },
      ]);
      const invited = { role: "landlord", email: "a@example.cm" } as const;
      await db.insert(invitations).values([
        { ...invited, token_hash: old, expires_at: at(-31) },
        { ...invited, token_hash: young, expires_at: at(-29) },
      ]);
      const tallied = async () => {
        const [sum] = await db.select({ n: sql`sum(n)`.mapWith(Number) }).from(tallies);
        return sum?.n;
      };
      const counted = await tallied();
      const limits = or(eq(rateLimits.key, old), eq(rateLimits.key, young));
      const hashes = inArray(invitations.token_hash, [old, young]);
      return {
        effect: async () => [
          (await db.select().from(rateLimits).where(limits)).map(({ key }) => key),
          (await db.select().from(invitations).where(hashes)).map((one) => one.token_hash),
          await tallied(),
        ],
        expected: [[young], [young], counted],
      };
    },
    "count-days": async () => {
      const { property } = await people();
      const seen = { property_id: property.id };
      await db.insert(propertyViews).values([
        { ...seen, visitor: "aaaaaa", day: "2026-05-29" },
        { ...seen, visitor: "aaaaaa", day: "2026-05-30" },
        { ...seen, visitor: "bbbbbb", day: "2026-05-30" },
      ]);
      const { property_id, day, views } = propertyViewDays;
      const [counted, left] = [
        eq(property_id, property.id),
        eq(propertyViews.property_id, property.id),
      ];
      return {
        effect: async () => [
          await db.select({ day, views }).from(propertyViewDays).where(counted).orderBy(day),
          await db.$count(propertyViews, left),
        ],
        expected: [
          [
            { day: "2026-05-29", views: 1 },
            { day: "2026-05-30", views: 2 },
          ],
          0,
        ],
      };
    },
  };
}
