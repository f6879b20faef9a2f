import { useState } from "react";
import { formatNumber } from "~/contract/format";
import type { ManagedUser, ManagedUserList, UserState } from "~/contract/schemas/user";
import type { Settled } from "~/web/backend/settle";
import { usePages } from "~/web/backend/use-pages";
import { ButtonLink } from "~/web/ui/button";
import { Checkbox } from "~/web/ui/checkbox";
import { UserIcon } from "~/web/ui/icons";
import { KeyFigures } from "~/web/ui/key-figures";
import { PagedList } from "~/web/ui/paged-list";
import { useKeptFocus } from "~/web/ui/use-kept-focus";
import { BulkBar } from "./bulk-bar";
import { USERS } from "./paths";
import { readUsers, type UserFilter, type UserPage } from "./read-users";
import { usersText as text } from "./text";
import { UserFilters } from "./user-filters";
import { UserRow } from "./user-row";

type UsersProps = { filter: UserFilter; first: Settled<UserPage> };

/** Every account with figures, search, filters and acts on one or several. */
export function Users({ filter, first }: UsersProps) {
  // Those of the last read: an act changes them, and a second try brings them.
  const [read, setRead] = useState<{ first: Settled<UserPage>; page: UserPage }>();
  const page = read?.first === first ? read.page : first.data;
  const readOn = async (shown: readonly ManagedUser[]) => {
    const next = await readUsers(filter, shown);
    if (next.data) setRead({ first, page: next.data });
    return next;
  };
  const pages = usePages(first, readOn);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const items = pages.data?.items ?? [];
  const selected = items.filter(({ id }) => chosen.has(id));
  const apply = (states: UserState[]) => {
    const byId = new Map(states.map((state) => [state.id, state]));
    pages.change((rows) => rows.map((row) => ({ ...row, ...byId.get(row.id) })));
    void readOn([]);
  };
  const changes = {
    onChange: (state: UserState) => apply([state]),
    onRemove: (id: string) => {
      pages.change((rows) => rows.filter((row) => row.id !== id));
      void readOn([]);
    },
    onStale: () => void pages.reload(),
  };
  return (
    <div {...useKeptFocus()}>
      {page && <Counters counts={page.counts} />}
      <UserFilters />
      <BulkBar users={selected} onChange={apply} onUnselect={() => setChosen(new Set())} />
      {items.length > 0 && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 px-3 md:px-4">
          <Checkbox
            label={text.selectAll}
            name="all"
            checked={selected.length === items.length}
            onChange={({ target }) =>
              setChosen(new Set(target.checked ? items.map(({ id }) => id) : []))
            }
          />
          {page?.total != null && <p className="text-quiet">{text.found(page.total)}</p>}
        </div>
      )}
      <PagedList
        pages={pages}
        icon={<UserIcon size={24} />}
        failed={text.loadFailed}
        empty={{
          title: text.none,
          hint: text.noneHint,
          action: (
            <ButtonLink to={USERS} variant="secondary">
              {text.showAll}
            </ButtonLink>
          ),
        }}
        className="gap-2"
      >
        {(user) => (
          <UserRow
            key={user.id}
            user={user}
            selected={chosen.has(user.id)}
            onSelect={(isChosen) =>
              setChosen((all) => {
                const next = new Set(all);
                if (isChosen) next.add(user.id);
                else next.delete(user.id);
                return next;
              })
            }
            changes={changes}
          />
        )}
      </PagedList>
    </div>
  );
}

function Counters({ counts }: { counts: ManagedUserList["counts"] }) {
  const { total, active, landlords, pending } = counts;
  return (
    <section aria-label={text.figures} className="mb-4">
      <KeyFigures
        items={[
          [formatNumber(total), text.total(total)],
          [formatNumber(active), text.active(active)],
          [formatNumber(landlords), text.landlords(landlords)],
          [formatNumber(pending), text.pending],
        ]}
      />
    </section>
  );
}
