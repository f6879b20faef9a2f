import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "~/db/client";
import { landlordVerifications, profiles } from "~/db/schema";
import { systemStep } from "./lifecycle";

type Ended = { userId: string; now: Date; reason?: string | null };

/** Takes a landlord's badge away, from their listings too; without effect when there is none. */
export async function endBadge(
  tx: Db,
  { userId, now, reason = null }: Ended,
): Promise<{ ended: boolean }> {
  const bare = await tx
    .update(profiles)
    .set({ verified_at: null, verified_by: null })
    .where(and(eq(profiles.user_id, userId), isNotNull(profiles.verified_at)))
    .returning({ id: profiles.user_id });
  const { from, to } = systemStep("end");
  await tx
    .update(landlordVerifications)
    .set({ status: to, reason, updated_at: now })
    .where(
      and(
        eq(landlordVerifications.landlord_id, userId),
        inArray(landlordVerifications.status, from),
      ),
    );
  return { ended: bare.length > 0 };
}

/** After a change of number: the new one is unchecked, so the badge ends and requests wait again. */
export async function forgetPhoneCheck(tx: Db, ended: Ended): Promise<void> {
  await endBadge(tx, ended);
  const { from, to } = systemStep("forget_phone");
  await tx
    .update(landlordVerifications)
    .set({ status: to, phone: null, phone_verified_at: null, updated_at: ended.now })
    .where(
      and(
        eq(landlordVerifications.landlord_id, ended.userId),
        inArray(landlordVerifications.status, from),
      ),
    );
}
