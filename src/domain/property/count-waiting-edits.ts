import { and, isNotNull, notInArray } from "drizzle-orm";
import { WAITING_STATUSES } from "~/contract/enums";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";

/** How many listings stand in the queue for their edit alone; the few are counted by their index. */
export function countWaitingEdits(db: Db): Promise<number> {
  const alone = notInArray(properties.status, [...WAITING_STATUSES]);
  return db.$count(properties, and(isNotNull(properties.waiting_edit), alone));
}
