import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/db/client";
import { userRoles, users } from "~/db/schema";

/** The administrators who are not suspended: whom the platform's own notices go to. */
export async function activeAdmins(tx: Db): Promise<{ id: string; email: string | null }[]> {
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.user_id, users.id))
    .where(and(eq(userRoles.role, "admin"), isNull(users.suspendedAt)));
}
