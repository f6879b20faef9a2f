import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDateTime } from "~/contract/format-date";
import { formatPhone } from "~/contract/format-phone";
import type { NextStay } from "~/contract/schemas/next-stay";
import type { Settled } from "~/web/backend/settle";
import { useReload } from "~/web/backend/use-reload";
import { StayDates } from "~/web/features/booking/stay/booked-property";
import { CoverThumbnail } from "~/web/features/property/card/cover-thumbnail";
import { daysSince } from "~/web/lib/days-since";
import { Button } from "~/web/ui/button";
import { Fact, Facts } from "~/web/ui/facts";
import { RefreshIcon } from "~/web/ui/icons";
import { PhoneIcon } from "~/web/ui/icons-extra";
import { Loading } from "~/web/ui/list-skeleton";
import { Price } from "~/web/ui/price";
import { SectionCard } from "~/web/ui/section-card";
import { Skeleton } from "~/web/ui/skeleton";
import { readNextStay, type ShownStay } from "./read";
import { arrivalLabel, nextStayText as text } from "./text";

/** What comes next: where, when, how to get in and what remains to be paid; offline, as last seen. */
export function NextStaySection({ first }: { first: Settled<ShownStay> }) {
  const { data, reload, reloading } = useReload(first, readNextStay);
  const retry = (
    <Button
      variant="secondary"
      icon={<RefreshIcon />}
      busy={reloading}
      onClick={reload}
      className="mt-3"
    >
      {text.retry}
    </Button>
  );
  if (!data) {
    return (
      <SectionCard title={text.title} className="mb-4">
        <p className="text-quiet">{text.failed}</p>
        {retry}
      </SectionCard>
    );
  }
  const { stay, keptAt } = data;
  if (!stay) return null;
  return (
    <SectionCard title={hasBegun(stay) ? text.current : text.title} className="mb-4">
      {keptAt && (
        <p role="status" className="mb-3 rounded-md bg-ochre-tint p-3 text-sm">
          {text.fromLastVisit(formatDateTime(keptAt))}
        </p>
      )}
      <StayFacts stay={stay} />
      {keptAt && retry}
    </SectionCard>
  );
}

function StayFacts({ stay }: { stay: NextStay }) {
  const { property, landlord, access_information, amount_due } = stay;
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-8">
      <div className="flex gap-3 md:gap-4">
        <CoverThumbnail property={property} className="w-24 self-start md:w-40" />
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere md:text-lg">
            <Link
              to={`/user/booking/${stay.id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {property.title}
            </Link>
          </h3>
          <p className="text-sm text-quiet wrap-anywhere">
            {[property.address, property.neighborhood, property.city].filter(Boolean).join(", ")}
          </p>
          <p className="mt-1 text-sm text-quiet tabular-nums">{text.code(stay.code)}</p>
        </div>
      </div>
      <Facts className="lg:row-span-2">
        <Fact label={text.dates}>
          <StayDates start={stay.start_date} end={stay.end_date} />
          <Quiet>{whenLabel(stay)}</Quiet>
        </Fact>
        <Fact label={text.access}>
          {access_information ? (
            <span className="whitespace-pre-line">{access_information}</span>
          ) : (
            <Quiet>{text.noAccess}</Quiet>
          )}
        </Fact>
        <Fact label={text.due}>
          {amount_due === 0 ? <span>{text.paid}</span> : <Price amount={amount_due} />}
          {amount_due > 0 &&
            partsOf(stay).map(([label, amount]) => (
              <Quiet key={label}>
                {label} <Price amount={amount} />
              </Quiet>
            ))}
        </Fact>
        <Fact label={text.contact}>{landlord.contact_name}</Fact>
      </Facts>
      {landlord.phone && (
        <a
          href={`tel:${landlord.phone}`}
          className="btn btn-secondary self-end tabular-nums lg:justify-self-start"
        >
          <PhoneIcon />
          <span className="sr-only">{text.call}</span>
          {formatPhone(landlord.phone)}
        </a>
      )}
    </div>
  );
}

/** What is due beside the rent of the stay. */
function partsOf({ security_deposit, move_in }: NextStay): [label: string, amount: number][] {
  if (!move_in) return security_deposit === null ? [] : [[text.deposit, security_deposit]];
  const { advance_months, advance, deposit, agency_fee } = move_in;
  const parts: [string, number][] = [
    [text.advance(advance_months), advance],
    [text.deposit, deposit],
    [text.fee, agency_fee],
  ];
  return parts.filter(([, amount]) => amount > 0);
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm font-normal text-quiet">{children}</span>
);

/** Days from today to a day; negative once it is over. */
const daysTo = (day: string) => -daysSince(day, Date.now());
const hasBegun = ({ start_date }: NextStay) => daysTo(start_date) < 0;

function whenLabel(stay: NextStay): string {
  if (!hasBegun(stay)) return arrivalLabel.start(daysTo(stay.start_date));
  return stay.end_date ? arrivalLabel.end(daysTo(stay.end_date)) : arrivalLabel.open;
}

/** Where the next stay will stand. */
export function NextStaySkeleton() {
  return (
    <Loading className="card mb-4 grid gap-3 p-4 md:p-5">
      <Skeleton className="h-7 w-2/5" />
      <div className="flex gap-3 md:gap-4">
        <Skeleton className="aspect-4/3 w-24 shrink-0 self-start md:w-40" />
        <div className="grid flex-1 content-start gap-2">
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      </div>
      <Skeleton className="h-36 w-full md:h-32" />
      <Skeleton className="h-11 w-3/5 md:w-56" />
    </Loading>
  );
}
