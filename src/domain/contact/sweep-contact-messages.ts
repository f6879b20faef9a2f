import { lt } from "drizzle-orm";
import { contactMessages } from "~/db/schema";
import type { Ctx } from "../context";

/** As the privacy policy says. */
const KEPT_YEARS = 2;

/** Forgets messages of the contact form after two years, answered or not. */
export async function sweepContactMessages(ctx: Ctx): Promise<void> {
  const old = new Date(ctx.now());
  old.setUTCFullYear(old.getUTCFullYear() - KEPT_YEARS);
  await ctx.db.delete(contactMessages).where(lt(contactMessages.created_at, old));
}
