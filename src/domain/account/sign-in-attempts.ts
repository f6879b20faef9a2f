import { setTimeout as pause } from "node:timers/promises";
import { QUOTA_MESSAGES, retryIn } from "~/contract/quota-messages";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { enforceQuota, forgetQuota, hashOf } from "../quotas";
import { consumePace, consumeRateLimit, isCounted, type Pace } from "../rate-limit";

const KNOWN_MS = 90 * 86_400_000;
/** What all unknown networks together may try: on one e-mail, and one of them on all e-mails. */
const PER_EMAIL: Pace = { burst: 10, everyMs: 2_000, longestMs: 10_000 };
const PER_NETWORK: Pace = { burst: 100, everyMs: 3_000, longestMs: 10_000 };

/**
 * Lets an attempt to sign in on to the password: few from one network on one e-mail. Beyond, those
 * from networks where this e-mail never signed in wait for their turn; the others do not notice.
 * @throws DomainError rate_limited, with the seconds to wait
 */
export async function admitSignIn(ctx: Ctx, email: string): Promise<void> {
  await enforceQuota(ctx, "auth:sign-in", { email });
  if (ctx.network === undefined || (await isKnownNetwork(ctx, email))) return;
  await waitForTurn(ctx, "email", email, PER_EMAIL);
  await waitForTurn(ctx, "network", ctx.network, PER_NETWORK);
}

/** Whoever proved to own an e-mail is known where they did, and their failures there are forgotten. */
export async function rememberNetwork(ctx: Ctx, email: string): Promise<void> {
  if (ctx.network === undefined) return;
  await forgetQuota(ctx, "auth:sign-in", { email });
  const key = knownKey(ctx.network, email);
  await consumeRateLimit(ctx.db, { key, max: 1, windowMs: KNOWN_MS, now: ctx.now() });
}

/** True when this e-mail signed in from the caller's network within the last three months. */
export async function isKnownNetwork(ctx: Ctx, email: string): Promise<boolean> {
  return ctx.network !== undefined && isCounted(ctx.db, knownKey(ctx.network, email), ctx.now());
}

const knownKey = (network: string, email: string) =>
  `auth:known:${hashOf([email.toLowerCase(), network])}`;

async function waitForTurn(ctx: Ctx, kind: string, subject: string, pace: Pace): Promise<void> {
  const key = `auth:sign-in:turn:${hashOf([kind, subject])}`;
  const wait = await consumePace(ctx.db, { key, ...pace, now: ctx.now() });
  if (wait === null) {
    const retryAfter = pace.longestMs / 1000;
    const message = `${QUOTA_MESSAGES.otherwise} ${retryIn(retryAfter)}`;
    throw new DomainError("rate_limited", { message, retryAfter });
  }
  if (wait > 0) await pause(wait);
}
