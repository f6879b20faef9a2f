import { wholeAmount } from "~/contract/amount";
import { BILLING_PERIODS, CURRENCIES } from "~/contract/enums";
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from "~/contract/limits";
import { OFFERERS } from "~/contract/offer";
import { useAuth } from "~/web/features/account/auth-context";
import { MoveInLines } from "~/web/features/property/sections/move-in-lines";
import { billingPeriodLabel } from "~/web/features/property/text";
import { Select, TextInput } from "~/web/ui/inputs";
import { Price } from "~/web/ui/price";
import { RadioGroup } from "~/web/ui/radio-group";
import { binder, type FieldsProps } from "./bind";
import { moveInOfTyped } from "./preview-property";
import { RequiredMark } from "./required-mark";
import { fieldText as text } from "./text";

const AMOUNT = { inputMode: "numeric", maxLength: 24, autoComplete: "off" } as const;

/** Step 4: what it costs, and whom to ask. */
export function StepPrice(props: FieldsProps) {
  return (
    <>
      <PriceFields {...props} />
      <TermsFields {...props} />
      <MoveInFields {...props} />
      <OffererField {...props} />
      <ContactFields {...props} />
    </>
  );
}

/** The price with its period and its currency. */
export function PriceFields(props: FieldsProps) {
  const bind = binder(props);
  const { price_per_month, currency, billing_period } = props.values;
  const price = wholeAmount(price_per_month, currency, billing_period);
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
        {...AMOUNT}
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
        {...AMOUNT}
      />
    </div>
  );
}

/** What it takes to move in where rent is by the month, with the sum as it grows. */
export function MoveInFields(props: FieldsProps) {
  if (props.values.billing_period !== "month") return null;
  const bind = binder(props);
  const moveIn = moveInOfTyped(props.values);
  return (
    <fieldset id="move-in" className="grid min-w-0 scroll-mt-4 gap-5">
      <legend className="text-lg font-semibold">{text.moveIn}</legend>
      <p className="mt-1 text-sm text-quiet">{text.moveInHint}</p>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-3">
        <TextInput
          {...bind("advance_months")}
          label={text.advance_months}
          optional
          hint={text.advance_monthsHint}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
        <TextInput
          {...bind("agency_fee")}
          label={text.agency_fee}
          optional
          hint={text.agency_feeHint}
          {...AMOUNT}
        />
        <TextInput
          {...bind("monthly_charges")}
          label={text.monthly_charges}
          optional
          hint={text.monthly_chargesHint}
          {...AMOUNT}
        />
      </div>
      <div aria-live="polite">
        {moveIn ? (
          <MoveInLines moveIn={moveIn} />
        ) : (
          <p className="text-sm text-quiet">{text.moveInMissing}</p>
        )}
      </div>
    </fieldset>
  );
}

/** Whether the landlord owns what they let. */
export function OffererField({ values, fieldErrors, onChange }: FieldsProps) {
  return (
    <RadioGroup
      label={text.offered_by}
      hint={text.offered_byHint}
      error={fieldErrors.offered_by}
      optional
      inline
      name="offered_by"
      value={values.offered_by}
      onChange={(offered_by) => onChange({ offered_by })}
      options={OFFERERS.map((value) => ({ value, label: text.offered_byChoices[value] }))}
    />
  );
}

/**
 * Whom the tenant may ask; shown as required but not checked, except an address to whom has none.
 */
export function ContactFields({
  hint = text.contactHint,
  ...props
}: FieldsProps & { hint?: string }) {
  const bind = binder(props);
  const { user } = useAuth();
  const hasNoEmail = user !== null && user.email === null;
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
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <TextInput
          {...bind("contact_phone")}
          label={<RequiredMark>{text.contact_phone}</RequiredMark>}
          aria-required
          type="tel"
          maxLength={PHONE_MAX}
          autoComplete="tel"
        />
        <label className="choice items-center self-end leading-tight">
          <input
            type="checkbox"
            name="contact_whatsapp"
            checked={props.values.contact_whatsapp === "yes"}
            onChange={({ target }) =>
              props.onChange({ contact_whatsapp: target.checked ? "yes" : "" })
            }
          />
          <span>{text.contact_whatsapp}</span>
        </label>
        <TextInput
          {...bind("contact_email")}
          label={
            hasNoEmail ? text.contact_email : <RequiredMark>{text.contact_email}</RequiredMark>
          }
          optional={hasNoEmail}
          aria-required={!hasNoEmail}
          inputMode="email"
          autoCapitalize="none"
          maxLength={EMAIL_MAX}
          autoComplete="email"
        />
      </div>
    </fieldset>
  );
}
