import { formatAmount } from "~/contract/format";
import type { BookingPayment } from "~/contract/schemas/payment";
import { usePolling } from "~/web/backend/use-polling";
import type { Money } from "../shared/use-money";
import { tenantPaymentText as text } from "./text";

type Asking = NonNullable<BookingPayment["asking"]>;
type WaitingProps = { asking: Asking; secondsLeft: number; refresh: Money["refresh"] };

/** Between two reads: at first, and once a minute has passed, ms. */
const PAUSES = { min: 3000, max: 10_000 };
const QUICK_MS = 60_000;

/** While a phone shows a request: how long it still does, which part it is, and ever newer news. */
export function Waiting({ asking, secondsLeft, refresh }: WaitingProps) {
  const shown = Date.parse(asking.until) - Date.parse(asking.asked_at);
  usePolling(async () => {
    await refresh();
    return shown - secondsLeft * 1000 < QUICK_MS;
  }, PAUSES);
  const { part, parts } = asking;
  return (
    <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
      {secondsLeft > 0 ? (
        <p role="timer" className="text-lg font-semibold tabular-nums">
          {text.left(clockOf(secondsLeft))}
        </p>
      ) : (
        <p className="text-quiet">{text.checkingHint}</p>
      )}
      {parts > 1 && (
        <p className="text-quiet">{text.part(part, parts, formatAmount(asking.amount))}</p>
      )}
    </div>
  );
}

const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
