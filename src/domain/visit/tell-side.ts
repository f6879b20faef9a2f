import type { VisitSide } from "~/contract/visits";
import type { Db } from "~/db/client";
import { notify, type VisitNotice } from "~/domain/notification";
import type { Ctx } from "../context";
import { readProfile } from "../profile";
import type { VisitRow } from "./visit-shape";

/** Gives one side of a visit the notice of an event, on the site and by mail. */
export async function tellSide(
  ctx: Ctx,
  tx: Db,
  notice: VisitNotice,
  { row, side }: { row: VisitRow; side: VisitSide },
): Promise<void> {
  const { visit, title: propertyTitle, landlord_id, address, neighborhood } = row;
  const reader = await readProfile(tx, side === "visitor" ? visit.visitor_id : landlord_id);
  const { first_name, last_name } = row.visitor;
  const data = {
    propertyTitle,
    startsAt: visit.starts_at.toISOString(),
    visitorName: `${first_name} ${last_name}`,
  };
  await notify(ctx, tx, notice, {
    site: { userId: reader.id, relatedId: visit.id, data },
    mail: {
      to: reader.email,
      data: {
        ...data,
        firstName: reader.first_name,
        audience: notice.audience,
        status: notice.status,
        visit: {
          id: visit.id,
          sequence: visit.sequence,
          changedAt: visit.updated_at.toISOString(),
          address: [address, neighborhood, "Douala"].filter(Boolean).join(", "),
        },
        link: `${ctx.publicUrl}${notice.link(visit.id)}`,
      },
    },
  });
}
