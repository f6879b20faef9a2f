import { bookingCode } from "~/contract/booking-price";
import type { Db } from "~/db/client";
import type { BookingMailAudience, BookingMailStatus } from "~/mail/types";
import type { Ctx } from "../context";
import { notify } from "../notification";
import { noticeWords } from "./notice-words";
import type { Parties } from "./parties";

const PAGES = { tenant: "/user/booking/", landlord: "/landlord/booking/" };

/** Tells one side what has just happened to a booking, on the site and by mail after commit. */
export async function tell(
  ctx: Ctx,
  tx: Db,
  audience: BookingMailAudience,
  status: BookingMailStatus,
  parties: Parties,
): Promise<void> {
  const { booking, title } = parties;
  const person = parties[audience];
  const words = noticeWords(audience, status, parties);
  await notify(ctx, tx, { userId: person.id, type: "booking", relatedId: booking.id, ...words });
  await ctx.jobs.enqueue(tx, "send-mail", {
    to: person.email,
    message: {
      type: "booking-confirmation",
      data: {
        firstName: person.first_name,
        audience,
        status,
        propertyTitle: title,
        startDate: booking.start_date,
        endDate: booking.end_date,
        totalAmount: booking.total_amount,
        bookingCode: bookingCode(booking.id),
        reason: status === "declined" ? booking.notes : null,
        link: `${ctx.publicUrl}${PAGES[audience]}${booking.id}`,
      },
    },
  });
}
