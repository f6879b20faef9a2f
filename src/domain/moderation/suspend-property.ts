import type { Moderated, Suspension } from "~/contract/schemas/moderation";
import type { Ctx } from "../context";
import { applyTransition } from "./apply-transition";

/**
 * Takes an active property offline until an administrator lifts it.
 * @throws DomainError not_found, conflict when it is not active
 */
export async function suspendProperty(
  ctx: Ctx,
  id: string,
  { reason }: Suspension,
): Promise<Moderated> {
  return applyTransition(ctx, id, {
    action: "suspend",
    reason,
  });
}
