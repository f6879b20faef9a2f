import { lt } from "drizzle-orm";
import { emailChanges, idempotencyKeys, phoneCodes, rateLimits, sessions } from "~/db/schema";
import type { Ctx } from "~/domain";
import { sweepContactMessages } from "~/domain/contact";
import { sweepInvitations } from "~/domain/invitation";
import { sweepUnconfirmed } from "~/domain/newsletter";
import { sweepPush } from "~/domain/notification";
import { sweepRefusals } from "~/domain/refusals";
import { sweepPlaces } from "~/domain/sign-in-places";
import { foldTallies } from "~/domain/tally";

/** A client that repeats a request does so within minutes; a week is far beyond. */
const KEY_LIFE_MS = 7 * 24 * 3_600_000;

/**
 * Deletes what is no longer valid (counters, sessions, answers to repeated requests, unconfirmed
 * addresses, places of sign-ins, refused networks, invitations long expired, old messages of the
 * contact form, devices that nothing reaches) and makes few rows of many tallies.
 */
export async function sweepCounters(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.db.delete(rateLimits).where(lt(rateLimits.window_ends_at, now));
  const old = new Date(now.getTime() - KEY_LIFE_MS);
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, old));
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, now));
  await ctx.db.delete(emailChanges).where(lt(emailChanges.expires_at, now));
  await ctx.db.delete(phoneCodes).where(lt(phoneCodes.expires_at, now));
  await sweepPlaces(ctx);
  await sweepRefusals(ctx);
  await sweepUnconfirmed(ctx);
  await sweepInvitations(ctx);
  await sweepContactMessages(ctx);
  await sweepPush(ctx);
  await foldTallies(ctx.db);
}
