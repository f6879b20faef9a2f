import type { transfers } from "~/db/schema";
import type { Order } from "~/momo/types";

/** A transfer as it is sent to the provider; without a number it may be asked about, and not sent. */
export function orderOf(row: typeof transfers.$inferSelect, phone = ""): Order {
  const { id, direction, amount, operator } = row;
  return {
    id,
    direction,
    amount,
    operator,
    msisdn: phone.replace("+", ""),
    note: `KWATA ${row.booking_id.slice(-8).toUpperCase()}`,
    ...(row.refund_of && { refundOf: row.refund_of }),
  };
}
