import { inArray } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "~/contract/days";
import { QUOTA_MESSAGES, retryIn } from "~/contract/quota-messages";
import type { Db } from "~/db/client";
import { rateLimits } from "~/db/schema";
import type { Ctx } from "./context";
import { DomainError } from "./errors";
import { countFurther, isWidenable } from "./quota-networks";
import { countAttempt, type RateLimit } from "./rate-limit";

/**
 * Whose attempts count together: the signed-in person, the network of a visitor
 * (`visitor`), the network of anyone, a browser that is known, and what the attempt is about.
 * None of them: the whole site.
 */
type Subject = "person" | "visitor" | "network" | "device" | "property" | "email" | "phone";
type Quota = RateLimit & { by: readonly Subject[] };

const MINUTE_MS = 60_000;
const perHour = (max: number, ...by: Subject[]): Quota => ({ by, max, windowMs: HOUR_MS });
const perDay = (max: number, ...by: Subject[]): Quota => ({ by, max, windowMs: DAY_MS });
const perMinutes = (minutes: number, max: number, ...by: Subject[]): Quota => ({
  by,
  max,
  windowMs: minutes * MINUTE_MS,
});

/** Counts networks where the e-mail never signed in; each kind apart, or one would use up another. */
const STRANGERS = [perMinutes(30, 3, "email"), perMinutes(5, 30, "network")];

/**
 * How often each write may be tried, the narrowest limit first. Those of a network are wide: in
 * Douala hundreds of people share one address of a mobile operator.
 */
