import { useNavigate } from "react-router";
import { QUERY_MAX } from "~/contract/query-limit";
import { ChipLink } from "~/web/ui/chip";
import { LiveSearch } from "~/web/ui/live-search";
import type { ThreadFilter } from "./read";
import { threadText as text } from "./text";

type InboxFiltersProps = { inbox: string; filter: ThreadFilter };

/** Search by person and property, and the unread alone; both live in the address. */
export function InboxFilters({ inbox, filter }: InboxFiltersProps) {
  const navigate = useNavigate();
  return (
    <div className="mb-4 grid max-w-3xl gap-3">
      <LiveSearch
        label={text.search}
        example={text.searchExample}
        value={filter.q}
        maxLength={QUERY_MAX}
        onSearch={(q) => void navigate(addressOf(inbox, { ...filter, q }), { replace: true })}
      />
      <nav aria-label={text.filters} className="flex flex-wrap gap-2">
        <ChipLink to={addressOf(inbox, { q: filter.q })} selected={!filter.unread} replace>
          {text.all}
        </ChipLink>
        <ChipLink
          to={addressOf(inbox, { q: filter.q, unread: "true" })}
          selected={Boolean(filter.unread)}
          replace
        >
          {text.unread}
        </ChipLink>
      </nav>
    </div>
  );
}

function addressOf(
  inbox: string,
  { q, unread }: { q?: string | undefined; unread?: "true" | undefined },
): string {
  const query = new URLSearchParams({
    ...(q?.trim() && { q: q.trim() }),
    ...(unread && { unread }),
  });
  return `${inbox}?${query}`.replace(/\?$/, "");
}
