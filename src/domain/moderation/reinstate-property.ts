import type { Lifting, Moderated } from "~/contract/schemas/moderation";
import { despiteCopies } from "~/domain/property";
import type { Ctx } from "../context";
import { applyTransition } from "./apply-transition";
import { checkCompared } from "./check-compared";

/**
 * Puts a suspended property back online, approved as it stands.
 * @throws DomainError not_found, conflict when it is not suspended, or when copies that its landlord
 * brought meanwhile are to be compared first
 */
export async function reinstateProperty(
  ctx: Ctx,
  id: string,
  { despite_copies }: Lifting = {},
): Promise<Moderated> {
  return applyTransition(ctx, id, {
    action: "lift",
    // Seen by the administrator who puts it online, it is approved: its owner may switch it off and on.
    set: { approved_at: ctx.now(), copied_photos: false, copied_text: false },
    details: despiteCopies,
    check: (property) => checkCompared(property, despite_copies),
  });
}
