import { sql } from "drizzle-orm";
import type { NotificationType } from "~/contract/enums";
import type { Db } from "~/db/client";
import { notifications } from "~/db/schema";
import type { Ctx } from "../context";

/** What a person is told; `relatedId` is the booking, property, thread or user it is about. */
export type Notice = {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  relatedId?: string | null;
};

/** Stores a notification in the transaction of its cause, and wakes open pages after commit. */
export async function notify(ctx: Ctx, tx: Db, notice: Notice): Promise<void> {
  await tx.insert(notifications).values({
    user_id: notice.userId,
    type: notice.type,
    title: notice.title,
    message: notice.message,
    related_id: notice.relatedId ?? null,
    created_at: ctx.now(),
  });
  await tx.execute(sql`select pg_notify('notifications', ${notice.userId})`);
}
