import { createHash, randomInt } from "node:crypto";
import type { PhoneCodePurpose } from "~/contract/enums";
import { isMobile, mobileError, normalisePhone } from "~/contract/phone";
import { PHONE_WRONG } from "~/contract/phone-messages";
import { phoneCodes } from "~/db/schema";
import type { Ctx } from "../context";
import { invalid } from "../errors";
import { enforceQuota } from "../quotas";
import { readSettings } from "../setting";
import { isPhoneKnown } from "./known-network";
import { codeText } from "./sms-text";

export const CODE_MINUTES = 10;

/**
 * Sends a code of six digits to a mobile number, good once and for ten minutes; one sent before for
 * the same purpose ends. Answers the number as it is stored.
 * @throws DomainError invalid for what is no mobile number, rate_limited by number and by network
 */
export async function sendPhoneCode(
  ctx: Ctx,
  { phone: typed, purpose }: { phone: string; purpose: PhoneCodePurpose },
): Promise<string> {
  const phone = normalisePhone(typed);
  if (!isMobile(phone)) throw invalid("phone", mobileError(phone) ?? PHONE_WRONG);
  const known = await isPhoneKnown(ctx, phone);
  await enforceQuota(ctx, known ? "phone:code:known" : "phone:code", { phone });
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const row = {
    ...{ phone, purpose, tries: 0 },
    code_hash: hashOfCode(phone, purpose, code),
    expires_at: new Date(ctx.now().getTime() + CODE_MINUTES * 60_000),
  };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(phoneCodes)
      .values(row)
      .onConflictDoUpdate({ target: [phoneCodes.phone, phoneCodes.purpose], set: row });
    const { platform_name } = await readSettings(tx);
    const text = codeText(platform_name, code);
    const until = row.expires_at.toISOString();
    await ctx.jobs.enqueue(tx, "send-sms", { to: phone, text, until });
  });
  return phone;
}

/** What the database keeps of a code. */
export const hashOfCode = (phone: string, purpose: PhoneCodePurpose, code: string): string =>
  createHash("sha256").update(`${purpose}:${phone}:${code}`).digest("base64url");
