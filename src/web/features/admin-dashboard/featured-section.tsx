import { type ReactNode, useId } from "react";
import { formatNumber } from "~/contract/format";
import type { ActiveProperty } from "~/contract/schemas/featured";
import { Badge } from "~/web/ui/badge";
import { PagedList, type PagedListState } from "~/web/ui/paged-list";
import { FeaturedRow, type FeaturedRowHandlers } from "./featured-row";
import { dashboardText as text } from "./text";

type FeaturedSectionProps = FeaturedRowHandlers & {
  title: string;
  /** Unknown where the figures did not load. */
  count: number | undefined;
  pages: PagedListState<ActiveProperty>;
  icon: ReactNode;
  empty: { title: string; hint: string };
};

/** One of the two lists of active properties, with how many there are. */
export function FeaturedSection(props: FeaturedSectionProps) {
  const { title, count, pages, icon, empty, onSwitched, onStale } = props;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex items-center gap-2 text-xl font-semibold">
        {title}
        {count !== undefined && <Badge>{formatNumber(count)}</Badge>}
      </h2>
      <PagedList
        pages={pages}
        icon={icon}
        failed={text.listFailed}
        empty={{ ...empty, action: null }}
        className="gap-3 lg:grid-cols-2"
      >
        {(property) => (
          <FeaturedRow
            key={property.id}
            property={property}
            onSwitched={onSwitched}
            onStale={onStale}
          />
        )}
      </PagedList>
    </section>
  );
}
