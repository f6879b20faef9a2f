import type { VisitSide } from "~/contract/visits";
import { usePages } from "~/web/backend/use-pages";
import { ButtonLink } from "~/web/ui/button";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { type Loaded, readVisits, type When } from "./read-visits";
import { visitText as text } from "./text";
import { VisitCard } from "./visit-card";

export type VisitsProps = { side: VisitSide; coming: Loaded; past: Loaded };

/** Coming visits, then those that are over or cancelled. */
export function Visits({ side, coming, past }: VisitsProps) {
  return (
    <div className="grid gap-8">
      <List side={side} when="coming" first={coming} />
      <List side={side} when="past" first={past} />
    </div>
  );
}

function List({ side, when, first }: { side: VisitSide; when: When; first: Loaded }) {
  const pages = usePages(first, (shown) => readVisits(side, when, shown), when);
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
        {(visit) => (
          <VisitCard
            key={visit.id}
            visit={visit}
            onChanged={(changed) =>
              pages.change((items) => items.map((one) => (one.id === changed.id ? changed : one)))
            }
          />
        )}
      </PagedList>
    </section>
  );
}
