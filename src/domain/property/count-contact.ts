import { sql } from "drizzle-orm";
import { today } from "~/contract/days";
import { isUuid } from "~/contract/schemas/fields";
import type { ContactTap } from "~/contract/schemas/property";
import type { Ctx } from "~/domain/context";
import { consumeQuota } from "../quotas";

/**
 * Counts a tap on the number of an active property as a contact of its month, within its network's
 * quota; on WhatsApp only where its landlord allows that. Else does nothing: the tap is the visitor's.
 */
export async function countContact(ctx: Ctx, id: string, { by }: ContactTap): Promise<void> {
  if (!isUuid(id)) return;
  if (await consumeQuota(ctx, "property:contact", { property: id })) return;
  await ctx.db.execute(sql`
    insert into property_view_months (property_id, month, contacts)
    select id, date_trunc('month', ${today(ctx.now())}::date)::date, 1 from properties
    where id = ${id} and status = 'active' and (${by} = 'call' or contact_whatsapp)
    on conflict (property_id, month) do update set contacts = property_view_months.contacts + 1`);
}
