import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "~/db/client";
import { landlordVerifications, profiles } from "~/db/schema";

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
  await tx
    .update(landlordVerifications)
    .set({ status: "ended", reason, updated_at: now })
    .where(
      and(
        eq(landlordVerifications.landlord_id, userId),
        eq(landlordVerifications.status, "approved"),
      ),
    );
  return { ended: bare.length > 0 };
}

/** After another number was given: nobody has checked it, so the badge ends and requests wait again. */
export async function forgetPhoneCheck(tx: Db, ended: Ended): Promise<void> {
  await endBadge(tx, ended);
  await tx
    .update(landlordVerifications)
    .set({ status: "draft", phone: null, phone_verified_at: null, updated_at: ended.now })
    .where(
      and(
        eq(landlordVerifications.landlord_id, ended.userId),
        inArray(landlordVerifications.status, ["draft", "waiting"]),
      ),
    );
}
