import type { ReactNode } from "react";
import { AMENITIES } from "~/contract/amenities";
import { BILLING_PERIODS } from "~/contract/enums";
import { NEIGHBOURHOODS, plain } from "~/contract/neighbourhoods";
import { amenitySlug, parseSearch, SEARCH_TYPES } from "~/contract/search-params";
import { furnishedLabel } from "~/web/features/property/card/text";
import { billingPeriodLabel } from "~/web/features/property/text";
import {
  bathroomsLabel,
  bedroomsLabel,
  guestsLabel,
  locationLabel,
  priceLabel,
} from "./filter-labels";
import { GUESTS_OPTIONS, PRICE_OPTIONS, searchTypeLabel, filterText as text } from "./text";

/** Over both columns of a phone. */
const WIDE = "col-span-2 lg:col-span-1";

type Option = readonly [value: string, label: string];

/** The value of the list that means the same as the address's, or the address's own. */
export function neighbourhoodValue(location: string | null): string {
  if (!location) return "";
  const wanted = plain(location);
  return NEIGHBOURHOODS.find(({ name }) => plain(name) === wanted)?.slug ?? location;
}

/** The fields of the panel as an address sets them. A value no list offers is added, never lost. */
export function FilterFields({ address }: { address: string }) {
  const search = parseSearch(new URLSearchParams(address));
  const byName = NEIGHBOURHOODS.map(({ name, slug }): Option => [slug, name]).sort(([, a], [, b]) =>
    a.localeCompare(b, "fr", { numeric: true }),
  );
  const types = SEARCH_TYPES.map((type): Option => [type, searchTypeLabel[type]]);
  const furnished = [true, false].map((is): Option => [String(is), furnishedLabel(is)]);
  const periods = BILLING_PERIODS.map((one): Option => [one, billingPeriodLabel[one]]);
  return (
    <>
      <Choice
        className={WIDE}
        name="location"
        label={text.location}
        any={text.all}
        offered={byName}
        chosen={neighbourhoodValue(search.location)}
        labelOf={locationLabel}
      />
      <Choice name="type" label={text.type} any={text.all} offered={types} chosen={search.type} />
      <Choice
        name="guests"
        label={text.guests}
        offered={GUESTS_OPTIONS}
        chosen={search.guests}
        labelOf={guestsLabel}
      />
      <Choice
        className={WIDE}
        name="priceRange"
        label={text.price}
        any={text.all}
        offered={PRICE_OPTIONS}
        chosen={search.priceRange}
        labelOf={priceLabel}
      />
      <Amount name="priceMin" label={text.priceMin} amount={search.priceMin} />
      <Amount name="priceMax" label={text.priceMax} amount={search.priceMax} />
      <Choice
        name="bedrooms"
        label={text.bedrooms}
        offered={counted(bedroomsLabel, 5)}
        chosen={search.bedrooms}
        labelOf={(n) => bedroomsLabel(Number(n))}
      />
      <Choice
        name="bathrooms"
        label={text.bathrooms}
        offered={counted(bathroomsLabel, 4)}
        chosen={search.bathrooms}
        labelOf={(n) => bathroomsLabel(Number(n))}
      />
      <Choice
        name="furnished"
        label={text.furnished}
        offered={furnished}
        chosen={search.furnished}
      />
      <Choice
        name="billingPeriod"
        label={text.billingPeriod}
        offered={periods}
        chosen={search.billingPeriod}
      />
      <label className={`field ${WIDE}`}>
        <span className="field-label">{text.availableFrom}</span>
        <input type="date" name="availableFrom" defaultValue={search.availableFrom ?? ""} />
      </label>
      <fieldset className="search-amenities">
        <legend className="field-label">{text.amenities}</legend>
        {AMENITIES.map(({ name }) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              name="amenities"
              value={amenitySlug(name)}
              defaultChecked={search.amenities.includes(name)}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  );
}

const counted = (labelOf: (n: number) => string, most: number) =>
  Array.from({ length: most }, (_, index): Option => [String(index + 1), labelOf(index + 1)]);

type ChoiceProps = {
  className?: string;
  name: string;
  label: string;
  /** The label of no choice. */
  any?: string;
  offered: readonly Option[];
  chosen: string | number | boolean | null;
  /** Labels a value that the list does not offer. */
  labelOf?: (value: string) => string;
};

/** A labelled list that cannot be wrong, so without the checks of `ui/select`. */
function Choice({
  className = "",
  name,
  label,
  any = text.any,
  offered,
  chosen,
  labelOf,
}: ChoiceProps) {
  const value = chosen === null ? "" : String(chosen);
  const unlisted = labelOf && value !== "" && !offered.some(([known]) => known === value);
  const all = unlisted ? [[value, labelOf(value)] as const, ...offered] : offered;
  return (
    <label className={`field ${className}`.trim()}>
      <span className="field-label">{label}</span>
      <select name={name} defaultValue={value}>
        <option value="">{any}</option>
        {all.map(
          ([one, shown]): ReactNode => (
            <option key={one} value={one}>
              {shown}
            </option>
          ),
        )}
      </select>
    </label>
  );
}

type AmountProps = { name: string; label: string; amount: number | null };

/** Text, not a number field: '60 000' is how amounts are written here. */
function Amount({ name, label, amount }: AmountProps) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        name={name}
        inputMode="numeric"
        maxLength={13}
        placeholder={text.amount}
        defaultValue={amount ?? ""}
      />
    </label>
  );
}
