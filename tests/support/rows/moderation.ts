import { announceModeration } from "~/domain/moderation";
import type { createWorld } from "../world/world";

type World = Awaited<ReturnType<typeof createWorld>>;

/** Tells landlords of the decisions so far, as the job does after ten seconds. */
export async function announceModerations(world: World): Promise<void> {
  for (const data of await world.jobsOf("announce-moderation")) {
    await announceModeration(world.as("system"), data);
  }
  await world.queue.boss.deleteAllJobs("announce-moderation");
}
