import { LISTING_FILTERS, LISTING_SORTS } from "~/contract/admin-enums";
import { formatNumber } from "~/contract/format";
import { TITLE_MAX } from "~/contract/limits";
import { ChipLink } from "~/web/ui/chip";
import { Select } from "~/web/ui/inputs";
import { LiveSearch } from "~/web/ui/live-search";
import { useAskedSearch } from "~/web/ui/use-asked-search";
import { listingsPath } from "./paths";
import {
  type ListingFigures,
  type ListingFilter,
  type ListingSort,
  listingFilterOf,
} from "./read-listings";
import { listingsText as text } from "./text";

type ListingFiltersProps = { filter: ListingFilter; figures?: ListingFigures | undefined };

/** Search, order and status; all three live in the address. */
export function ListingFilters({ filter, figures }: ListingFiltersProps) {
  // While one choice loads, the next goes on from it.
  const { search, ask } = useAskedSearch();
  const asked = listingFilterOf(search);
  const go = (change: ListingFilter) =>
    ask((newest) => listingsPath({ ...listingFilterOf(newest), ...change }));
  const { status: chosen = "all" } = filter;
  const always: readonly string[] = ["all", "waiting", "active", "rejected"];
  const shown = LISTING_FILTERS.filter(
    (status) =>
      always.includes(status) ||
      status === chosen ||
      (figures && status !== "draft" && status !== "pending" && figures.counts[status] > 0),
  );
  return (
    <div className="mb-4 grid gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-end lg:max-w-4xl">
        <LiveSearch
          label={text.search}
          example={text.searchExample}
          value={filter.q}
          maxLength={TITLE_MAX}
          onSearch={(q) => go({ q })}
        />
        <Select
          label={text.sort}
          hideLabel
          value={asked.sort ?? "newest"}
          onChange={(event) => go({ sort: event.target.value as ListingSort })}
        >
          {LISTING_SORTS.map((one) => (
            <option key={one} value={one}>
              {text.sorts[one]}
            </option>
          ))}
        </Select>
      </div>
      <nav aria-label={text.byStatus} className="flex flex-wrap gap-2">
        {shown.map((status) => (
          <ChipLink
            key={status}
            to={listingsPath({ ...asked, status })}
            selected={status === chosen}
            replace
            preventScrollReset
          >
            {text.filters[status]}
            {figures && !filter.q && (
              <span className="tabular-nums">{formatNumber(figures.counts[status])}</span>
            )}
          </ChipLink>
        ))}
      </nav>
      {filter.q && figures && (
        <p role="status" className="text-sm text-quiet">
          {text.found(figures.total, figures.total_capped)}
        </p>
      )}
    </div>
  );
}
