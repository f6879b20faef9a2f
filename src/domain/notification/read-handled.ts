import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "~/db/client";
import { notifications } from "~/db/schema";
import { wakePages } from "./wake-pages";

type Handled = {
  /** Id of the booking, property, thread or visit: the notifications' `relatedId`. */
  about: string;
  /** Ids of the users who were notified. */
  whose: readonly string[];
  /** Only notifications of these; all of them when absent. */
  notices?: readonly { key: string }[];
};

/**
 * Marks notifications read whose matter was settled, wherever that was done. In the transaction that
 * settles it, before its own notices are given.
 */
export async function readHandled(tx: Db, { about, whose, notices }: Handled): Promise<void> {
  if (whose.length === 0) return;
  const keys = notices?.map(({ key }) => key);
  const { id, user_id, related_id, event, read } = notifications;
  const open = tx
    .select({ id })
    .from(notifications)
    .where(
      and(
        inArray(user_id, [...whose]),
        eq(read, false),
        eq(related_id, about),
        keys && inArray(event, keys),
      ),
    )
    // One that its reader is marking is read anyway.
    .for("update", { skipLocked: true });
  const marked = await tx
    .update(notifications)
    .set({ read: true })
    .where(inArray(id, open))
    .returning({ userId: user_id });
  for (const userId of new Set(marked.map((one) => one.userId))) await wakePages(tx, userId);
}
