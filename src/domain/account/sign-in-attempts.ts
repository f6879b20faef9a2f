import { setTimeout as pause } from "node:timers/promises";
import { QUOTA_MESSAGES, retryIn } from "~/contract/quota-messages";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { knownPlace, rememberPlace } from "../known-place";
import { enforceQuota, forgetQuota } from "../quotas";
import { consumePace, type Pace } from "../rate-limit";

/** What all unknown networks together may try: on one e-mail, and one of them on all e-mails. */
const PER_EMAIL: Pace = { burst: 10, everyMs: 2_000, longestMs: 10_000 };
const PER_NETWORK: Pace = { burst: 100, everyMs: 3_000, longestMs: 10_000 };

/**
 * Lets an attempt to sign in on to the password: few from one network or known device on one
 * e-mail. Beyond, those from where this e-mail was never proven wait for their turn; the others do
 * not notice.
 * @throws DomainError rate_limited, with the seconds to wait and the ways in that need no turn
 */
export async function admitSignIn(ctx: Ctx, email: string): Promise<void> {
  const known = await knownPlace(ctx, email);
  const quota = known === "device" ? "auth:sign-in:device" : "auth:sign-in";
  await enforceQuota(ctx, quota, { email });
  if (ctx.network === undefined || known) return;
  await waitForTurn(ctx, "email", email, PER_EMAIL);
  await waitForTurn(ctx, "network", ctx.network, PER_NETWORK);
}

/** Remembers where an e-mail's owner proved to own it, and forgets the failures there. */
export async function rememberSignIn(ctx: Ctx, email: string): Promise<void> {
  if (ctx.network === undefined) return;
  await forgetQuota(ctx, "auth:sign-in", { email });
  await forgetQuota(ctx, "auth:sign-in:device", { email });
  await rememberPlace(ctx, email);
}

async function waitForTurn(ctx: Ctx, kind: string, subject: string, pace: Pace): Promise<void> {
  const key = `auth:sign-in:turn:${ctx.keyedHash(kind, subject)}`;
  const wait = await consumePace(ctx.db, { key, ...pace, now: ctx.now() });
  if (wait === null) {
    const retryAfter = pace.longestMs / 1000;
    const message = `${QUOTA_MESSAGES["auth:sign-in:turn"]} ${retryIn(retryAfter)}`;
    throw new DomainError("rate_limited", { message, retryAfter });
  }
  if (wait > 0) await pause(wait);
}
