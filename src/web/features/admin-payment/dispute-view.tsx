import { useEffect } from "react";
import { Link } from "react-router";
import { formatAmount } from "~/contract/format";
import { formatDate, formatDateTime } from "~/contract/format-date";
import { formatPhone } from "~/contract/format-phone";
import type { DisputeCase } from "~/contract/schemas/admin-payment";
import { forgetPhotos } from "~/web/features/private-photo/photo-files";
import { PhotoRow } from "~/web/features/private-photo/photo-row";
import { Fact, Facts } from "~/web/ui/facts";
import { SectionCard } from "~/web/ui/section-card";
import { DisputeInventory } from "./dispute-inventory";
import { DisputeMoney } from "./dispute-money";
import { disputeText as text } from "./dispute-text";
import { SplitForm } from "./split-form";

type Props = { found: DisputeCase; onDecided(): void };

/** A dispute as an administrator decides it: both sides, the booking, its money, and the split. */
export function DisputeView({ found, onDecided }: Props) {
  const { dispute, tenant, landlord } = found;
  useEffect(() => forgetPhotos, []);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <div className="grid min-w-0 gap-4">
        <SectionCard title={text.words}>
          <div className="grid gap-6 md:grid-cols-2">
            <Side
              title={text.tenant}
              side={tenant}
              words={dispute.words || text.noWords}
              photos={dispute.photos.filter(({ side }) => side === "tenant")}
            />
            <Side
              title={text.landlord}
              side={landlord}
              words={dispute.answer ?? text.noAnswer}
              photos={dispute.photos.filter(({ side }) => side === "landlord")}
            />
          </div>
        </SectionCard>
        <Booking found={found} />
        <DisputeInventory found={found} />
        <DisputeMoney found={found} />
      </div>
      <div className="grid min-w-0 gap-4">
        <SectionCard title={text.decision}>
          {dispute.decided_at ? (
            <Decided found={found} decidedAt={dispute.decided_at} />
          ) : (
            <SplitForm id={dispute.id} held={found.held} onDecided={onDecided} />
          )}
        </SectionCard>
      </div>
    </div>
  );
}

type SideProps = {
  title: string;
  side: DisputeCase["tenant"];
  words: string;
  photos: DisputeCase["dispute"]["photos"];
};

function Side({ title, side, words, photos }: SideProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="font-semibold wrap-anywhere">
        {`${title}\u00a0: ${side.first_name} ${side.last_name}`}
      </h3>
      <p className="mt-1 mb-3 whitespace-pre-line wrap-anywhere">{words}</p>
      <div className="mb-3 empty:hidden">
        <PhotoRow name={title} photos={photos} />
      </div>
      <Facts>
        <Fact label={text.phone}>
          {side.phone ? <a href={`tel:${side.phone}`}>{formatPhone(side.phone)}</a> : text.nothing}
        </Fact>
        <Fact label={text.email}>{side.email ?? text.nothing}</Fact>
        <Fact label={text.since}>{formatDate(side.created_at)}</Fact>
      </Facts>
      <Link
        to={`/admin/user/${side.id}`}
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
      >
        {text.account}
        <span className="sr-only">{` ${side.first_name} ${side.last_name}`}</span>
      </Link>
    </section>
  );
}

function Booking({ found: { booking, keys, dispute } }: { found: DisputeCase }) {
  const said = keys?.declared_by ? text.keysBy[keys.declared_by] : text.noKeys;
  const end = booking.end_date && formatDate(booking.end_date);
  return (
    <SectionCard title={text.booking}>
      <Facts>
        <Fact label={text.home}>
          <Link to={`/admin/property/${booking.property_id}`} className="underline">
            {booking.title}
          </Link>
          {`, ${booking.neighborhood}`}
        </Fact>
        <Fact label={text.stay}>{text.dates(formatDate(booking.start_date), end)}</Fact>
        <Fact label={text.keys}>
          {keys?.declared_at ? text.on(said, formatDateTime(keys.declared_at)) : said}
        </Fact>
        <Fact label={text.title}>{text.openedOn(formatDateTime(dispute.opened_at))}</Fact>
      </Facts>
    </SectionCard>
  );
}

function Decided({ found, decidedAt }: { found: DisputeCase; decidedAt: string }) {
  const { dispute, decided_by } = found;
  const when = formatDateTime(decidedAt);
  const by = decided_by && `${decided_by.first_name} ${decided_by.last_name}`;
  return (
    <>
      <p>{by ? text.decidedBy(by, when) : text.decidedAlone(when)}</p>
      {dispute.decision && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{dispute.decision}</p>
      )}
      <Facts className="mt-3">
        <Fact label={text.gotTenant}>{formatAmount(dispute.to_tenant ?? 0)}</Fact>
        <Fact label={text.gotLandlord}>{formatAmount(dispute.to_landlord ?? 0)}</Fact>
      </Facts>
    </>
  );
}
