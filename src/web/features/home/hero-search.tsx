import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { GUESTS_OPTIONS, PRICE_OPTIONS, searchTypeLabel } from "~/web/text/search";
import { Button } from "~/web/ui/button";
import { Field } from "~/web/ui/field";
import { SearchIcon } from "~/web/ui/icons";
import { PlaceField } from "./place-field";

const TYPES = (["furnished", "unfurnished", "studio", "apartment", "house", "villa"] as const).map(
  (type) => [type, searchTypeLabel[type]] as const,
);

/** Leads to /search with the filters that are not empty; without script the server ignores those. */
export function HeroSearch() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      const text = String(value).trim();
      if (text) query.set(name, text);
    }
    navigate({ pathname: "/search", search: query.toString() });
  };
  return (
    <form
      action="/search"
      role="search"
      aria-label="Trouver un logement"
      onSubmit={submit}
      className="card grid grid-cols-2 items-end gap-3 p-4 text-ink lg:grid-cols-[1.3fr_1fr_1.3fr_1fr_auto]"
    >
      <PlaceField className="col-span-2 lg:col-span-1" />
      <Choice label="Type" name="type" empty="Tous" options={TYPES} />
      <Choice label="Budget par mois" name="priceRange" empty="Tous" options={PRICE_OPTIONS} />
      <Choice
        label="Personnes"
        name="guests"
        empty="Peu importe"
        options={GUESTS_OPTIONS}
        className="col-span-2 lg:col-span-1"
      />
      <Button type="submit" icon={<SearchIcon />} className="col-span-2 lg:col-span-1">
        Rechercher
      </Button>
    </form>
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
