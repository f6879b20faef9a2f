import { formatNumber } from "~/web/lib/format";
import { ButtonLink } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { CheckIcon } from "~/web/ui/icons-extra";
import { ALL_BOOKINGS } from "./booking-filters";
import { landlordText as text } from "./text";

/** The figure that matters first: requests that the landlord has not answered. */
export function PendingRequests({ count }: { count: number }) {
  if (count === 0) {
    return (
      <Card className="flex items-center gap-3 text-quiet">
        <CheckIcon className="text-accent" />
        <p>{text.noneWaiting}</p>
      </Card>
    );
  }
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-3 border-accent bg-accent-tint">
      <p className="flex min-w-0 flex-1 basis-60 items-center gap-4">
        <strong className="text-3xl leading-none font-bold text-accent tabular-nums">
          {formatNumber(count)}
        </strong>
        <span className="min-w-0">
          <span className="block text-lg leading-snug font-semibold">{text.waiting(count)}</span>
          <span className="block text-sm text-quiet">{text.waitingHint}</span>
        </span>
      </p>
      <ButtonLink to={`${ALL_BOOKINGS}?status=pending`} className="flex-1 sm:flex-none">
        {text.answer}
      </ButtonLink>
    </Card>
  );
}
