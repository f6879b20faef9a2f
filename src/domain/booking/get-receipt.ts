import { isPaidOnSite } from "~/contract/booking-money";
import type { TenantBooking } from "~/contract/schemas/booking";
import type { BookingPayment } from "~/contract/schemas/payment";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { getBookingPayment } from "../payment";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { enforceQuota } from "../quotas";
import { readSettings } from "../setting";
import { readTenantBooking } from "./read-tenant-booking";

type Receipt = {
  booking: TenantBooking;
  /** Null where the booking is not paid on the site: its sides settle it between them. */
  payment: Pick<BookingPayment, "is_simulated" | "at_keys"> | null;
  tenantName: string;
  platformName: string;
  issued: Date;
};

/**
 * What the receipt of a confirmed or completed booking says, for its tenant.
 * @throws DomainError not_found for an absent booking, another tenant's, a request and a cancelled
 * one; rate_limited
 */
export async function getReceipt(ctx: Ctx, id: string): Promise<Receipt> {
  const { userId } = authorise(ctx, "booking:read:own");
  const booking = await readTenantBooking(ctx, id);
  if (booking.status !== "confirmed" && booking.status !== "completed")
    throw new DomainError("not_found");
  await enforceQuota(ctx, "booking:receipt");
  const { first_name, last_name } = await readProfile(ctx.db, userId);
  const { platform_name } = await readSettings(ctx.db);
  const payment = await getBookingPayment(ctx, id);
  return {
    booking,
    payment: isPaidOnSite(payment) ? payment : null,
    tenantName: `${first_name} ${last_name}`,
    platformName: platform_name,
    issued: ctx.now(),
  };
}
