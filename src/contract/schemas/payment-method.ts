import { PHONE_MAX } from "../limits";
import { MOBILE_MONEY_OPERATORS, mobileMoneyError } from "../mobile-money";
import { normalisePhone } from "../phone";
import { instant, phoneCode, typed, uuid } from "./fields";
import { z } from "./french";

export const addPaymentMethodInput = z
  .object({
    operator: z.enum(MOBILE_MONEY_OPERATORS, { error: "Choisissez MTN ou Orange." }),
    phone: typed(PHONE_MAX)
      .superRefine((given, refinement) => {
        const message = mobileMoneyError(given);
        if (message) refinement.addIssue({ code: "custom", message });
      })
      .transform(normalisePhone),
  })
  .openapi("AddPaymentMethod");
export type AddPaymentMethodInput = z.output<typeof addPaymentMethodInput>;

export const confirmPaymentMethodInput = z
  .strictObject({ code: phoneCode })
  .openapi("ConfirmPaymentMethod");

/** The user's numbers, the default one first. */
export const paymentMethods = z
  .object({
    items: z.array(
      z.object({
        id: uuid,
        operator: z.enum(MOBILE_MONEY_OPERATORS),
        phone: z.string(),
        is_default: z.boolean(),
        /** Whether its holder proved it by a code: money goes to or from no other. */
        is_confirmed: z.boolean(),
        /** The instant from which payouts go to it; null unless it is a landlord's confirmed default. */
        pays_out_from: instant.nullable(),
      }),
    ),
  })
  .openapi("PaymentMethods");
export type PaymentMethods = z.infer<typeof paymentMethods>;
