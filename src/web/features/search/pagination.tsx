import { ButtonLink } from "~/web/ui/button";
import { ChevronLeftIcon, ChevronRightIcon } from "~/web/ui/icons";
import type { SearchPageData } from "./describe-search";
import { paginationText as text } from "./pagination-text";

export type PaginationProps = {
  place: Pick<NonNullable<SearchPageData["results"]>, "previous" | "next" | "page">;
};

/** Links to the page before and after; plain addresses, so that they work without script. */
export function Pagination({ place: { previous, next, page } }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={text.pages} className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      {previous ? (
        <ButtonLink
          to={previous}
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
      <p className="text-sm text-quiet">{page}</p>
      {next && (
        <ButtonLink to={next} rel="next" variant="secondary" className="justify-self-start">
          {text.next}
          <ChevronRightIcon />
        </ButtonLink>
      )}
    </nav>
  );
}
