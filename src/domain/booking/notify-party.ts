import { bookingCode } from "~/contract/booking-price";
import type { Db } from "~/db/client";
import type { Ctx } from "../context";
import { type BookingNotice, notify } from "../notification";
import type { Parties } from "./parties";

/** Gives one side of a booking the notice of an event, on the site and by mail with its reason. */
export async function notifyParty(
  ctx: Ctx,
  tx: Db,
  notice: BookingNotice,
  parties: Parties,
  reason: string | null = null,
): Promise<void> {
  const { booking, title: propertyTitle, tenant } = parties;
  const { audience, status } = notice;
  const recipient = parties[audience];
  const { start_date: startDate, end_date: endDate } = booking;
  const tenantName = `${tenant.first_name} ${tenant.last_name}`;
  await notify(ctx, tx, notice, {
    site: {
      userId: recipient.id,
      relatedId: booking.id,
      data: { propertyTitle, startDate, endDate, tenantName },
    },
    mail: {
      to: recipient.email,
      data: {
        firstName: recipient.first_name,
        audience,
        status,
        propertyTitle,
        startDate,
        endDate,
        totalAmount: booking.total_amount,
        bookingCode: bookingCode(booking.id),
        reason,
        link: `${ctx.publicUrl}${notice.link(booking.id)}`,
      },
    },
  });
}
