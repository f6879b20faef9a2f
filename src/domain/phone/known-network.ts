import type { Ctx } from "../context";
import { hashOf } from "../quotas";
import { consumeRateLimit, isCounted } from "../rate-limit";

const KNOWN_MS = 90 * 86_400_000;

/** Whoever read a number's messages is known where they used its code. */
export async function rememberPhone(ctx: Ctx, phone: string): Promise<void> {
  if (ctx.network === undefined) return;
  const key = keyOf(ctx.network, phone);
  await consumeRateLimit(ctx.db, { key, max: 1, windowMs: KNOWN_MS, now: ctx.now() });
}

/** True when a code of this number was used from the caller's network in the last three months. */
export const isPhoneKnown = async (ctx: Ctx, phone: string): Promise<boolean> =>
  ctx.network !== undefined && isCounted(ctx.db, keyOf(ctx.network, phone), ctx.now());

const keyOf = (network: string, phone: string) => `phone:known:${hashOf([phone, network])}`;
