import { eq } from "drizzle-orm";
import { threadPath } from "~/contract/thread-path";
import type { Db } from "~/db/client";
import { bookings, threads } from "~/db/schema";
import type { Notice, Side } from "./notice";

type Whose = { userId: string; relatedId?: string };

/**
 * The path that a notice opens outside the site: the page it names, or the conversation as its
 * reader's side opens it; null when it is about neither.
 */
export async function noticeLink(
  tx: Db,
  link: ((id: string) => string) | undefined,
  { userId, relatedId }: Whose,
): Promise<string | null> {
  if (!relatedId) return null;
  if (link) return link(relatedId);
  const [thread] = await tx
    .select({ tenantId: threads.tenant_id })
    .from(threads)
    .where(eq(threads.id, relatedId));
  return thread ? threadPath(thread.tenantId === userId ? "tenant" : "landlord", relatedId) : null;
}

/** The path that a notification on the site opens; null when it opens no page. */
export async function noticePath(
  tx: Db,
  { audience, link, path = link }: Pick<Notice<never>, "audience" | "link" | "path">,
  whose: Whose,
): Promise<string | null> {
  if (!path) return null;
  const side = audience === "tenant" || audience === "landlord" ? audience : undefined;
  return path(whose.relatedId ?? "", side ?? (await readSide(tx, whose)));
}

/** The side of a reader in the conversation or booking that a notice is about. */
async function readSide(tx: Db, { userId, relatedId }: Whose): Promise<Side> {
  if (!relatedId) return "tenant";
  const [found] = await tx
    .select({ landlordId: threads.landlord_id })
    .from(threads)
    .where(eq(threads.id, relatedId))
    .unionAll(
      tx
        .select({ landlordId: bookings.landlord_id })
        .from(bookings)
        .where(eq(bookings.id, relatedId)),
    );
  return found?.landlordId === userId ? "landlord" : "tenant";
}
