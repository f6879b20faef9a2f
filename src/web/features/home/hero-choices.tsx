import { GUESTS_OPTIONS, PRICE_OPTIONS, searchTypeLabel } from "~/web/features/search/filters/text";
import { Button } from "~/web/ui/button";
import { Field } from "~/web/ui/field";
import { SearchIcon } from "~/web/ui/icons";
import { sectionsText as text } from "./sections-text";

const TYPES = (
  ["furnished", "unfurnished", "room", "studio", "apartment", "house", "villa"] as const
).map((type) => [type, searchTypeLabel[type]] as const);

/** Sent with the neighbourhood by one tap, where there is no room for the fields. */
const CHIPS = [
  ...(["room", "studio", "apartment", "furnished"] as const).map(
    (type) => ["type", type, searchTypeLabel[type]] as const,
  ),
  ["priceRange", ...PRICE_OPTIONS[0]] as const,
];

/**
 * Type, budget and guests, and the button, for the form around them; on a phone the commonest choices
 * as chips. The button comes before the chips: Enter in a field presses the first.
 */
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
      <Button type="submit" icon={<SearchIcon />} className="col-span-2 lg:col-span-1">
        {text.search}
      </Button>
      <p className="col-span-2 flex flex-wrap gap-2 py-1 sm:hidden">
        {CHIPS.map(([name, value, label]) => (
          <button key={value} type="submit" name={name} value={value} className="chip">
            {label}
          </button>
        ))}
      </p>
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
function Choice({ label, name, empty, options, className = "" }: ChoiceProps) {
  return (
    <Field label={label} className={`max-sm:hidden ${className}`}>
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
