import { Link } from "react-router";
import { addDays } from "~/contract/days";
import { formatDate } from "~/contract/format-date";
import type { Availability } from "~/contract/schemas/availability";
import { Button } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { SectionCard } from "~/web/ui/section-card";
import { datesOf, nameOf } from "./day-details";
import { type Block, collisions, type Stay, stayEnd } from "./day-use";
import { ownCalendarText as text } from "./text";

const link =
  "inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4";

/** The confirmed stays to come or under way. */
export function Stays({ calendar: { stays, today } }: { calendar: Availability }) {
  const coming = stays.filter((stay) => (stayEnd(stay) ?? today) >= today);
  return (
    <SectionCard title={text.staysTitle}>
      {coming.length === 0 && <p className="text-quiet">{text.staysNone}</p>}
      <ul className="divide-y divide-line">
        {coming.map((stay) => (
          <li key={stay.id} className="py-1">
            <StayLink stay={stay} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function StayLink({ stay }: { stay: Stay }) {
  return (
    <>
      <Link
        to={`/landlord/booking/${stay.id}`}
        className={`${link} wrap-anywhere`}
        aria-label={text.seeBookingOf(nameOf(stay))}
      >
        {nameOf(stay)}
      </Link>
      <span className="block text-sm text-quiet">{datesOf(stay)}</span>
    </>
  );
}

type BlocksProps = { calendar: Availability; busy: boolean; onUnblock(id: string): void };

/** The days that the landlord took out, each period with its way back. */
export function Blocks({ calendar: { blocked, today }, busy, onUnblock }: BlocksProps) {
  const coming = blocked.filter(({ end_date }) => end_date > today);
  return (
    <SectionCard title={text.blockedTitle}>
      {coming.length === 0 && <p className="text-quiet">{text.blockedNone}</p>}
      <ul className="divide-y divide-line">
        {coming.map((block) => (
          <li key={block.id} className="flex flex-wrap items-center gap-3 py-3">
            <p className="min-w-0 flex-1 basis-44">
              <span className="block font-medium">{periodOf(block)}</span>
              <span className="block text-sm text-quiet">
                {text.freeFrom(formatDate(block.end_date))}
              </span>
              {block.note && <span className="block text-sm wrap-anywhere">{block.note}</span>}
            </p>
            <Button
              variant="secondary"
              disabled={busy}
              aria-label={text.unblockAbout(periodOf(block))}
              onClick={() => onUnblock(block.id)}
            >
              {text.unblock}
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

const periodOf = ({ start_date, end_date }: Block) =>
  text.period(formatDate(start_date), formatDate(addDays(end_date, -1)));

/** Requests that can't be accepted now, and stays that another calendar holds too. */
export function Warnings({ calendar }: { calendar: Availability }) {
  const { waiting, feeds } = calendar;
  const twice = collisions(calendar);
  return (
    <>
      {waiting.length > 0 && (
        <Notice tone="info" title={text.waiting(waiting.length)}>
          <p>{text.waitingHint}</p>
          <ul>
            {waiting.map((stay) => (
              <li key={stay.id}>
                <StayLink stay={stay} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {twice.length > 0 && (
        <Notice tone="warning" title={text.collision}>
          <p>{text.collisionHint}</p>
          <ul>
            {twice.map(({ stay, feedId }) => (
              <li key={stay.id}>
                <StayLink stay={stay} />
                <span className="block text-sm wrap-anywhere">
                  {text.importedFrom(feeds.find(({ id }) => id === feedId)?.name ?? "")}
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
