import type { Moderated } from "~/contract/schemas/moderation";
import type { Ctx } from "../context";
import { applyTransition } from "./apply-transition";

/**
 * Puts a suspended property back online.
 * @throws DomainError not_found, conflict when it is not suspended
 */
export async function reinstateProperty(ctx: Ctx, id: string): Promise<Moderated> {
  return applyTransition(ctx, id, { action: "lift" });
}