export const QUOTAS = {
  "auth:sign-up": [perHour(5, "email", "network"), perHour(60, "network")],
  /** A guesser from elsewhere uses up nothing of the owner's (account/sign-in-attempts.ts). */
  "auth:sign-in": [perMinutes(1, 5, "email", "network"), perHour(60, "email", "network")],
  /** On a device where this e-mail signed in: others on its network can't use these up. */
  "auth:sign-in:device": [perMinutes(1, 5, "email", "device"), perHour(60, "email", "device")],
  /** Only invalid links and refresh tokens count: a good one is never refused. */
  "auth:refresh": [perMinutes(5, 600, "network")],
  "auth:confirm": [perHour(120, "network")],
  "auth:reset-password": [perHour(60, "network")],
  /** Asked for, beyond that no mail: links live as long as the window, so one of them is good. */
  "auth:recover": [perMinutes(30, 3, "email", "network")],
  "auth:resend-confirmation": [perMinutes(30, 3, "email", "network")],
  "auth:account-exists": [perMinutes(30, 3, "email", "network")],
  "auth:recover:strangers": STRANGERS,
  "auth:resend-confirmation:strangers": STRANGERS,
  "auth:account-exists:strangers": STRANGERS,

  "verification:change": [perHour(60, "person"), perHour(600, "network")],
  "verification:document": [perHour(40, "person"), perDay(100, "person"), perHour(600, "network")],
  "verification:decide": [perHour(300, "person")],

  /** Messages cost money, and must not make a stranger's phone ring. */
  "phone:code": [
    perMinutes(30, 3, "phone", "network"),
    perDay(6, "phone", "network"),
    perHour(10, "phone"),
    perDay(24, "phone"),
    perHour(60, "network"),
  ],
  /**
   * Strangers use up nothing of the owner's, where they proved the number (known-place.ts) or are
   * signed in with it.
   */
  "phone:code:network": [perMinutes(30, 3, "phone", "network"), perDay(8, "phone", "network")],
  "phone:code:device": [perMinutes(30, 3, "phone", "device"), perDay(8, "phone", "device")],
  "phone:code:person": [perMinutes(30, 3, "phone", "person"), perDay(8, "phone", "person")],
  /** Codes of the whole site: for who is not known, and apart from them for who is. */
  "phone:site": [perMinutes(10, 100), perDay(2000)],
  "phone:site:known": [perMinutes(10, 100), perDay(2000)],
  "phone:check": [perHour(20, "phone", "network"), perHour(300, "network")],
  "phone:check:device": [perHour(20, "phone", "device")],
  /** The codes asked for and the codes tried, of a change of an account's number. */
  "phone:change": [perHour(30, "person")],

  "booking:create": [
    perHour(10, "person", "property"),
    perHour(30, "person"),
    perHour(400, "network"),
  ],
  "booking:change": [perHour(20, "person")],
  "booking:decide": [perHour(300, "person")],
  "booking:access": [perHour(60, "person")],
  /** Bounds the visits that one person, or one network with many accounts, books of a landlord. */
  "visit:book": [
    perDay(6, "person", "property"),
    perDay(30, "network", "property"),
    perHour(20, "person"),
    perHour(400, "network"),
  ],
  "visit:change": [perHour(30, "person")],
  "visit:hours": [perHour(60, "person")],
  "inventory:save": [perHour(60, "person"), perHour(1200, "network")],
  "inventory:sign": [perHour(20, "person"), perHour(400, "network")],
  "inventory:photo": [perHour(120, "person"), perHour(2000, "network")],
  "booking:receipt": [perHour(20, "person"), perHour(400, "network")],
  "inventory:pdf": [perHour(20, "person"), perHour(400, "network")],
  "message:send": [perHour(100, "person"), perHour(2000, "network")],
  "review:create": [perHour(10, "person"), perHour(200, "network")],
  "payment:start": [perHour(20, "person"), perHour(400, "network")],
  "payment:keys": [perHour(60, "person")],
  "payment:photo": [perHour(120, "person"), perHour(2000, "network")],
  "payment:statement": [perHour(60, "person")],
  "payment:manage": [perHour(300, "person")],
  "payment-method:change": [perHour(40, "person")],
  /** Codes that one person has sent; those to one number are bounded by `phone:code`. */
  "payment-method:code": [perMinutes(10, 3, "person"), perHour(6, "person"), perDay(12, "person")],
  /** Each change sends a text message to the old number. */
  "payment-method:payout": [perDay(10, "person")],
  "review:change": [perHour(30, "person")],
  "review:decide": [perHour(600, "person")],
  "review:answer": [perHour(60, "person")],
  "favorite:change": [perHour(200, "person"), perHour(4000, "network")],
  "saved-search:change": [perHour(120, "person"), perHour(2000, "network")],
  "notification:read": [perHour(600, "person")],
  "notification:change": [perHour(200, "person")],
  /**
   * By the link of a mail. What mail programs send themselves has no quota (server/unsubscribe.ts).
   */
  "notification:link": [perHour(300, "network")],
  "push:change": [perHour(30, "person")],
  /** Made by browsers themselves, which are not signed in where they make it. */
  "push:renew": [perHour(300, "network")],
  "profile:change": [perHour(20, "person")],
  /** Counts per signed-in account: guessing the password behind a borrowed session takes years. */
  "password:check": [perHour(10, "person")],
  /** At most so many mails to a mailbox in the life of a link. */
  "email:change": [perMinutes(30, 3, "person"), perMinutes(30, 3, "email"), perHour(60, "network")],
  "email:link": [perHour(120, "network")],
  "session:end": [perHour(30, "person")],
  "account:export": [perHour(10, "person")],
  "avatar:change": [perHour(30, "person"), perHour(600, "network")],

  "property:create": [perHour(20, "person"), perHour(200, "network")],
  /** A verified landlord may send a portfolio in an hour. */
  "property:create:verified": [perHour(60, "person"), perHour(400, "network")],
  "property:change": [perHour(120, "person")],
  /** Each step of a photo through the order is one. */
  "photo:change": [perHour(600, "person")],
  "availability:change": [perHour(200, "person")],
  /** Each asks another site, in our name. */
  "calendar:change": [perHour(30, "person")],
  "upload:create": [perHour(200, "person"), perHour(2000, "network")],
  "upload:create:verified": [perHour(600, "person"), perHour(3000, "network")],
  "upload:discard": [perHour(400, "person")],

  "property:moderate": [perHour(600, "person")],
  "report:close": [perHour(600, "person")],
  "contact:handle": [perHour(600, "person")],
  "newsletter:remove": [perHour(300, "person")],
  "export:create": [perHour(20, "person")],
  "setting:change": [perHour(300, "person")],
  "mail:send": [perHour(100, "person")],
  "job:decide": [perHour(300, "person")],

  "user:manage": [perHour(600, "person")],
  "user:message": [perHour(100, "person")],
  /** Keeps invitations from filling a mailbox. */
  "invitation:send": [perHour(60, "person"), perDay(3, "email")],
  "invitation:link": [perHour(120, "network")],

  "property:contact": [perHour(20, "network", "property")],
  "property:view": [perHour(60, "network", "property")],
  "report:create": [
    perDay(3, "person", "property"),
    perDay(3, "visitor", "property"),
    perHour(20, "person"),
    perHour(20, "visitor"),
    perHour(100, "network"),
  ],
  "contact:send": [
    perMinutes(10, 10, "person"),
    perMinutes(10, 10, "visitor"),
    perMinutes(10, 50, "network"),
  ],
  "newsletter:subscribe": [perHour(20, "person"), perHour(20, "visitor"), perHour(100, "network")],
  "newsletter:link": [perHour(120, "network")],
  /** Keeps mails in a stranger's name from filling a mailbox. */
  "newsletter:mail": [perDay(3, "email")],
} as const satisfies Record<string, readonly Quota[]>;

