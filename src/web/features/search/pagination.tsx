import type { SearchAnswer } from "~/contract/search";
import { searchText as text } from "~/web/text/search";
import { ButtonLink } from "~/web/ui/button";
import { formatNumber } from "~/web/ui/format";
import { ChevronLeftIcon, ChevronRightIcon } from "~/web/ui/icons";
import { type SearchState, searchAddress } from "./search-address";

type Place = Pick<SearchAnswer, "page" | "page_count" | "next_after" | "total_capped">;

/** Links to the page before and after; plain addresses, so that they work without script. */
export function Pagination({ state, place }: { state: SearchState; place: Place }) {
  const { page, page_count, next_after, total_capped } = place;
  if (page === 1 && next_after === null) return null;
  const of = total_capped ? "" : ` sur ${formatNumber(Math.max(page, page_count))}`;
  return (
    <nav aria-label={text.pages} className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      {page > 1 ? (
        <ButtonLink
          to={searchAddress(state, { page: page - 1 })}
          rel="prev"
          variant="secondary"
          icon={<ChevronLeftIcon />}
          className="justify-self-end"
        >
          {text.previous}
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-sm text-quiet">
        Page {formatNumber(page)}
        {of}
      </p>
      {next_after !== null && (
        <ButtonLink
          to={searchAddress(state, { page: page + 1, after: next_after })}
          rel="next"
          variant="secondary"
          className="justify-self-start"
        >
          {text.next}
          <ChevronRightIcon />
        </ButtonLink>
      )}
    </nav>
  );
}
