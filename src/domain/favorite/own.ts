import { MESSAGES } from "~/contract/errors";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";

/** The signed-in user's id; a visitor gets the specified message. */
export function favoriteOwner(ctx: Ctx): string {
  if (ctx.actor.kind !== "user") {
    throw new DomainError("unauthenticated", {
      message: MESSAGES.favorite_sign_in,
    });
  }
  return authorise(ctx, "favorite:own").userId;
}
