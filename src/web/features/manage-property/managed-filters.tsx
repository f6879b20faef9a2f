import { useNavigate } from "react-router";
import { PROPERTY_STATUSES } from "~/contract/enums";
import { TITLE_MAX } from "~/contract/limits";
import { propertyStatusLabel } from "~/web/features/property/text";
import { ChipLink } from "~/web/ui/chip";
import { LiveSearch } from "~/web/ui/live-search";
import { managePath } from "./paths";
import type { Counts, ManagedFilter } from "./read-managed";
import { isWaiting } from "./standing";
import { manageText as text } from "./text";

/** Search by title and status, each status with how many the search leaves; both live in the address. */
export function ManagedFilters({ filter, counts }: { filter: ManagedFilter; counts?: Counts }) {
  const navigate = useNavigate();
  const shown = PROPERTY_STATUSES.filter(
    (status) => counts && (counts.counts[status] > 0 || status === filter.status),
  );
  return (
    <div className="mb-4 grid gap-3">
      <div className="max-w-2xl">
        <LiveSearch
          label={text.search}
          example={text.searchExample}
          value={filter.q}
          maxLength={TITLE_MAX}
          onSearch={(q) =>
            void navigate(managePath({ ...filter, q }), { replace: true, preventScrollReset: true })
          }
        />
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
              {status ? propertyStatusLabel[status] : text.all}
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
