import { BILLING_PERIODS, CURRENCIES } from "~/contract/enums";
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from "~/contract/limits";
import { billingPeriodLabel } from "~/web/features/property/text";
import { Select, TextInput } from "~/web/ui/inputs";
import { Price } from "~/web/ui/price";
import { binder, type FieldsProps } from "./bind";
import { RequiredMark } from "./required-mark";
import { fieldText as text } from "./text";
import { wholeNumber } from "./values";

/** Step 4: what it costs, and whom to ask. */
export function StepPrice(props: FieldsProps) {
  return (
    <>
      <PriceFields {...props} />
      <TermsFields {...props} />
      <ContactFields {...props} />
    </>
  );
}

/** The price with its period and its currency. */
export function PriceFields(props: FieldsProps) {
  const bind = binder(props);
  const { price_per_month, currency, billing_period } = props.values;
  const price = wholeNumber(price_per_month);
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-[2fr_1fr_1fr]">
      <TextInput
        {...bind("price_per_month")}
        label={<RequiredMark>{text.price}</RequiredMark>}
        hint={
          price ? (
            <Price amount={price} currency={currency} period={billing_period} />
          ) : (
            text.priceHint
          )
        }
        required
        inputMode="numeric"
        maxLength={13}
        autoComplete="off"
        className="col-span-2 sm:col-span-1"
      />
      <Select {...bind("billing_period")} label={text.billing_period}>
        {BILLING_PERIODS.map((period) => (
          <option key={period} value={period}>
            {billingPeriodLabel[period]}
          </option>
        ))}
      </Select>
      <Select {...bind("currency")} label={text.currency}>
        {CURRENCIES.filter((code) => code !== "XAF" || currency === "XAF").map((code) => (
          <option key={code} value={code}>
            {code === "XAF" ? "FCFA (XAF)" : code}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The shortest stay and the deposit. */
export function TermsFields(props: FieldsProps) {
  const bind = binder(props);
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-3">
      <TextInput
        {...bind("minimum_stay")}
        label={text.minimum_stay[props.values.billing_period]}
        hint={text.minimum_stayHint}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
      <TextInput
        {...bind("security_deposit")}
        label={text.security_deposit}
        optional
        hint={text.security_depositHint}
        inputMode="numeric"
        maxLength={13}
        autoComplete="off"
      />
    </div>
  );
}

/** Whom the tenant may ask; shown as required but not checked. */
export function ContactFields({
  hint = text.contactHint,
  ...props
}: FieldsProps & { hint?: string }) {
  const bind = binder(props);
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="text-lg font-semibold">{text.contact}</legend>
      <p className="mt-1 text-sm text-quiet">{hint}</p>
      <TextInput
        {...bind("contact_name")}
        label={<RequiredMark>{text.contact_name}</RequiredMark>}
        aria-required
        maxLength={2 * NAME_MAX + 1}
        autoComplete="name"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...bind("contact_phone")}
          label={<RequiredMark>{text.contact_phone}</RequiredMark>}
          aria-required
          type="tel"
          maxLength={PHONE_MAX}
          autoComplete="tel"
        />
        <TextInput
          {...bind("contact_email")}
          label={<RequiredMark>{text.contact_email}</RequiredMark>}
          aria-required
          inputMode="email"
          autoCapitalize="none"
          maxLength={EMAIL_MAX}
          autoComplete="email"
        />
      </div>
    </fieldset>
  );
}
