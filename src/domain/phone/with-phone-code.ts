import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { PhoneCodePurpose } from "~/contract/enums";
import { isMobile, normalisePhone } from "~/contract/phone";
import { PHONE_CODE_ERRORS, PHONE_WRONG } from "~/contract/phone-messages";
import type { Db } from "~/db/client";
import { phoneCodes } from "~/db/schema";
import type { Ctx } from "../context";
import { invalid } from "../errors";
import { enforceQuota } from "../quotas";
import { hashOfCode } from "./send-phone-code";

/** A number of six digits is guessed in five tries once in 200,000. */
const TRIES_MAX = 5;

export type PhoneCode = { phone: string; purpose: PhoneCodePurpose; code: string };

/**
 * Does something in the name of whoever reads a number's messages. The code is good for one act, and
 * stays good when that throws; each try counts all the same. `act` gets the number as it is stored.
 * @throws DomainError invalid for a wrong code, or one that is used, too old or tried too often
 */
export async function withPhoneCode<T>(
  ctx: Ctx,
  { phone: typed, purpose, code }: PhoneCode,
  act: (tx: Db, phone: string) => Promise<T>,
): Promise<T> {
  const phone = normalisePhone(typed);
  if (!isMobile(phone)) throw invalid("phone", PHONE_WRONG);
  await enforceQuota(ctx, "phone:check", { phone });
  const sent = and(eq(phoneCodes.phone, phone), eq(phoneCodes.purpose, purpose));
  const live = and(sent, lt(phoneCodes.tries, TRIES_MAX), gt(phoneCodes.expires_at, ctx.now()));
  const [tried] = await ctx.db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(live)
    .returning({ id: phoneCodes.id });
  if (!tried) throw invalid("code", PHONE_CODE_ERRORS.gone);
  return ctx.db.transaction(async (tx) => {
    const used = await tx
      .delete(phoneCodes)
      .where(and(sent, eq(phoneCodes.code_hash, hashOfCode(phone, purpose, code))))
      .returning({ id: phoneCodes.id });
    if (used.length === 0) throw invalid("code", PHONE_CODE_ERRORS.wrong);
    return act(tx, phone);
  });
}