export type QuotaName = keyof typeof QUOTAS;
type About = { property?: string; email?: string; phone?: string };

/**
 * Counts an attempt and refuses it beyond its quota. Called before the verb's transaction it counts
 * failures too; a write that a repeated request must not pay for twice is counted in it, with `tx`.
 * @throws DomainError rate_limited, with the seconds to wait
 */
export async function enforceQuota(
  ctx: Ctx,
  name: QuotaName,
  about?: About,
  tx: Db = ctx.db,
): Promise<void> {
  const note = isPublished(name) ? ctx.onLimit : undefined;
  const spent = await countIn({ ...ctx, db: tx }, name, about, note);
  if (!spent) return;
  const { wait, by } = spent;
  const messages: Partial<Record<string, string>> = QUOTA_MESSAGES;
  const isShared = by[0] === "network";
  const message = (isShared ? undefined : messages[name]) ?? QUOTA_MESSAGES.otherwise;
  throw new DomainError("rate_limited", {
    message: `${isShared ? QUOTA_MESSAGES.network : message} ${retryIn(wait)}`,
    retryAfter: wait,
  });
}

/**
 * Counts an attempt of a request; jobs and commands have no quota. Answers the limit that refuses
 * it with the seconds to wait, or null when it may go on. What one limit refuses isn't counted in
 * the wider ones after it: no one can use up the attempts of their network alone.
 */
export const consumeQuota = (ctx: Ctx, name: QuotaName, about: About = {}) =>
  countIn(ctx, name, about);

type Spent = { wait: number; by: readonly Subject[] };
async function countIn(
  ctx: Ctx,
  name: QuotaName,
  about: About = {},
  note?: Ctx["onLimit"],
): Promise<Spent | null> {
  const { network } = ctx;
  if (network === undefined) return null;
  const now = ctx.now();
  for (const { by, ...limit } of limitsOf(ctx, name, about)) {
    const attempt = { ...limit, now };
    const first = await countAttempt(ctx.db, attempt);
    const isRefused = first.wait > 0 && isWidenable(name, by);
    const counted = isRefused
      ? await countFurther(ctx.db, network, attempt, first)
      : { ...first, max: limit.max };
    if (!counted) continue;
    const { wait, left, ends, max } = counted;
    if (isRefused && wait > 0) ctx.onRefusal?.(name);
    const seconds = limit.windowMs / 1000;
    note?.({ name: `${name}/${by.join("+")}/${seconds}`, max, seconds, left, ends });
    if (wait > 0) return { wait, by };
  }
  return null;
}

/**
 * Whether the caller may read what is left of a quota. Counters of an e-mail or a number tell what
 * its owner did, and which quota of the whole site was taken whether it has an account.
 */
function isPublished(name: QuotaName): boolean {
  const limits: readonly Quota[] = QUOTAS[name];
  return limits.every(({ by }) => by.length > 0 && by.every((kind) => OF_THE_CALLER.has(kind)));
}
const OF_THE_CALLER = new Set<Subject>(["person", "visitor", "network", "property"]);

/** Forgets the attempts counted so far, as after a success. */
export async function forgetQuota(ctx: Ctx, name: QuotaName, about: About = {}): Promise<void> {
  const keys = limitsOf(ctx, name, about).map(({ key }) => key);
  await ctx.db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/**
 * The table of counters learns neither people nor e-mails, numbers or networks: its keys are
 * hashed.
 */
function limitsOf(ctx: Ctx, name: QuotaName, about: About): (Quota & { key: string })[] {
  const limits: readonly Quota[] = QUOTAS[name];
  return limits.flatMap((limit) => {
    const subjects = limit.by.map((kind) => [kind, subjectOf(ctx, kind, about)?.toLowerCase()]);
    // A visitor is no person, a person no visitor.
    if (subjects.some(([, subject]) => subject === undefined)) return [];
    const hash = ctx.keyedHash(JSON.stringify(subjects)).slice(0, 24);
    return [{ ...limit, key: `${name}:${limit.windowMs}:${hash}` }];
  });
}

function subjectOf(
  { actor, network, device }: Ctx,
  kind: Subject,
  about: About,
): string | undefined {
  switch (kind) {
    case "person":
      return actor.kind === "user" ? actor.userId : undefined;
    case "visitor":
      return actor.kind === "anon" ? network : undefined;
    case "network":
      return network;
    case "device":
      return device;
    default: {
      const subject = about[kind];
      if (subject === undefined) throw new Error(`no ${kind} to count by`);
      return subject;
    }
  }
}
