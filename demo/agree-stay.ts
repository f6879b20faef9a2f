import { acceptBooking, announceDecision, createBooking } from "~/domain/booking";
import type { Demo, DemoProperty } from "./demo";

type Asked = {
  property: DemoProperty;
  tenant: string;
  startDate: string;
  endDate: string | null;
  message: string;
  /** When it was asked for; its landlord accepts five hours later. */
  hoursAgo: number;
};

/** A stay that a tenant asked for and its landlord accepted; answers the booking's id. */
export async function agreeStay(
  demo: Demo,
  { property, tenant, startDate, endDate, message, hoursAgo }: Asked,
): Promise<string> {
  const { booking } = await createBooking(demo.at(tenant, "user", hoursAgo), {
    propertyId: property.id,
    startDate,
    endDate,
    message,
    adults: 1,
    children: 0,
  });
  await acceptBooking(demo.at(property.landlord, "landlord", hoursAgo - 5), booking.id);
  // As the queue does after the seconds in which it can be undone.
  const told = demo.at(null, "user", hoursAgo - 5);
  const decidedAt = told.now().toISOString();
  await announceDecision(told, { bookingId: booking.id, decidedAt });
  return booking.id;
}
