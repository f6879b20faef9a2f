import type { Visit } from "~/contract/schemas/visit";
import type { VisitSide } from "~/contract/visits";
import { type Pages, usePages } from "~/web/backend/use-pages";
import { ButtonLink } from "~/web/ui/button";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { type Loaded, readVisits, type When } from "./read-visits";
import { visitText as text } from "./text";
import { VisitCard } from "./visit-card";

export type VisitsProps = { side: VisitSide; coming: Loaded; past: Loaded };

/** Coming visits, then those that are over or cancelled. */
export function Visits({ side, ...first }: VisitsProps) {
  const coming = usePages(first.coming, (shown) => readVisits(side, "coming", shown), "coming");
  const past = usePages(first.past, (shown) => readVisits(side, "past", shown), "past");
  const change = (changed: Visit) => {
    const others = (items: Visit[]) => items.filter(({ id }) => id !== changed.id);
    const isOff = changed.status === "cancelled";
    if (!isOff) return coming.change((items) => [...others(items), changed].sort(soonest));
    coming.change(others);
    past.change((items) => [...others(items), changed].sort((a, b) => soonest(b, a)));
  };
  return (
    <div className="grid gap-8">
      <List side={side} when="coming" pages={coming} onChanged={change} />
      <List
        side={side}
        when="past"
        pages={past}
        onChanged={(changed) =>
          past.change((items) => items.map((one) => (one.id === changed.id ? changed : one)))
        }
      />
    </div>
  );
}

/** As the coming ones are ordered; the past ones are the other way round. */
const soonest = (a: Visit, b: Visit) =>
  a.starts_at.localeCompare(b.starts_at) || a.id.localeCompare(b.id);

type ListProps = {
  side: VisitSide;
  when: When;
  pages: Pages<Visit>;
  onChanged(visit: Visit): void;
};

function List({ side, when, pages, onChanged }: ListProps) {
  const isVisitor = side === "visitor";
  const empty =
    when === "coming"
      ? {
          title: text.noneComing,
          hint: isVisitor ? text.noneComingVisitor : text.noneComingLandlord,
          action: isVisitor ? (
            <ButtonLink to="/search">{text.search}</ButtonLink>
          ) : (
            <ButtonLink to="/landlord/manage-properties">{text.toListings}</ButtonLink>
          ),
        }
      : { title: text.nonePast, hint: text.nonePastHint, action: null };
  return (
    <section aria-label={text[when]}>
      <h2 className="mb-3 text-xl font-semibold">{text[when]}</h2>
      <PagedList
        pages={pages}
        icon={<CalendarIcon size={24} />}
        failed={text.failed}
        empty={empty}
        className="gap-3 lg:grid-cols-2"
      >
        {(visit) => <VisitCard key={visit.id} visit={visit} onChanged={onChanged} />}
      </PagedList>
    </section>
  );
}
