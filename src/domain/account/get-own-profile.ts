import type { OwnProfile } from "~/contract/schemas/account";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { readOwnProfile } from "./read-own-profile";

/**
 * The actor's profile, with the role in force.
 * @throws DomainError unauthenticated
 */
export async function getOwnProfile(ctx: Ctx): Promise<OwnProfile> {
  return readOwnProfile(ctx.db, authorise(ctx, "profile:own"));
}
