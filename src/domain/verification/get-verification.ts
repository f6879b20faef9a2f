import { and, eq, ne } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { Verification } from "~/contract/schemas/verification";
import { landlordVerifications } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { readVerification } from "./read-verification";

/**
 * One request for an administrator.
 * @throws DomainError not_found for an absent one, or one that was not sent yet
 */
export async function getVerification(ctx: Ctx, id: string): Promise<Verification> {
  authorise(ctx, "verification:manage");
  if (!isUuid(id)) throw new DomainError("not_found");
  const [sent] = await ctx.db
    .select({ id: landlordVerifications.id })
    .from(landlordVerifications)
    .where(and(eq(landlordVerifications.id, id), ne(landlordVerifications.status, "draft")));
  orNotFound(sent);
  return readVerification(ctx.db, id);
}
