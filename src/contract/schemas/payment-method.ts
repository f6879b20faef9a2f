import { PHONE_MAX } from "../limits";
import { MOBILE_MONEY_OPERATORS, mobileMoneyError } from "../mobile-money";
import { normalisePhone } from "../phone";
import { typed, uuid } from "./fields";
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

/** The user's numbers, the default one first. */
export const paymentMethods = z
  .object({
    items: z.array(
      z.object({
        id: uuid,
        operator: z.enum(MOBILE_MONEY_OPERATORS),
        phone: z.string(),
        is_default: z.boolean(),
      }),
    ),
  })
  .openapi("PaymentMethods");
export type PaymentMethods = z.infer<typeof paymentMethods>;
