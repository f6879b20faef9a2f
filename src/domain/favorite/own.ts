import { MESSAGES } from "~/contract/errors";
import type { Ctx } from "../context";
import { authorise } from "../permissions";

/** The signed-in user's id; a visitor gets the specified message. */
export function favoriteOwner(ctx: Ctx): string {
  return authorise(ctx, "favorite:own", { signIn: MESSAGES.favorite_sign_in }).userId;
}
