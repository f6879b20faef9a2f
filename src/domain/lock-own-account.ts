import { eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { isDeletedAddress } from "~/db/deleted-address";
import { users } from "~/db/schema";
import { DomainError } from "./errors";

/**
 * Locks the acting user's account until the transaction ends.
 * @throws DomainError unauthenticated when the account was deleted since the request began
 */
export async function lockOwnAccount(tx: Db, userId: string): Promise<void> {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  if (!user || isDeletedAddress(user.email)) throw new DomainError("unauthenticated");
}
