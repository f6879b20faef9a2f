import { bookingCode } from "~/contract/booking-price";
import type { InventoryKind, InventorySide } from "~/contract/inventory";
import type { Db } from "~/db/client";
import { INVENTORY_NOTICES, type InventoryStatus, notify } from "~/domain/notification";
import type { Ctx } from "../context";
import { readProfile } from "../profile";
import type { Party } from "./party";

type Told = { status: InventoryStatus; to: InventorySide; party: Party; kind: InventoryKind };

/** Tells one side of a booking what became of an inventory, on the site and by mail. */
export async function tellParty(
  ctx: Ctx,
  tx: Db,
  { status, to, party, kind }: Told,
): Promise<void> {
  const reader = await readProfile(tx, to === "tenant" ? party.tenant_id : party.landlord_id);
  const notice = INVENTORY_NOTICES[to][status];
  const data = { kind, propertyTitle: party.title };
  await notify(ctx, tx, notice, {
    site: { userId: reader.id, relatedId: party.id, data },
    mail: {
      to: reader.email,
      data: {
        ...data,
        firstName: reader.first_name,
        audience: to,
        status,
        bookingCode: bookingCode(party.id),
        link: `${ctx.publicUrl}${notice.link(party.id)}`,
      },
    },
  });
}
