import { eq } from "drizzle-orm";
import { quotaFactor } from "~/contract/schemas/quota-networks";
import type { Db } from "~/db/client";
import { platformSettings } from "~/db/schema";
import { type Counted, type Counting, countAttempt } from "./rate-limit";

/** The quotas where a network tries out links, tokens or codes that are not its own. */
const GUESSES = new Set([
  "auth:refresh",
  "auth:confirm",
  "auth:reset-password",
  "email:link",
  "invitation:link",
  "newsletter:link",
  "notification:link",
  "phone:check",
]);
const OF_A_NETWORK = new Set(["network", "visitor", "property"]);

/**
 * Whether the administrator may widen a quota's limit for a network: none that protects a person, an
 * e-mail or a number, and none that keeps from guessing.
 */
export const isWidenable = (quota: string, by: readonly string[]) =>
  !GUESSES.has(quota) && by.length > 0 && by.every((kind) => OF_A_NETWORK.has(kind));

/**
 * Counts an attempt that a limit refuses in what the administrator adds to it for the network, and
 * says the whole `max`; null where the limit is off. The setting is read here alone: attempts below
 * the limit cost no query.
 */
export async function countFurther(
  db: Db,
  network: string,
  limit: Counting,
  refused: Counted,
): Promise<(Counted & { max: number }) | null> {
  const factor = await factorOf(db, network);
  if (factor === 1) return { ...refused, max: limit.max };
  if (!Number.isFinite(factor)) return null;
  // Apart: a network that was refused before the setting changed goes on at once.
  const more = { key: `${limit.key}:more`, max: limit.max * (factor - 1) };
  const counted = await countAttempt(db, { ...limit, ...more });
  return {
    ...counted,
    wait: Math.min(counted.wait, refused.wait),
    max: limit.max * factor,
  };
}

async function factorOf(db: Db, network: string): Promise<number> {
  const [setting] = await db
    .select({ value: platformSettings.setting_value })
    .from(platformSettings)
    .where(eq(platformSettings.setting_key, "quota_networks"));
  return setting ? quotaFactor(setting.value, network) : 1;
}
