import { eq } from "drizzle-orm";
import { notifications } from "~/db/schema";
import { insertProperty } from "../rows/property";
import type { TestUser, World } from "../world/world";

/** What can be seen of a job, and what is seen when it was done once. */
export type Told = { effect: () => Promise<unknown>; expected: unknown };
export type JobScene = ReturnType<typeof createJobScene>;
type People = { landlord: TestUser; tenant: TestUser };

/** On 31 May in Douala, when phones may ring. */
export const NOON = new Date("2026-05-31T11:00:00Z");

/** People and a listing for a job to be about, at noon, with nothing told yet. */
export function createJobScene(world: World) {
  const { db, clock } = world;
  async function people() {
    clock.now = NOON;
    await db.delete(notifications);
    for (const queue of ["send-mail", "delete-files", "fetch-calendar"]) {
      await world.queue.boss.deleteAllJobs(queue);
    }
    const [landlord, tenant] = [await world.newUser("landlord"), await world.newUser("user")];
    const property = await insertProperty(world, { landlord, status: "active" });
    return { landlord, tenant, property };
  }
  /** How many notifications and mails each of them got. */
  const told = async ({ landlord, tenant }: People) => {
    const mails: { to: string }[] = await world.jobsOf("send-mail");
    const of = async (user: People["tenant"]) => [
      await db.$count(notifications, eq(notifications.user_id, user.id)),
      mails.filter(({ to }) => to === user.email).length,
    ];
    return { landlord: await of(landlord), tenant: await of(tenant) };
  };
  return { world, people, told };
}
