import { eq } from "drizzle-orm";
import { threadPath } from "~/contract/thread-path";
import type { Db } from "~/db/client";
import { threads } from "~/db/schema";

/**
 * The path that a notice opens outside the site: the page it names, or the conversation as its
 * reader's side opens it; null when it is about neither.
 */
export async function noticeLink(
  tx: Db,
  link: ((id: string) => string) | undefined,
  { userId, relatedId }: { userId: string; relatedId?: string },
): Promise<string | null> {
  if (!relatedId) return null;
  if (link) return link(relatedId);
  const [thread] = await tx
    .select({ tenantId: threads.tenant_id })
    .from(threads)
    .where(eq(threads.id, relatedId));
  return thread ? threadPath(thread.tenantId === userId ? "tenant" : "landlord", relatedId) : null;
}
