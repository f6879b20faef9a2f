import { randomInt, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { PhoneCodePurpose } from "~/contract/enums";
import { isMobile, mobileError, normalisePhone } from "~/contract/phone";
import { CAMEROON_NEEDED } from "~/contract/phone-messages";
import { phoneCodes, users } from "~/db/schema";
import type { Ctx } from "../context";
import { invalid } from "../errors";
import { knownPlace } from "../known-place";
import { enforceQuota } from "../quotas";
import { readSettings } from "../setting";
import { hashOfCode, hashOfPlace } from "./code-hash";
import { enforceSiteLimit } from "./enforce-site-limit";
import { codeText } from "./sms-text";

export const CODE_MINUTES = 10;

/**
 * Sends a code of six digits to a mobile number, good once and for ten minutes; one sent before for
 * the same purpose, asked for on the same device or network, ends. Answers the number as it is stored.
 * @throws DomainError invalid for what is no mobile number, rate_limited by number, by network and
 * for the whole site
 */
export async function sendPhoneCode(
  ctx: Ctx,
  { phone: typed, purpose }: { phone: string; purpose: PhoneCodePurpose },
): Promise<string> {
  const phone = normalisePhone(typed);
  if (!isMobile(phone)) throw invalid("phone", mobileError(phone) ?? CAMEROON_NEEDED);
  const owner = await knownOwner(ctx, phone);
  await enforceQuota(ctx, owner ? `phone:code:${owner}` : "phone:code", { phone });
  await enforceSiteLimit(ctx, owner !== null);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const row = {
    // Tries are counted by id: the next code has its own.
    id: randomUUID(),
    phone,
    purpose,
    asked_by: hashOfPlace(ctx, ctx.device ?? ctx.network),
    code_hash: hashOfCode(ctx, purpose, phone, code),
    expires_at: new Date(ctx.now().getTime() + CODE_MINUTES * 60_000),
  };
  const place = [phoneCodes.phone, phoneCodes.purpose, phoneCodes.asked_by];
  await ctx.db.transaction(async (tx) => {
    await tx.insert(phoneCodes).values(row).onConflictDoUpdate({ target: place, set: row });
    const { platform_name } = await readSettings(tx);
    const text = codeText(platform_name, code);
    const until = row.expires_at.toISOString();
    await ctx.jobs.enqueue(tx, "send-sms", { to: phone, text, until });
  });
  return phone;
}

/** The place at which the number's owner is known: signed in with it there, or proved it there. */
async function knownOwner(
  ctx: Ctx,
  phone: string,
): Promise<"person" | "device" | "network" | null> {
  const { actor } = ctx;
  if (actor.kind === "user") {
    const own = and(eq(users.id, actor.userId), eq(users.phone, phone));
    if ((await ctx.db.$count(users, own)) > 0) return "person";
  }
  return knownPlace(ctx, phone);
}
