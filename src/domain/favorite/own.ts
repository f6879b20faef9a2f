import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";

/** The signed-in user's id; a visitor gets the specified message. */
export function favoriteOwner(ctx: Ctx): string {
  if (ctx.actor.kind !== "user") {
    throw new DomainError("unauthenticated", {
      message: "Vous devez être connecté pour sauvegarder des propriétés.",
    });
  }
  return authorise(ctx, "favorite:own").userId;
}
