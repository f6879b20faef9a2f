import type { Db } from "~/db/client";
import type { Ctx } from "../context";
import { readSettings } from "../setting";
import { movedText } from "./sms-text";

/** Tells a number that the account which it opened has another one, in case its owner did not ask. */
export async function tellPhoneMoved(ctx: Ctx, tx: Db, phone: string): Promise<void> {
  const { platform_name } = await readSettings(tx);
  const text = movedText(platform_name, `${ctx.publicUrl}/contact`);
  await ctx.jobs.enqueue(tx, "send-sms", { to: phone, text });
}
