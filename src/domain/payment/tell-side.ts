import { eq } from "drizzle-orm";
import { bookingCode } from "~/contract/booking-price";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";
import { keysUnknown, notify, type PaymentNotice, problemToDecide } from "~/domain/notification";
import { activeAdmins } from "../active-admins";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { readProfile } from "../profile";
import type { PaidBooking } from "./lock-booking";

async function readTitle(tx: Db, { property_id }: PaidBooking): Promise<string> {
  const [row] = await tx
    .select({ title: properties.title })
    .from(properties)
    .where(eq(properties.id, property_id));
  return orNotFound(row).title;
}

/** Tells one side of a booking what became of its money, on the site and by mail. `amount` in XAF. */
export async function tellSide(
  ctx: Ctx,
  tx: Db,
  notice: PaymentNotice,
  { booking, amount, detail = "" }: { booking: PaidBooking; amount: number; detail?: string },
): Promise<void> {
  const side = notice.audience === "tenant" ? booking.tenant_id : booking.landlord_id;
  const reader = await readProfile(tx, side);
  const data = { propertyTitle: await readTitle(tx, booking), amount, detail };
  await notify(ctx, tx, notice, {
    site: { userId: reader.id, relatedId: booking.id, data },
    mail: {
      to: reader.email,
      data: {
        ...data,
        firstName: reader.first_name,
        status: notice.status,
        bookingCode: bookingCode(booking.id),
        isSimulated: ctx.mobileMoney?.name === "simulator",
        link: `${ctx.publicUrl}${notice.link(booking.id)}`,
      },
    },
  });
}

/** Asks the administrators to decide a problem, or to look why the keys are not declared. */
export async function askAdministrators(
  ctx: Ctx,
  tx: Db,
  booking: PaidBooking,
  notice: typeof problemToDecide | typeof keysUnknown = problemToDecide,
): Promise<void> {
  const propertyTitle = await readTitle(tx, booking);
  for (const { id } of await activeAdmins(tx)) {
    await notify(ctx, tx, notice, {
      site: { userId: id, relatedId: booking.id, data: { propertyTitle } },
    });
  }
}
