import { asc, eq } from "drizzle-orm";
import type { Dispute } from "~/contract/schemas/payment";
import type { Db } from "~/db/client";
import { disputePhotos, disputes } from "~/db/schema";

/** A problem as both sides and administrators read it, with its photos. */
export async function disputeShape(db: Db, row: typeof disputes.$inferSelect): Promise<Dispute> {
  const { id, words, answer, to_tenant, to_landlord, decision } = row;
  const photos = await db
    .select()
    .from(disputePhotos)
    .where(eq(disputePhotos.dispute_id, id))
    .orderBy(asc(disputePhotos.created_at), asc(disputePhotos.id));
  return {
    id,
    words,
    answer,
    photos: photos.map(({ id, side, width, height }) => ({
      id,
      side,
      url: `/api/dispute-photos/${id}`,
      width,
      height,
    })),
    to_tenant,
    to_landlord,
    decision,
    opened_at: row.opened_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
