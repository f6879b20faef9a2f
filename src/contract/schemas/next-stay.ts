import { tenantBookingItem } from "./booking";
import { instant } from "./fields";
import { z } from "./french";

const { id, code, start_date, end_date, nights, ...shape } = tenantBookingItem.shape;
const { total_amount, security_deposit, move_in, payment_status } = shape;

/** The confirmed stay that a tenant lives in or goes to next; null without one. */
export const nextStay = z
  .object({
    stay: z
      .object({
        id,
        code,
        start_date,
        end_date,
        nights,
        total_amount,
        security_deposit,
        move_in,
        payment_status,
        /** XAF still to be paid (`amountDue` of `contract/offer.ts`), nothing once it is paid. */
        amount_due: z.int(),
        property: tenantBookingItem.shape.property.extend({ address: z.string().nullable() }),
        /** The listing's contact. */
        landlord: z.object({ contact_name: z.string(), phone: z.string().nullable() }),
        access_information: z.string().nullable(),
        access_shared_at: instant.nullable(),
      })
      .nullable(),
  })
  .openapi("NextStay");
export type NextStay = NonNullable<z.infer<typeof nextStay>["stay"]>;
