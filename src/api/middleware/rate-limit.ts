import { createHash } from "node:crypto";
import type { Context } from "hono";
import { DomainError } from "~/domain";
import { consumeRateLimit, type RateLimit } from "~/domain/rate-limit";
import type { Env } from "../env";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Limits = { ip: RateLimit; email?: readonly RateLimit[] };

/**
 * Attempts per network address and per e-mail. The limits per address are wide: in Douala hundreds
 * of people share one address of a mobile operator.
 */
const LIMITS = {
  "sign-in": {
    ip: { max: 100, windowMs: 5 * MINUTE_MS },
    email: [
      { max: 5, windowMs: MINUTE_MS },
      { max: 60, windowMs: HOUR_MS },
    ],
  },
  "sign-up": { ip: { max: 60, windowMs: HOUR_MS }, email: [{ max: 5, windowMs: HOUR_MS }] },
  recover: { ip: { max: 60, windowMs: HOUR_MS }, email: [{ max: 5, windowMs: HOUR_MS }] },
  "resend-confirmation": {
    ip: { max: 60, windowMs: HOUR_MS },
    email: [{ max: 5, windowMs: HOUR_MS }],
  },
  "reset-password": { ip: { max: 60, windowMs: HOUR_MS } },
  confirm: { ip: { max: 120, windowMs: HOUR_MS } },
  refresh: { ip: { max: 600, windowMs: 5 * MINUTE_MS } },
} as const satisfies Record<string, Limits>;

/**
 * Counts an attempt before it costs anything.
 * @throws DomainError rate_limited, with `Retry-After` in seconds set on the answer
 */
export async function limitRate(
  c: Context<Env>,
  action: keyof typeof LIMITS,
  email?: string,
): Promise<void> {
  const limits: Limits = LIMITS[action];
  const attempts = [
    { subject: `ip:${networkOf(c.var.ip)}`, ...limits.ip },
    ...(email
      ? (limits.email ?? []).map((limit) => ({ subject: `email:${email}`, ...limit }))
      : []),
  ];
  const { db, now } = c.var.ctx;
  for (const { subject, max, windowMs } of attempts) {
    const key = `${action}:${windowMs}:${hash(subject)}`;
    const wait = await consumeRateLimit(db, { key, max, windowMs, now: now() });
    if (wait === 0) continue;
    c.header("Retry-After", String(wait));
    throw new DomainError("rate_limited");
  }
}

/** The table needs to know neither e-mails nor network addresses. */
const hash = (subject: string) =>
  createHash("sha256").update(subject).digest("base64url").slice(0, 24);

/** The part of an address that one subscriber has: all of IPv4, the /64 of IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return groups
    .slice(0, 4)
    .map((g) => g.replace(/^0+(?=.)/, ""))
    .join(":");
}
