import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/db/client";
import { messages } from "~/db/schema";
import type { Ctx } from "../context";
import { messageReceived, readHandled } from "../notification";

/** What the user had not read of a thread becomes read, with the notifications of it. */
export async function markThreadRead(ctx: Ctx, tx: Db, id: string, userId: string): Promise<void> {
  await tx
    .update(messages)
    .set({ read_at: ctx.now(), status: "read" })
    .where(
      and(eq(messages.thread_id, id), eq(messages.recipient_id, userId), isNull(messages.read_at)),
    );
  await readHandled(tx, { about: id, whose: [userId], notices: [messageReceived] });
}
