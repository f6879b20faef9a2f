import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { notifications } from "~/db/schema";
import type { TestUser, World } from "../world/world";
import { insertProperty } from "./property";

/** Tuesday 10 March 2026, 10:00 in Douala. */
export const TUESDAY = new Date("2026-03-10T09:00:00Z");
/** The first slots of the Thursday after it: 10:00, 10:30 and 11:00 in Douala. */
export const [TEN, HALF_PAST, ELEVEN] = [
  "2026-03-12T09:00:00.000Z",
  "2026-03-12T09:30:00.000Z",
  "2026-03-12T10:00:00.000Z",
];

/** What people do about visits, over the API. */
export function visitActions(world: World) {
  const of = (user?: TestUser) => world.client(user).api;
  const book = (user: TestUser, id: string, starts_at: string) =>
    of(user).properties[":id"].visits.$post({ param: { id }, json: { starts_at } });
  return {
    of,
    book,
    /** A listing that is shown on Thursdays from 10 to 12. */
    async shown(owner: TestUser) {
      const made = await insertProperty(world, { landlord: owner });
      const json = { hours: [{ weekday: 4, from: 600, to: 720 }], exceptions: [] };
      const set = await of(owner)["own-properties"][":id"]["visit-hours"].$put({
        param: { id: made.id },
        json,
      });
      expect(set.status).toBe(200);
      return made;
    },
    async booked(user: TestUser, id: string, at: string): Promise<string> {
      const answer = await book(user, id, at);
      expect(answer.status).toBe(201);
      return ((await answer.json()) as { id: string }).id;
    },
    async slots(id: string) {
      const answer = await of().properties[":id"]["visit-slots"].$get({ param: { id } });
      return ((await answer.json()) as { slots: string[] }).slots;
    },
    /** Moves a visit, or cancels it. */
    act: (user: TestUser, id: string, to?: string) =>
      to
        ? of(user).visits[":id"].move.$post({ param: { id }, json: { starts_at: to } })
        : of(user).visits[":id"].cancel.$post({ param: { id } }),
    answer: (user: TestUser, id: string, json = { photos: true, place: true, price: true }) =>
      of(user).visits[":id"].answers.$post({ param: { id }, json }),
    /** The titles of a person's notifications, oldest first; those of one moment by title. */
    async told(user: TestUser): Promise<string[]> {
      const own = eq(notifications.user_id, user.id);
      const stored = await world.db.select().from(notifications).where(own);
      const sorted = stored.toSorted(
        (a, b) => Number(a.created_at) - Number(b.created_at) || a.title.localeCompare(b.title),
      );
      return sorted.map(({ title }) => title);
    },
    messageOf: async (refused: { json(): Promise<unknown> }) =>
      ((await refused.json()) as { error: { code: string; message: string } }).error,
  };
}
