import type { OwnVerification } from "~/contract/schemas/verification";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { readOwnVerification } from "./own-verification";

/** How far the landlord's own verification is. */
export async function getOwnVerification(ctx: Ctx): Promise<OwnVerification> {
  const { userId } = authorise(ctx, "verification:own");
  return readOwnVerification(ctx.db, userId, ctx.now());
}
