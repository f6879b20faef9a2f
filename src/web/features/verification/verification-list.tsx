import { formatDateTime } from "~/contract/format-date";
import type { VerificationQuery } from "~/contract/schemas/verification";
import { usePages } from "~/web/backend/use-pages";
import { Badge } from "~/web/ui/badge";
import { ButtonLink } from "~/web/ui/button";
import { ChipLink } from "~/web/ui/chip";
import { ShieldCheckIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { type RequestPage, readRequests } from "./read-requests";
import { adminText as text } from "./text";

type State = VerificationQuery["status"];
const STATES: readonly State[] = ["waiting", "decided"];
const pathOf = (state: State) =>
  state === "waiting" ? "/admin/verifications" : "/admin/verifications?status=decided";

/** The requests of one state; waiting ones in the order they came. */
export function VerificationList({ state, first }: { state: State; first: RequestPage }) {
  const pages = usePages(first, (shown) => readRequests(state, shown));
  const isQueue = state === "waiting";
  return (
    <div className="max-w-3xl">
      <nav aria-label={text.byStatus} className="mb-4 flex flex-wrap gap-2">
        {STATES.map((one) => (
          <ChipLink key={one} to={pathOf(one)} selected={one === state} replace preventScrollReset>
            {text[one]}
          </ChipLink>
        ))}
      </nav>
      <PagedList
        pages={pages}
        icon={<ShieldCheckIcon size={24} />}
        failed={text.failed}
        empty={{
          title: isQueue ? text.noneWaiting : text.noneDecided,
          hint: isQueue ? text.noneWaitingHint : text.noneDecidedHint,
          action: null,
        }}
        className="gap-3"
      >
        {({ id, status, landlord, submitted_at, decided_at }) => {
          const name = `${landlord.first_name} ${landlord.last_name}`;
          return (
            <li key={id} className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-3 md:p-4">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-quiet">
                  {!isQueue && (
                    <Badge tone={status === "approved" ? "accent" : "neutral"}>
                      {text.statuses[status]}
                    </Badge>
                  )}
                  <span>
                    {[
                      submitted_at && text.sentOn(formatDateTime(submitted_at)),
                      decided_at && text.decidedOn(formatDateTime(decided_at)).toLowerCase(),
                    ]
                      .filter(Boolean)
                      .join(", ")}
                  </span>
                </p>
              </div>
              <ButtonLink to={`/admin/verification/${id}`} variant="secondary">
                {text.open}
                <span className="sr-only">{text.about(name)}</span>
              </ButtonLink>
            </li>
          );
        }}
      </PagedList>
    </div>
  );
}
