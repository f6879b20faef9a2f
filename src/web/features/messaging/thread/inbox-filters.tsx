import { useNavigate } from "react-router";
import { QUERY_MAX } from "~/contract/limits";
import { Button } from "~/web/ui/button";
import { ChipLink } from "~/web/ui/chip";
import { TextInput } from "~/web/ui/inputs";
import type { ThreadFilter } from "./read";
import { threadText as text } from "./text";

type InboxFiltersProps = { inbox: string; filter: ThreadFilter };

/** Search by person and property, and the unread alone; both live in the address. */
export function InboxFilters({ inbox, filter }: InboxFiltersProps) {
  const navigate = useNavigate();
  const search = (q: string) => navigate(addressOf(inbox, { ...filter, q }), { replace: true });
  return (
    <div className="mb-4 grid max-w-3xl gap-3">
      <search>
        <form
          key={filter.q}
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            search(String(new FormData(event.currentTarget).get("q") ?? ""));
          }}
        >
          <TextInput
            label={text.search}
            hideLabel
            type="search"
            name="q"
            placeholder={text.searchExample}
            enterKeyHint="search"
            maxLength={QUERY_MAX}
            defaultValue={filter.q}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary">
            {text.submitSearch}
          </Button>
        </form>
      </search>
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
