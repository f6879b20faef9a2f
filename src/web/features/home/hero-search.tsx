import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { NEIGHBOURHOODS } from "~/contract/neighbourhoods";
import { parseSearch, serialiseSearch } from "~/contract/search-params";
import { GUESTS_OPTIONS, PRICE_OPTIONS, searchTypeLabel } from "~/web/text/search";
import { Button } from "~/web/ui/button";
import { SearchIcon } from "~/web/ui/icons";
import { Select } from "~/web/ui/select";

const PLACES = NEIGHBOURHOODS.map(({ name, slug }) => [slug, name] as const).sort((a, b) =>
  a[1].localeCompare(b[1], "fr", { numeric: true }),
);
const TYPES = (["furnished", "unfurnished", "studio", "apartment", "house", "villa"] as const).map(
  (type) => [type, searchTypeLabel[type]] as const,
);

/** Leads to /search with the filters that are not empty; without script the server ignores those. */
export function HeroSearch() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    const query = serialiseSearch(parseSearch(given)).toString();
    navigate(query ? `/search?${query}` : "/search");
  };
  return (
    <form
      action="/search"
      role="search"
      aria-label="Trouver un logement"
      onSubmit={submit}
      className="card grid grid-cols-2 items-end gap-3 p-4 text-ink lg:grid-cols-[1.3fr_1fr_1.3fr_1fr_auto]"
    >
      <Select label="Quartier" name="location" className="col-span-2 lg:col-span-1">
        <Options empty="Tout Douala" options={PLACES} />
      </Select>
      <Select label="Type" name="type">
        <Options empty="Tous" options={TYPES} />
      </Select>
      <Select label="Budget par mois" name="priceRange">
        <Options empty="Tous" options={PRICE_OPTIONS} />
      </Select>
      <Select label="Personnes" name="guests" className="col-span-2 lg:col-span-1">
        <Options empty="Peu importe" options={GUESTS_OPTIONS} />
      </Select>
      <Button type="submit" icon={<SearchIcon />} className="col-span-2 lg:col-span-1">
        Rechercher
      </Button>
    </form>
  );
}

function Options({
  empty,
  options,
}: {
  /** Words for no choice. */
  empty: string;
  options: readonly (readonly [value: string, words: string])[];
}) {
  return (
    <>
      <option value="">{empty}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </>
  );
}
