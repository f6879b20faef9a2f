import { GUESTS_OPTIONS, PRICE_OPTIONS, searchTypeLabel } from "~/web/features/search/filters/text";
import { Field } from "~/web/ui/field";
import { sectionsText as text } from "./sections-text";

const TYPES = (
  ["furnished", "unfurnished", "room", "studio", "apartment", "house", "villa"] as const
).map((type) => [type, searchTypeLabel[type]] as const);

/** Type, budget and guests; the form around them reads what is chosen. */
export function HeroChoices() {
  return (
    <>
      <Choice label={text.type} name="type" empty={text.all} options={TYPES} />
      <Choice label={text.budget} name="priceRange" empty={text.all} options={PRICE_OPTIONS} />
      <Choice
        label={text.guests}
        name="guests"
        empty={text.anyGuests}
        options={GUESTS_OPTIONS}
        className="col-span-2 lg:col-span-1"
      />
    </>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  /** The label of no choice. */
  empty: string;
  options: readonly (readonly [value: string, label: string])[];
  className?: string;
};

/** A select without rules, so without the code that watches them. */
function Choice({ label, name, empty, options, className }: ChoiceProps) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <select name={name} {...control}>
          <option value="">{empty}</option>
          {options.map(([value, option]) => (
            <option key={value} value={value}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
