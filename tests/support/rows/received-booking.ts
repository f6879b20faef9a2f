import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { bookings, notifications } from "~/db/schema";
import type { TestUser, World } from "../world/world";
import { insertBooking } from "./booking";
import { insertProperty } from "./property";

/** When each test begins, and an hour later. */
export const MADE = new Date("2026-03-10T09:00:00Z");
export const LATER = new Date("2026-03-10T10:00:00Z");

/**
 * A landlord's listing, its tenant, and what is asked of the API about received bookings. Call once
 * at the top of a test file; before each test there are no bookings.
 */
export async function receivedScene(world: World) {
  const tenant = await world.newUser("user", "Awa");
  const landlord = await world.newUser("landlord", "Paul");
  const property = await insertProperty(world, { landlord, images: 1 });

  beforeEach(async () => {
    await world.db.delete(bookings);
    await world.db.delete(notifications);
    const { boss } = world.queue;
    for (const queue of ["send-mail", "announce-decision"]) await boss.deleteAllJobs(queue);
    world.clock.now = MADE;
  });

  async function call(
    user: TestUser | undefined,
    method: "GET" | "POST",
    path: string,
    body?: object,
  ) {
    const response = await world.api.request(`/api/received-bookings${path}`, {
      method,
      headers: {
        ...(user && { authorization: `Bearer ${user.token}` }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }
  const read = (user: TestUser, id: string) => call(user, "GET", `/${id}`);
  const act = (user: TestUser | undefined, id: string, verb: string, body?: object) =>
    call(user, "POST", `/${id}/${verb}`, body);
  const stored = async (id: string) =>
    (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0];
  /** A request for 1 to 4 June, unless overridden. */
  const request = (given: Partial<typeof bookings.$inferInsert> = {}) =>
    insertBooking(world, {
      property,
      tenant,
      start_date: "2026-06-01",
      end_date: "2026-06-04",
      ...given,
    });

  return { tenant, landlord, property, call, read, act, stored, request };
}
