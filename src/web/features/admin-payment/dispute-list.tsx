import { formatAmount } from "~/contract/format";
import { formatDateTime } from "~/contract/format-date";
import type { DisputeRow } from "~/contract/schemas/admin-payment";
import type { Settled } from "~/web/backend/settle";
import { type ListPage, usePages } from "~/web/backend/use-pages";
import { ButtonLink } from "~/web/ui/button";
import { ChipLink } from "~/web/ui/chip";
import { MessageIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { disputeText as text } from "./dispute-text";
import { type DisputeStatus, readDisputes } from "./read";

const STATUSES: readonly DisputeStatus[] = ["open", "decided"];
const LIST = "/admin/payments?tab=disputes";
const pathOf = (status: DisputeStatus) => (status === "open" ? LIST : `${LIST}&status=decided`);

type Props = { status: DisputeStatus; first: Settled<ListPage<DisputeRow>> };

/** The disputes of one state; open ones in the order they came. */
export function DisputeList({ status, first }: Props) {
  const pages = usePages(first, (shown) => readDisputes(status, shown));
  const isQueue = status === "open";
  return (
    <div className="max-w-3xl">
      <nav aria-label={text.byStatus} className="mb-4 flex flex-wrap gap-2">
        {STATUSES.map((one) => (
          <ChipLink key={one} to={pathOf(one)} selected={one === status} replace preventScrollReset>
            {text[one]}
          </ChipLink>
        ))}
      </nav>
      <PagedList
        pages={pages}
        icon={<MessageIcon size={24} />}
        failed={text.failed}
        empty={{
          title: isQueue ? text.noneOpen : text.noneDecided,
          hint: isQueue ? text.noneOpenHint : text.noneDecidedHint,
          action: null,
        }}
        className="gap-3"
      >
        {(row) => <Row key={row.id} row={row} />}
      </PagedList>
    </div>
  );
}

function Row({ row }: { row: DisputeRow }) {
  const { booking, tenant, landlord, amount, to_tenant, decided_at, opened_at } = row;
  const nameOf = ({ first_name, last_name }: DisputeRow["tenant"]) => `${first_name} ${last_name}`;
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-3 md:p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{booking.title}</p>
        <p className="wrap-anywhere">{text.sides(nameOf(tenant), nameOf(landlord))}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-quiet">
          <span className="tabular-nums">
            {decided_at
              ? text.split(formatAmount(to_tenant ?? 0), formatAmount(amount))
              : text.held(formatAmount(amount))}
          </span>
          <span>
            {decided_at
              ? text.decidedOn(formatDateTime(decided_at))
              : text.openedOn(formatDateTime(opened_at))}
          </span>
          {!decided_at && <span>{row.is_answered ? text.answered : text.unanswered}</span>}
        </p>
      </div>
      <ButtonLink to={`/admin/payments/disputes/${row.id}`} variant="secondary">
        {text.examine}
        <span className="sr-only">{text.about(booking.title)}</span>
      </ButtonLink>
    </li>
  );
}
