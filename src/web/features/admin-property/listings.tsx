import { useEffect, useState } from "react";
import type { ModerationDetail, ModerationItem } from "~/contract/schemas/moderation";
import { answerOf, BackendError, backend } from "~/web/backend";
import type { Settled } from "~/web/backend/settle";
import { usePages } from "~/web/backend/use-pages";
import { auditLabel } from "~/web/features/moderation/review-text";
import { MANAGE_LISTINGS } from "~/web/features/property/landlord/paths";
import { moderationStatusLabel } from "~/web/features/property/text";
import { Button, ButtonLink } from "~/web/ui/button";
import { FigureStrip } from "~/web/ui/figure-strip";
import { BuildingIcon } from "~/web/ui/icons-extra";
import { Notice } from "~/web/ui/notice";
import { PagedList } from "~/web/ui/paged-list";
import { toast } from "~/web/ui/toast";
import { useKeptFocus } from "~/web/ui/use-kept-focus";
import { BulkBar } from "./bulk-bar";
import { ListingFilters } from "./listing-filters";
import { ListingRow } from "./listing-row";
import {
  type ListingFigures as Figures,
  type ListingFilter,
  type ListingPage,
  readListings,
} from "./read-listings";
import { bulkText, listingsText as text } from "./text";
import { BULK_MAX, useBulk } from "./use-bulk";

type ListingsProps = { filter: ListingFilter; first: Settled<ListingPage> };

/** Everyone's listings, with their figures, search and filters. */
export function Listings({ filter, first }: ListingsProps) {
  const isFiltered = Boolean(filter.q || (filter.status && filter.status !== "all"));
  // Those of the last read: an act changes them, and a second try brings them.
  const [read, setRead] = useState<{ first: Settled<ListingPage>; figures: Figures }>();
  const figures = read?.first === first ? read.figures : first.data;
  const readOn = async (shown: readonly ModerationItem[]) => {
    const page = await readListings(filter, shown);
    if (page.data) setRead({ first, figures: page.data });
    return page;
  };
  const pages = usePages(first, readOn);
  const { error } = pages;
  useEffect(() => {
    if (error) void toast.error(text.error, text.loadFailed);
  }, [error]);
  const items = pages.data?.items ?? [];
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => selected.has(id));

  const remove = (id: string) => {
    pages.change((rows) => rows.filter((row) => row.id !== id));
    void readOn([]);
  };
  const refresh = async (ids: readonly string[]) => {
    const now = new Map<string, ModerationDetail | null>();
    for (const id of ids) {
      const detail = await currentOf(id).catch(() => undefined);
      if (detail !== undefined) now.set(id, detail);
    }
    pages.change((rows) =>
      rows.flatMap((row) => {
        const current = now.get(row.id);
        return current === null ? [] : [current ? updated(row, current) : row];
      }),
    );
    void readOn([]);
    return now;
  };
  const bulk = useBulk((ids, failed) => {
    if (failed) setSelected(new Set(failed));
    void refresh(ids);
  });
  const changes = {
    onRefresh: async (id: string) => {
      const current = (await refresh([id])).get(id);
      if (current === null)
        void toast.error(text.error, text.gone(items.find((i) => i.id === id)?.title ?? ""));
      return current && lastOf(current);
    },
    onRemove: remove,
  };
  const select = (id: string, on: boolean) =>
    setSelected((old) => {
      const next = new Set(old);
      if (!on) next.delete(id);
      else if (chosen.length < BULK_MAX) next.add(id);
      else void toast.error(text.error, bulkText.most(BULK_MAX));
      return next;
    });
  return (
    <div {...useKeptFocus()}>
      {figures && <Counters counts={figures.counts} />}
      <ListingFilters filter={filter} figures={figures} />
      {items.length > 1 && (
        <label className="mb-3 inline-flex min-h-11 cursor-pointer items-center gap-3 pl-2 md:pl-3">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={chosen.length > 0 && chosen.length === Math.min(items.length, BULK_MAX)}
            onChange={({ target }) =>
              setSelected(
                new Set(target.checked ? items.slice(0, BULK_MAX).map(({ id }) => id) : []),
              )
            }
          />
          {bulkText.selectShown}
          {items.length > BULK_MAX && (
            <span className="text-sm text-quiet">{bulkText.most(BULK_MAX)}</span>
          )}
        </label>
      )}
      {bulk.failures.length > 0 && (
        <Notice tone="danger" title={bulkText.some} className="mb-3">
          <ul className="list-disc pl-5 wrap-anywhere">
            {bulk.failures.map(({ id, title, message }) => (
              <li key={id}>{bulkText.failure(title, message)}</li>
            ))}
          </ul>
          <Button variant="secondary" className="mt-3" onClick={bulk.dismiss}>
            {bulkText.dismiss}
          </Button>
        </Notice>
      )}
      <PagedList
        pages={pages}
        icon={<BuildingIcon size={24} />}
        failed={text.loadFailed}
        empty={{
          title: isFiltered ? text.noneFound : text.none,
          hint: isFiltered ? text.noneFoundHint : text.noneHint,
          action: isFiltered && (
            <ButtonLink to={MANAGE_LISTINGS} variant="secondary">
              {text.showAll}
            </ButtonLink>
          ),
        }}
        className="gap-3 lg:gap-2"
      >
        {(property) => (
          <ListingRow
            key={property.id}
            property={property}
            selected={selected.has(property.id)}
            onSelect={(on) => select(property.id, on)}
            changes={changes}
          />
        )}
      </PagedList>
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          progress={bulk.progress}
          onRun={(act) => bulk.run(chosen, act)}
          onClear={() => setSelected(new Set())}
        />
      )}
    </div>
  );
}

/** Total, active, pending and rejected, of the whole site. */
function Counters({ counts: { all, active, waiting, rejected } }: Pick<Figures, "counts">) {
  return (
    <FigureStrip
      label={text.figures}
      figures={[
        [all, text.total],
        [active, text.active(active)],
        [waiting, text.pending],
        [rejected, text.rejected(rejected)],
      ]}
    />
  );
}

/** How a listing stands now; null when it is gone. @throws BackendError */
async function currentOf(id: string): Promise<ModerationDetail | null> {
  try {
    return await answerOf(backend.data.moderation.properties[":id"].$get({ param: { id } }));
  } catch (thrown) {
    if (BackendError.of(thrown).status === 404) return null;
    throw thrown;
  }
}

function updated(row: ModerationItem, now: ModerationDetail): ModerationItem {
  const { title, status, featured, rejection_reason, change_requested, approved_at } = now;
  const { updated_at, copied_photos, copied_text } = now;
  return {
    ...row,
    title,
    status,
    featured,
    rejection_reason,
    change_requested,
    approved_at,
    updated_at,
    copied_photos,
    copied_text,
  };
}

/** What was done to a listing last, by whom, and how it stands since. */
function lastOf({ audit, status }: ModerationDetail): string {
  const stands = text.standsNow(moderationStatusLabel[status]);
  const [last] = audit;
  if (!last) return stands;
  const what = auditLabel[last.action] ?? last.action;
  const done = last.actor ? text.decidedBy(what, last.actor.name) : text.decided(what);
  return `${done} ${stands}`;
}
