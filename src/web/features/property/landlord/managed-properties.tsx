import { useState } from "react";
import { useNavigate } from "react-router";
import type { Settled } from "~/web/backend/settle";
import { usePages } from "~/web/backend/use-pages";
import { ButtonLink } from "~/web/ui/button";
import { HomeIcon, PlusIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { BULK_MAX, BulkBar } from "./bulk-bar";
import { ManagedFilters } from "./managed-filters";
import { ManagedRow } from "./managed-row";
import { MANAGE } from "./paths";
import { type Counts, type ManagedFilter, type ManagedPage, readManaged } from "./read-managed";
import { StatusFigures } from "./status-figures";
import { manageText as text } from "./text";
import type { ListChanges } from "./use-property-acts";

type ManagedPropertiesProps = { filter: ManagedFilter; first: Settled<ManagedPage> };

/** The landlord's properties, with their figures, search and filters. */
export function ManagedProperties({ filter, first }: ManagedPropertiesProps) {
  const navigate = useNavigate();
  const isFiltered = Boolean(filter.status || filter.q);
  const { status = 0 } = first.error ?? {};
  const isRefused = status > 0 && status < 500;
  // Those of the last read: an act changes them, and a second try brings them.
  const [read, setRead] = useState<{ first: Settled<ManagedPage>; counts: Counts }>();
  const counts = read?.first === first ? read.counts : first.data;
  const readOn = async (shown: Parameters<typeof readManaged>[1]) => {
    const page = await readManaged(filter, shown);
    if (page.data) setRead({ first, counts: page.data });
    return page;
  };
  const pages = usePages(first, readOn);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = (pages.data?.items ?? []).filter(({ id }) => selected.has(id));
  // A landlord of one listing has nothing to choose.
  const isChoosable = (counts?.counts.all ?? 0) > 1;
  const select = (id: string, on: boolean) =>
    setSelected((old) => {
      const next = new Set(old);
      if (!on) next.delete(id);
      else if (chosen.length < BULK_MAX) next.add(id);
      return next;
    });
  const changes: ListChanges = {
    onChange: (changed) => {
      pages.change((items) => items.map((item) => (item.id === changed.id ? changed : item)));
      void readOn([]);
    },
    onRemove: (id) => {
      pages.change((items) => items.filter((item) => item.id !== id));
      void readOn([]);
    },
    // The newest stands first where nothing is filtered.
    onDuplicate: () => void navigate(MANAGE),
  };
  return (
    <>
      {counts && counts.counts.all > 0 && <StatusFigures counts={counts.counts} />}
      {(counts === undefined || counts.counts.all > 0) && (
        <ManagedFilters filter={filter} {...(counts && { counts })} />
      )}
      <PagedList
        pages={pages}
        icon={<HomeIcon size={24} />}
        failed={isRefused ? text.loadRefused : text.loadFailed}
        isRefused={isRefused}
        empty={{
          title: isFiltered ? text.noneFound : text.none,
          hint: isFiltered ? text.noneFoundHint : text.noneHint,
          action: isFiltered ? (
            <ButtonLink to={MANAGE} variant="secondary">
              {text.showAll}
            </ButtonLink>
          ) : (
            <ButtonLink to="/landlord/submit-property" icon={<PlusIcon />}>
              {text.publish}
            </ButtonLink>
          ),
        }}
        className="gap-3"
      >
        {(property) => (
          <ManagedRow
            key={property.id}
            property={property}
            changes={changes}
            selection={
              isChoosable
                ? {
                    selected: selected.has(property.id),
                    onSelect: (on) => select(property.id, on),
                  }
                : undefined
            }
          />
        )}
      </PagedList>
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          onClear={() => setSelected(new Set())}
          onSettled={(changed, failed) => {
            const now = new Map(changed.map((property) => [property.id, property]));
            pages.change((items) => items.map((item) => now.get(item.id) ?? item));
            setSelected(new Set(failed));
            void readOn([]);
          }}
        />
      )}
    </>
  );
}
