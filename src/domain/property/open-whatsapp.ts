import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { whatsappAddress } from "~/contract/whatsapp";
import { profiles, properties } from "~/db/schema";
import type { Ctx } from "~/domain/context";
import { countContact } from "./count-contact";
import { contactColumns, shownContact } from "./listing-contact";

/**
 * The WhatsApp address of a listing's contact, for visitors without script; the listing's own page
 * where the landlord takes no WhatsApp. Counts a contact unless `counts` is false.
 */
export async function openWhatsapp(ctx: Ctx, id: string, counts = true): Promise<string> {
  const address = `${ctx.publicUrl}/property/${encodeURIComponent(id)}`;
  if (!isUuid(id)) return address;
  const [row] = await ctx.db
    .select({
      ...contactColumns,
      title: properties.title,
      neighborhood: properties.neighborhood,
      owner: {
        first_name: profiles.first_name,
        last_name: profiles.last_name,
        phone: profiles.phone,
      },
    })
    .from(properties)
    .innerJoin(profiles, eq(profiles.user_id, properties.landlord_id))
    .where(
      and(
        eq(properties.id, id),
        eq(properties.status, "active"),
        eq(properties.contact_whatsapp, true),
      ),
    );
  const phone = row && shownContact(row, row.owner).phone;
  if (!row || !phone) return address;
  if (counts) await countContact(ctx, id, { by: "whatsapp" });
  return whatsappAddress(phone, { title: row.title, neighborhood: row.neighborhood, address });
}
