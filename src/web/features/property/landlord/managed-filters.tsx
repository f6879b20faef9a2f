import { useNavigate } from "react-router";
import { PROPERTY_STATUSES } from "~/contract/enums";
import { TITLE_MAX } from "~/contract/limits";
import { MANAGED_SORTS, type ManagedSort } from "~/contract/managed-sorts";
import { ChipLink } from "~/web/ui/chip";
import { Select } from "~/web/ui/inputs";
import { LiveSearch } from "~/web/ui/live-search";
import { propertyStatusLabel } from "../text";
import { managePath } from "./paths";
import type { Counts, ManagedFilter } from "./read-managed";
import { isWaiting } from "./standing";
import { manageText as text } from "./text";

/** A listing that is to be changed is a rejected one, with a badge of its own. */
const LABELS = { ...propertyStatusLabel, rejected: text.rejected };

/** Search by title, order and status, each status with how many the search leaves; all live in the address. */
export function ManagedFilters({ filter, counts }: { filter: ManagedFilter; counts?: Counts }) {
  const navigate = useNavigate();
  const shown = PROPERTY_STATUSES.filter(
    (status) => counts && (counts.counts[status] > 0 || status === filter.status),
  );
  return (
    <div className="mb-4 grid gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-end lg:max-w-4xl">
        <LiveSearch
          label={text.search}
          example={text.searchExample}
          value={filter.q}
          maxLength={TITLE_MAX}
          onSearch={(q) =>
            void navigate(managePath({ ...filter, q }), { replace: true, preventScrollReset: true })
          }
        />
        <Select
          label={text.sort}
          hideLabel
          value={filter.sort ?? "newest"}
          onChange={({ target }) =>
            void navigate(managePath({ ...filter, sort: target.value as ManagedSort }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        >
          {MANAGED_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {text.sorts[sort]}
            </option>
          ))}
        </Select>
      </div>
      {counts && (
        <nav aria-label={text.byStatus} className="flex flex-wrap gap-2">
          {[undefined, ...shown].map((status) => (
            <ChipLink
              key={status ?? "all"}
              to={managePath({ ...filter, status })}
              selected={filter.status === status}
              replace
              preventScrollReset
            >
              <span>{status ? LABELS[status] : text.all}</span>
              {status && isWaiting(status) && (
                <span className="font-normal text-quiet">{text.inReview}</span>
              )}
              <span className="tabular-nums">{counts.found[status ?? "all"]}</span>
            </ChipLink>
          ))}
        </nav>
      )}
    </div>
  );
}
