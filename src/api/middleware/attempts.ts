import type { Context } from "hono";
import { countAttempt, type Limit } from "~/auth";
import { DomainError } from "~/domain";
import type { Env } from "../env";

const MINUTE = 60;
const HOUR = 3600;

type Limits = { ip: Limit; email?: readonly Limit[] };

/**
 * Attempts per network address and per e-mail. The first are wide: behind one address of a mobile
 * operator in Douala stand hundreds of people.
 */
const LIMITS = {
  "sign-in": {
    ip: { max: 100, seconds: 5 * MINUTE },
    email: [
      { max: 5, seconds: MINUTE },
      { max: 60, seconds: HOUR },
    ],
  },
  "sign-up": { ip: { max: 60, seconds: HOUR }, email: [{ max: 5, seconds: HOUR }] },
  recover: { ip: { max: 60, seconds: HOUR }, email: [{ max: 5, seconds: HOUR }] },
  "resend-confirmation": { ip: { max: 60, seconds: HOUR }, email: [{ max: 5, seconds: HOUR }] },
  "reset-password": { ip: { max: 60, seconds: HOUR } },
  confirm: { ip: { max: 120, seconds: HOUR } },
  refresh: { ip: { max: 600, seconds: 5 * MINUTE } },
} as const satisfies Record<string, Limits>;

/**
 * Counts an attempt before it costs anything.
 * @throws DomainError rate_limited, with `Retry-After` in seconds set on the answer
 */
export async function takeAttempt(
  c: Context<Env>,
  action: keyof typeof LIMITS,
  email?: string,
): Promise<void> {
  const limits: Limits = LIMITS[action];
  const counted = [
    { subject: `ip:${networkOf(c.var.ip)}`, limit: limits.ip },
    ...(email ? (limits.email ?? []).map((limit) => ({ subject: `email:${email}`, limit })) : []),
  ];
  const { db, now } = c.var.ctx;
  for (const attempt of counted) {
    const wait = await countAttempt(db, now(), { action, ...attempt });
    if (wait === 0) continue;
    c.header("Retry-After", String(wait));
    throw new DomainError("rate_limited");
  }
}

/** One household's part of an address: all of IPv4, the /64 of IPv6. */
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
