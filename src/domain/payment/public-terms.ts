import type { PaymentMode } from "~/contract/payment";
import type { PublicPaymentTerms } from "~/contract/schemas/payment";
import type { Ctx } from "../context";
import { type PaymentTerms, readPaymentTerms } from "./payment-terms";

/** How rents are paid here; a suspension changes nothing of it. */
export async function paymentMode(ctx: Ctx): Promise<PaymentMode> {
  return modeOf(await readPaymentTerms(ctx));
}

/** The terms of payment as anyone may read them; null where payment on the site is off. */
export async function publicPaymentTerms(ctx: Ctx): Promise<PublicPaymentTerms | null> {
  const terms = await readPaymentTerms(ctx);
  const mode = modeOf(terms);
  if (mode === "off") return null;
  const { isSimulated, releaseHours, noKeysDays, agreed } = terms;
  return {
    mode,
    is_simulated: isSimulated,
    ...agreed,
    release_hours: releaseHours.long,
    short_release_hours: releaseHours.short,
    no_keys_days: noKeysDays,
  };
}

function modeOf({ state, atKeys }: PaymentTerms): PaymentMode {
  if (state === "off") return "off";
  return atKeys ? "at_keys" : "held";
}
