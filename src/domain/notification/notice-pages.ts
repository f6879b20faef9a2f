import { eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { bookings, threads } from "~/db/schema";
import type { Notice, Side } from "./notice";

type Pages = { path: string | null; link: string | null };

/**
 * The paths of the pages that a notice opens: `path` on the site, `link` from push and SMS; null for
 * none.
 */
export async function noticePages(
  tx: Db,
  { bySide, link, path = link }: Pick<Notice<never>, "bySide" | "link" | "path">,
  { userId, relatedId }: { userId: string; relatedId?: string },
): Promise<Pages> {
  if (!bySide) {
    return {
      path: path?.(relatedId ?? "") ?? null,
      link: relatedId && link ? link(relatedId) : null,
    };
  }
  const side = relatedId && (await readSide(tx, userId, relatedId));
  const page = side ? bySide(side, relatedId) : null;
  return { path: page, link: page };
}

/** The side of a reader in a conversation or booking; undefined when there is neither. */
async function readSide(tx: Db, userId: string, id: string): Promise<Side | undefined> {
  const [found] = await tx
    .select({ landlordId: threads.landlord_id })
    .from(threads)
    .where(eq(threads.id, id))
    .unionAll(
      tx.select({ landlordId: bookings.landlord_id }).from(bookings).where(eq(bookings.id, id)),
    );
  return found && (found.landlordId === userId ? "landlord" : "tenant");
}
