import { lt, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "~/contract/days";
import type { RefusedNetwork } from "~/contract/schemas/system";
import { type Db, rows } from "~/db/client";
import { refusedAttempts } from "~/db/schema";
import type { Ctx } from "./context";

const LIFE_MS = 7 * DAY_MS;
/** As many as an administrator reads. */
const NETWORKS_MAX = 5;

/** Counts attempts that a quota refused to the network of a request. */
export async function recordRefusal({ db, network, now }: Ctx, quota: string): Promise<void> {
  if (network === undefined) return;
  const hour = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS);
  await db
    .insert(refusedAttempts)
    .values({ network, quota, hour, count: 1 })
    .onConflictDoUpdate({
      target: [refusedAttempts.network, refusedAttempts.quota, refusedAttempts.hour],
      set: { count: sql`${refusedAttempts.count} + 1` },
    });
}

/**
 * The networks that were refused most in the last 24 hours, as an administrator may write them into
 * `quota_networks`, and by which quotas, the most frequent first. Source: refused_attempts.
 */
export async function readRefusals(db: Db, now: Date): Promise<RefusedNetwork[]> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const read = await rows<RefusedNetwork>(
    db,
    sql`select network, sum(n)::int as count,
        json_agg(json_build_object('quota', quota, 'count', n) order by n desc, quota) as quotas
      from (select network, quota, sum(count)::int as n from refused_attempts
        where hour > ${since}::timestamptz group by network, quota) as refused
      group by network order by count desc, network limit ${NETWORKS_MAX}`,
  );
  return read.map(({ network, ...refused }) => ({
    network: network.includes(":") ? `${network}::/64` : network,
    ...refused,
  }));
}

export async function sweepRefusals({ db, now }: Ctx): Promise<void> {
  const old = new Date(now().getTime() - LIFE_MS);
  await db.delete(refusedAttempts).where(lt(refusedAttempts.hour, old));
}
