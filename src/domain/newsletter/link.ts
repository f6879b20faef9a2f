import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { newsletterLinks, newsletterSubscribers } from "~/db/schema";
import { DomainError } from "../errors";

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A token for the links of one mail to a subscriber; only its hash is kept. */
export async function newLink(tx: Db, subscriberId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx
    .insert(newsletterLinks)
    .values({ token_hash: hashOf(token), subscriber_id: subscriberId, created_at: now });
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
    .where(eq(newsletterLinks.token_hash, hashOf(token)))
    .for("update", { of: newsletterSubscribers });
  if (!found) throw new DomainError("link_invalid");
  return found;
}
