import type { Db } from "~/db/client";
import type { Ctx } from "../context";
import { readSettings } from "../setting";
import { movedText, payoutMovedText, restoredText } from "./sms-text";

/** Tells a number that the account which it opened has another one, in case its owner did not ask. */
export const tellPhoneMoved = (ctx: Ctx, tx: Db, phone: string) => tell(ctx, tx, phone, movedText);

/** The same when an administrator gave the account another number or address. */
export const tellAccessRestored = (ctx: Ctx, tx: Db, phone: string) =>
  tell(ctx, tx, phone, restoredText);

/** Tells a number that payouts went to that they go to another one, or elsewhere, from now on. */
export const tellPayoutMoved = (ctx: Ctx, tx: Db, phone: string) =>
  tell(ctx, tx, phone, payoutMovedText);

async function tell(ctx: Ctx, tx: Db, phone: string, text: typeof movedText): Promise<void> {
  const { platform_name } = await readSettings(tx);
  const words = text(platform_name, `${ctx.publicUrl}/contact`);
  await ctx.jobs.enqueue(tx, "send-sms", { to: phone, text: words });
}
