import { GUESTS_OPTIONS, PRICE_OPTIONS, searchTypeLabel } from "~/web/features/search/filters/text";
import { Field } from "~/web/ui/field";

const TYPES = (["furnished", "unfurnished", "studio", "apartment", "house", "villa"] as const).map(
  (type) => [type, searchTypeLabel[type]] as const,
);

/** Type, budget and guests; the form around them reads what is chosen. */
export function HeroChoices() {
  return (
    <>
      <Choice label="Type" name="type" empty="Tous" options={TYPES} />
      <Choice label="Budget par mois" name="priceRange" empty="Tous" options={PRICE_OPTIONS} />
      <Choice
        label="Personnes"
        name="guests"
        empty="Peu importe"
        options={GUESTS_OPTIONS}
        className="col-span-2 lg:col-span-1"
      />
    </>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  /** Words for no choice. */
  empty: string;
  options: readonly (readonly [value: string, words: string])[];
  className?: string;
};

/** A select without rules, so without the code that watches them. */
function Choice({ label, name, empty, options, className }: ChoiceProps) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <select name={name} {...control}>
          <option value="">{empty}</option>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
