import type { Role } from "~/contract/enums";
import type { Ctx } from "../context";
import { authorise } from "../permissions";

/**
 * The actor's role as it stands now: each request loads its actor.
 * @throws DomainError unauthenticated
 */
export async function getCurrentUserRole(ctx: Ctx): Promise<{ role: Role }> {
  return { role: authorise(ctx, "profile:own").role };
}
