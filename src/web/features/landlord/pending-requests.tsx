import { formatNumber } from "~/contract/format";
import type { LandlordBookings } from "~/contract/schemas/booking";
import type { Reloadable } from "~/web/backend/use-reload";
import { ButtonLink } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { ErrorState } from "~/web/ui/error-state";
import { CheckIcon } from "~/web/ui/icons-extra";
import { ALL_BOOKINGS } from "./booking-filters";
import { landlordText as text } from "./text";
import { WaitingRequest } from "./waiting-request";

type PendingRequestsProps = {
  waiting: Reloadable<LandlordBookings>;
  /** A request was answered, or its answer undone. */
  onChanged(): void;
};

/** What matters first: the requests that wait for an answer, those that lapse first in front. */
export function PendingRequests({ waiting, onChanged }: PendingRequestsProps) {
  const { data, reload, reloading, set } = waiting;
  if (!data) {
    return (
      <ErrorState onRetry={reload} busy={reloading}>
        {text.waitingFailed}
      </ErrorState>
    );
  }
  const { bookings, total } = data;
  if (total === 0) {
    return (
      <Card className="flex items-center gap-3 text-quiet">
        <CheckIcon className="text-accent" />
        <p>{text.noneWaiting}</p>
      </Card>
    );
  }
  const answered = (id: string) => {
    set((old) => ({
      ...old,
      bookings: old.bookings.filter((booking) => booking.id !== id),
      total: old.total - 1,
    }));
    onChanged();
  };
  return (
    <section aria-labelledby="waiting" className="grid grid-cols-1 gap-3">
      <Card className="flex flex-wrap items-center gap-x-5 gap-y-3 border-accent bg-accent-tint">
        <h2 id="waiting" className="flex min-w-0 flex-1 basis-60 items-center gap-4 font-normal">
          <strong className="text-3xl leading-none font-bold text-accent tabular-nums">
            {formatNumber(total)}
          </strong>
          <span className="min-w-0">
            <span className="block text-lg leading-snug font-semibold">{text.waiting(total)}</span>
            <span className="block text-sm text-quiet">{text.waitingHint}</span>
          </span>
        </h2>
        <ButtonLink
          to={`${ALL_BOOKINGS}?status=pending`}
          variant="secondary"
          className="flex-1 sm:flex-none"
        >
          {text.answer}
        </ButtonLink>
      </Card>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {bookings.map((request) => (
          <WaitingRequest
            key={request.id}
            request={request}
            onAnswered={answered}
            onUndone={onChanged}
          />
        ))}
      </ul>
    </section>
  );
}
