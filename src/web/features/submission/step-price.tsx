import { BILLING_PERIODS, CURRENCIES } from "~/contract/enums";
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from "~/contract/limits";
import { billingPeriodLabel } from "~/web/features/property/text";
import { InfoIcon } from "~/web/ui/icons-extra";
import { Select, TextInput } from "~/web/ui/inputs";
import { Price } from "~/web/ui/price";
import { binder, type StepProps } from "./bind";
import { RequiredMark } from "./required-mark";
import { submissionText, fieldText as text } from "./text";
import { wholeNumber } from "./values";

/** Step 4: what it costs, and whom to ask. The contact is shown as required but not checked. */
export function StepPrice(props: StepProps) {
  const bind = binder(props);
  const { price_per_month, currency, billing_period } = props.values;
  const price = wholeNumber(price_per_month);
  return (
    <>
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
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-3">
        <TextInput
          {...bind("minimum_stay")}
          label={text.minimum_stay[billing_period]}
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
      <fieldset className="grid min-w-0 gap-5">
        <legend className="text-lg font-semibold">{text.contact}</legend>
        <p className="mt-1 text-sm text-quiet">{text.contactHint}</p>
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
      <p className="flex gap-2 text-quiet">
        <InfoIcon className="mt-0.5" />
        {submissionText.reviewed}
      </p>
    </>
  );
}
