import { sql } from "drizzle-orm";
import { FEATURED_PAGE_SIZE } from "~/contract/limits";
import type { FeaturedCard, FeaturedPage } from "~/contract/schemas/property";
import { rows } from "~/db/client";
import type { Ctx } from "~/domain/context";
import { CARD, type CardRow, FEATURED_FIRST, RELATIONS, toCard } from "./card";
import { shownContact, type TypedContact } from "./listing-contact";

type Row = CardRow &
  TypedContact &
  Pick<FeaturedCard, "images" | "reviews" | "image_count"> & { phone: string | null };

/** Active featured properties, newest first, 6 a page (from 1), with the phone to call. */
export async function listFeatured(
  ctx: Pick<Ctx, "db" | "now">,
  page: number,
): Promise<FeaturedPage> {
  const found = await rows<Row>(
    ctx.db,
    sql`select ${CARD}, ${RELATIONS}, l.phone, p.contact_name, p.contact_phone, p.contact_email
      from (select p.id from properties p where p.status = 'active' and p.featured
        order by ${FEATURED_FIRST}
        limit ${FEATURED_PAGE_SIZE + 1} offset ${(page - 1) * FEATURED_PAGE_SIZE}) k
      join properties p on p.id = k.id
      join profiles l on l.user_id = p.landlord_id
      order by ${FEATURED_FIRST}`,
  );
  const items = found.slice(0, FEATURED_PAGE_SIZE).map((row) => {
    const card = toCard(row, ctx.now());
    const landlord = { ...card.landlord, phone: shownContact(row, row).phone };
    const { images, reviews, image_count } = row;
    return { ...card, landlord, images, reviews, image_count };
  });
  return { items, page, has_more: found.length > FEATURED_PAGE_SIZE };
}
