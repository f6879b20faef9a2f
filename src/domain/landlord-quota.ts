import { and, eq, gt } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import { VERIFIED_DAYS } from "~/contract/verification";
import type { Db } from "~/db/client";
import { profiles } from "~/db/schema";
import type { Ctx } from "./context";
import { enforceQuota } from "./quotas";

/**
 * The quota of what a landlord publishes: wider for one who showed who they are, so that an agency
 * brings its whole portfolio within an hour.
 * @throws DomainError rate_limited
 */
export async function enforceLandlordQuota(
  ctx: Ctx,
  tx: Db,
  userId: string,
  name: "property:create" | "upload:create",
): Promise<void> {
  const oldest = new Date(ctx.now().getTime() - VERIFIED_DAYS * DAY_MS);
  const isVerified = and(eq(profiles.user_id, userId), gt(profiles.verified_at, oldest));
  const verified = await tx.$count(profiles, isVerified);
  await enforceQuota(ctx, verified > 0 ? `${name}:verified` : name, {}, tx);
}
