import type { ReactNode } from "react";
import { AMENITIES, SOUGHT_FACTS } from "~/contract/amenities";
import { BILLING_PERIODS, PROPERTY_TYPES } from "~/contract/enums";
import { neighbourhoodsMeant, splitLocation } from "~/contract/match-neighbourhoods";
import { findNeighbourhood } from "~/contract/neighbourhoods";
import { amenitySlug, parseSearch, type SearchParams } from "~/contract/search-params";
import { furnishedLabel } from "~/web/features/property/card/text";
import { billingPeriodLabel } from "~/web/features/property/text";
import { bathroomsLabel, bedroomsLabel, guestsLabel, priceLabel } from "./filter-labels";
import { GUESTS_OPTIONS, PRICE_OPTIONS, searchTypeLabel, filterText as text } from "./text";

/** What is no filter of the panel. */
const KEPT = /^(q|sort|view)$/;

type Option = readonly [value: string, label: string];

/**
 * A search as the panel says it: furnished by its own switch, never by the type, and a location as
 * places of the list (`slugs`) beside what is none of them (`typed`).
 */
export function panelOf(search: SearchParams) {
  const { type } = search;
  const isFurnishing = type === "furnished" || type === "unfurnished";
  const parts = splitLocation(search.location ?? "").map((text) => {
    const names = neighbourhoodsMeant(text);
    const [only] = names.length === 1 ? names : [];
    return { text, slug: findNeighbourhood(only ?? text)?.slug };
  });
  return {
    ...search,
    type: isFurnishing ? null : type,
    furnished: search.furnished ?? (isFurnishing ? type === "furnished" : null),
    slugs: parts.flatMap(({ slug }) => slug ?? []),
    typed: parts.flatMap(({ text, slug }) => (slug ? [] : text)).join(", "),
  };
}

/**
 * The fields of the panel as an address sets them. A value no list offers is added, never lost. The
 * places to choose from come with the first focus of their field (live-fields.tsx).
 */
export function FilterFields({ address }: { address: string }) {
  const params = [...new URLSearchParams(address)];
  const search = panelOf(parseSearch(new URLSearchParams(address)));
  const types = PROPERTY_TYPES.map((type): Option => [type, searchTypeLabel[type]]);
  const furnished = [null, true, false].map(
    (is): Option => [is === null ? "" : String(is), is === null ? text.any : furnishedLabel(is)],
  );
  const periods = BILLING_PERIODS.map((one): Option => [one, billingPeriodLabel[one]]);
  return (
    <>
      <a
        href={`/search?${new URLSearchParams(params.filter(([name]) => KEPT.test(name)))}`}
        className="search-reset btn btn-quiet"
      >
        {text.clear}
      </a>
      <fieldset className="search-places">
        <div data-places="">
          <label className="field">
            <span className="field-label">{text.location}</span>
            <input
              name="location"
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              placeholder={text.addPlace}
              defaultValue={search.typed}
            />
          </label>
        </div>
        {search.slugs.map((slug) => (
          <label key={slug} className="chip search-place">
            <input type="checkbox" name="location" value={slug} defaultChecked />
            {findNeighbourhood(slug)?.name}
          </label>
        ))}
      </fieldset>
      <fieldset className="search-price">
        <Choice
          name="priceRange"
          label={text.price}
          any={text.all}
          offered={PRICE_OPTIONS}
          chosen={search.priceRange}
          labelOf={priceLabel}
        />
        <Amount name="priceMin" label={text.priceMin} amount={search.priceMin} />
        <Amount name="priceMax" label={text.priceMax} amount={search.priceMax} />
        <p role="status" data-price-slip="" className="field-error" />
      </fieldset>
      <fieldset className="search-switch">
        <legend className="field-label">{text.furnished}</legend>
        {furnished.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="furnished"
              value={value}
              defaultChecked={value === String(search.furnished ?? "")}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Choice name="type" label={text.type} any={text.all} offered={types} chosen={search.type} />
      <Choice
        name="guests"
        label={text.guests}
        offered={GUESTS_OPTIONS}
        chosen={search.guests}
        labelOf={guestsLabel}
      />
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
        name="billingPeriod"
        label={text.billingPeriod}
        offered={periods}
        chosen={search.billingPeriod}
      />
      <label className="field">
        <span className="field-label">{text.availableFrom}</span>
        <input type="date" name="availableFrom" defaultValue={search.availableFrom ?? ""} />
      </label>
      <Amount
        name="moveInMax"
        label={text.moveInMax}
        placeholder={text.total}
        amount={search.moveInMax}
      />
      <label className="check">
        <input
          type="checkbox"
          name="noCommission"
          value="true"
          defaultChecked={search.noCommission ?? false}
        />
        {text.noCommission}
      </label>
      {[
        { legend: text.amenities, offered: AMENITIES },
        { legend: text.facts, offered: SOUGHT_FACTS },
      ].map(({ legend, offered }) => (
        <fieldset key={legend} className="search-amenities">
          <legend className="field-label">{legend}</legend>
          {offered.map((name) => (
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
      ))}
    </>
  );
}

const counted = (labelOf: (n: number) => string, most: number) =>
  Array.from({ length: most }, (_, index): Option => [String(index + 1), labelOf(index + 1)]);

type ChoiceProps = {
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
function Choice({ name, label, any = text.any, offered, chosen, labelOf }: ChoiceProps) {
  const value = chosen === null ? "" : String(chosen);
  const unlisted = labelOf && value !== "" && !offered.some(([known]) => known === value);
  const all = unlisted ? [[value, labelOf(value)] as const, ...offered] : offered;
  return (
    <label className="field">
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

type AmountProps = { name: string; label: string; amount: number | null; placeholder?: string };

/** Text, not a number field: '60 000' is how amounts are written here. */
function Amount({ name, label, amount, placeholder = text.amount }: AmountProps) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        name={name}
        inputMode="numeric"
        maxLength={24}
        placeholder={placeholder}
        defaultValue={amount ?? ""}
      />
    </label>
  );
}
