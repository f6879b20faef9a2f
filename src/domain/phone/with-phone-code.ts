import { and, eq, gt, inArray } from "drizzle-orm";
import type { PhoneCodePurpose } from "~/contract/enums";
import { isMobile, normalisePhone } from "~/contract/phone";
import { CAMEROON_NEEDED, PHONE_CODE_ERRORS } from "~/contract/phone-messages";
import type { Db } from "~/db/client";
import { phoneCodes } from "~/db/schema";
import type { Ctx } from "../context";
import { invalid } from "../errors";
import { knownPlace } from "../known-place";
import { enforceQuota } from "../quotas";
import { consumeRateLimit } from "../rate-limit";
import { hashesOfCode, hashesOfPlace } from "./code-hash";
import { CODE_MINUTES } from "./send-phone-code";

/** Tries from the place that asked for the code, and as many from all others: ten guesses in a million. */
const TRIES_MAX = 5;

export type PhoneCode = { phone: string; purpose: PhoneCodePurpose; code: string };

/**
 * Does something in the name of a number's holder. The code is good for one act, and
 * stays good when that throws; each try counts all the same. `act` gets the number as it is stored.
 * @throws DomainError invalid for a wrong code, or one that is used, too old or tried too often
 */
export async function withPhoneCode<T>(
  ctx: Ctx,
  { phone: typed, purpose, code }: PhoneCode,
  act: (tx: Db, phone: string) => Promise<T>,
): Promise<T> {
  const phone = normalisePhone(typed);
  if (!isMobile(phone)) throw invalid("phone", CAMEROON_NEEDED);
  const isOnDevice = (await knownPlace(ctx, phone)) === "device";
  await enforceQuota(ctx, isOnDevice ? "phone:check:device" : "phone:check", { phone });
  const tried = await openForTry(ctx, phone, purpose);
  if (tried.length === 0) throw invalid("code", PHONE_CODE_ERRORS.gone);
  return ctx.db.transaction(async (tx) => {
    const used = await tx
      .delete(phoneCodes)
      .where(
        and(
          inArray(phoneCodes.id, tried),
          inArray(phoneCodes.code_hash, hashesOfCode(ctx, purpose, phone, code)),
        ),
      )
      .returning({ id: phoneCodes.id });
    if (used.length === 0) throw invalid("code", PHONE_CODE_ERRORS.wrong);
    return act(tx, phone);
  });
}

/**
 * Counts a try on each living code of a number, apart for the device or network that asked for it
 * and for all others, so that strangers use up nothing of its owner's. Answers those still open.
 */
async function openForTry(ctx: Ctx, phone: string, purpose: PhoneCodePurpose): Promise<string[]> {
  const sent = and(eq(phoneCodes.phone, phone), eq(phoneCodes.purpose, purpose));
  const now = ctx.now();
  const living = await ctx.db
    .select({ id: phoneCodes.id, asked_by: phoneCodes.asked_by })
    .from(phoneCodes)
    .where(and(sent, gt(phoneCodes.expires_at, now)));
  const here = [ctx.device, ctx.network].flatMap((place) => hashesOfPlace(ctx, place));
  const open: string[] = [];
  for (const { id, asked_by } of living) {
    const key = `phone:try:${id}:${here.includes(asked_by) ? "here" : "elsewhere"}`;
    const limit = { key, max: TRIES_MAX, windowMs: CODE_MINUTES * 60_000, now };
    if ((await consumeRateLimit(ctx.db, limit)) === 0) open.push(id);
  }
  return open;
}
