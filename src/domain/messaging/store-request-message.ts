import { MESSAGES } from "~/contract/errors";
import type { Db } from "~/db/client";
import type { Ctx } from "../context";
import { storeMessage } from "./store-message";
import { type Parties, threadOf } from "./thread-of";

/** Puts what a tenant wrote with a request into the thread; the request's own notice announces it. */
export async function storeRequestMessage(
  ctx: Ctx,
  tx: Db,
  { title, content, ...parties }: Parties & { title: string; content: string },
): Promise<void> {
  const thread = await threadOf(tx, parties, ctx.now());
  const subject = MESSAGES.message_about(title);
  await storeMessage(ctx, tx, { thread, from: "tenant", subject, content });
}
