import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { properties } from "~/db/schema";
import type { Ctx } from "~/domain/context";
import { DomainError, orNotFound } from "~/domain/errors";

/**
 * The fields of an active property that the preview of a shared link shows.
 * @throws DomainError not_found for an unknown id and for every other status
 */
export async function getShareCard(ctx: Pick<Ctx, "db">, id: string) {
  if (!isUuid(id)) throw new DomainError("not_found");
  const [row] = await ctx.db
    .select({
      title: properties.title,
      neighborhood: properties.neighborhood,
      city: properties.city,
      price_per_month: properties.price_per_month,
      currency: properties.currency,
      billing_period: properties.billing_period,
      move_in_xaf: properties.move_in_xaf,
      cover_url: properties.cover_url,
    })
    .from(properties)
    .where(and(eq(properties.id, id), eq(properties.status, "active")));
  return orNotFound(row);
}
