import type { Moderated } from "~/contract/schemas/moderation";
import type { Ctx } from "../context";
import { act } from "./apply-transition";

/**
 * Puts a suspended property back online.
 * @throws DomainError not_found, conflict when it is not suspended
 */
export async function liftProperty(ctx: Ctx, id: string): Promise<Moderated> {
  return act(ctx, id, {
    step: "lift",
    refusal: "conflict",
    news: ({ title }) => ({
      title: "Suspension levée",
      message: `« ${title} » est de nouveau en ligne.`,
      mail: "active",
    }),
  });
}
