import { eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { newsletterLinks, newsletterSubscribers } from "~/db/schema";
import { DomainError } from "../errors";
import { hashOfToken, newToken } from "../mailed-token";

/** A token for the links of one mail to a subscriber; only its hash is kept. */
export async function newLink(tx: Db, subscriberId: string, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insert(newsletterLinks)
    .values({ token_hash: hashOfToken(token), subscriber_id: subscriberId, created_at: now });
  return token;
}

/**
 * The subscriber that a mailed token means, locked, and when it was mailed.
 * @throws DomainError link_invalid
 */
export async function followLink(tx: Db, token: string) {
  const [found] = await tx
    .select({ subscriber: newsletterSubscribers, mailed_at: newsletterLinks.created_at })
    .from(newsletterLinks)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterLinks.subscriber_id))
    .where(eq(newsletterLinks.token_hash, hashOfToken(token)))
    .for("update", { of: newsletterSubscribers });
  if (!found) throw new DomainError("link_invalid");
  return found;
}
