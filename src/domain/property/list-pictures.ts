import { and, asc, desc, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { PictureList } from "~/contract/schemas/property";
import { propertyImages as images, properties } from "~/db/schema";
import type { Ctx } from "~/domain/context";
import { DomainError, orNotFound } from "~/domain/errors";

/**
 * All pictures of an active property, the primary one first, as its page shows them.
 * @throws DomainError not_found for any other property
 */
export async function listPictures(ctx: Pick<Ctx, "db">, id: string): Promise<PictureList> {
  if (!isUuid(id)) throw new DomainError("not_found");
  const { image_url, alt_text, width, height } = images;
  const found = await ctx.db
    .select({ picture: { image_url, alt_text, width, height } })
    .from(properties)
    .leftJoin(images, eq(images.property_id, properties.id))
    .where(and(eq(properties.id, id), eq(properties.status, "active")))
    .orderBy(desc(images.is_primary), asc(images.display_order), asc(images.id));
  orNotFound(found[0]);
  return { items: found.flatMap(({ picture }) => picture ?? []) };
}
