import { formatAmount, formatNumber } from "~/contract/format";
import { formatDate, formatDateTime } from "~/contract/format-date";
import { NUMBER_REASONS, PAYOUT_REASON_TEXT } from "~/contract/payment-text";
import type { LandlordMoney } from "~/contract/schemas/payout";
import { ButtonLink } from "~/web/ui/button";
import { Figure } from "~/web/ui/figure";
import { Notice } from "~/web/ui/notice";
import { SectionCard } from "~/web/ui/section-card";
import { unbroken } from "../unbroken";
import { BookingLink } from "./booking-link";
import { payoutsText as text } from "./text";

const NUMBERS = "/user/payment-methods";
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** All of the landlord's money at once: three figures, then what waits and why, and what is held. */
export function Overview({ money }: { money: LandlordMoney }) {
  const { state, number, held, waiting, months } = money;
  const paidOut = sum(months.map(({ paid_out }) => paid_out));
  return (
    <>
      {state === "suspended" && (
        <Notice tone="info">
          <p>{text.suspended}</p>
        </Notice>
      )}
      <dl aria-label={text.figures} className="grid grid-cols-1 gap-3 md:grid-cols-3">
        <Figure
          label={text.held}
          value={formatNumber(sum(held.map(({ amount }) => amount)))}
          unit="FCFA"
          hint={text.heldHint(held.length)}
        />
        <Figure
          label={text.owed}
          value={formatNumber(sum(months.map(({ net }) => net)) - paidOut)}
          unit="FCFA"
          hint={text.owedHint}
        />
        <Figure
          label={text.paidOut}
          value={formatNumber(paidOut)}
          unit="FCFA"
          hint={text.paidOutHint}
        />
      </dl>
      {number ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{text.number(unbroken(number))}</p>
          <ButtonLink to={NUMBERS} variant="secondary">
            {text.change}
          </ButtonLink>
        </div>
      ) : (
        <Notice tone="warning" title={text.noNumber}>
          <p className="mb-3">{text.noNumberHint}</p>
          <ButtonLink to={NUMBERS}>{text.confirm}</ButtonLink>
        </Notice>
      )}
      {waiting.length > 0 && (
        <SectionCard title={text.waiting}>
          <ul className="divide-y divide-line">
            {waiting.map((one) => (
              <Waiting key={one.booking_id} waiting={one} />
            ))}
          </ul>
        </SectionCard>
      )}
      <SectionCard title={text.heldTitle}>
        {held.length === 0 && <p className="text-quiet">{text.noneHeld}</p>}
        <ul className="divide-y divide-line">
          {held.map((one) => (
            <Held key={one.booking_id} held={one} />
          ))}
        </ul>
      </SectionCard>
    </>
  );
}

const row = "grid gap-x-4 py-2 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]";
const amountLook = "font-semibold tabular-nums sm:row-span-2 sm:self-center sm:text-right";

function Waiting({ waiting }: { waiting: LandlordMoney["waiting"][number] }) {
  const { amount, why, reason, at } = waiting;
  const isOfNumber = reason !== null && NUMBER_REASONS.includes(reason);
  return (
    <li className={row}>
      <BookingLink booking={waiting} />
      <p className={amountLook}>{formatAmount(amount)}</p>
      <div>
        <p>
          <span>{text.why[why]}</span> {reason && <span>{PAYOUT_REASON_TEXT[reason]}</span>}{" "}
          {at && <span>{(why === "failed" ? text.again : text.at)(formatDateTime(at))}</span>}
        </p>
        {isOfNumber && (
          <ButtonLink to={NUMBERS} variant="secondary" className="mt-2">
            {text.check}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function Held({ held }: { held: LandlordMoney["held"][number] }) {
  const { amount, net, start_date, release_at, is_disputed } = held;
  return (
    <li className={row}>
      <BookingLink booking={held} />
      <p className={amountLook}>
        {formatAmount(amount)}
        <span className="block text-sm font-normal text-quiet">{text.net(formatAmount(net))}</span>
      </p>
      <p>
        {is_disputed
          ? text.disputed
          : release_at
            ? text.planned(formatDateTime(release_at))
            : text.entry(formatDate(start_date))}
      </p>
    </li>
  );
}
