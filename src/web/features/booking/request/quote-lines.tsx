import type { BookingQuote } from "~/contract/schemas/booking";
import { formatAmount } from "~/web/lib/format";
import { AlertIcon } from "~/web/ui/icons";
import { nightlyRate } from "../stay/nightly-rate";
import { stayText as text } from "./text";
import type { QuoteState } from "./use-quote";

/** What the chosen stay costs, line by line, or why it has no price yet. */
export function QuoteLines({ started, quote, failed }: QuoteState & { started: boolean }) {
  const hint = !started ? text.chooseDates : failed ? text.quoteFailed : !quote && text.quoting;
  const fieldError = quote && !quote.available && quote.field !== null;
  const error = quote && !quote.available && quote.field === null ? quote.message : null;
  return (
    <div aria-live="polite" className="quote" aria-busy={started && !quote && !failed}>
      {fieldError && <p className="text-quiet">{text.correctDates}</p>}
      {hint && <p className="text-quiet">{hint}</p>}
      {error && (
        <p className="flex gap-2 font-medium text-danger">
          <AlertIcon className="mt-0.5" />
          {error}
        </p>
      )}
      {quote?.available && <Breakdown quote={quote} />}
    </div>
  );
}

function Breakdown({ quote }: { quote: BookingQuote }) {
  const { breakdown, nights, security_deposit, billing_period } = quote;
  if (!breakdown) return null;
  const stay =
    nights === null ? text.openEnded(billing_period) : text.nights(nightlyRate(breakdown), nights);
  return (
    <>
      <dl>
        <Line label={stay} amount={breakdown.subtotal} />
        <Line label={text.fee} amount={breakdown.service_fee} />
        <Line label={text.taxes} amount={breakdown.taxes} />
        <Line label={text.total} amount={breakdown.total_amount} strong />
        {security_deposit !== null && <Line label={text.deposit} amount={security_deposit} />}
      </dl>
      <p className="mt-2 text-sm text-quiet">{text.pay}</p>
    </>
  );
}

function Line({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) {
  return (
    <div className={strong ? "quote-line quote-total" : "quote-line"}>
      <dt>{label}</dt>
      <dd className="price">{formatAmount(amount)}</dd>
    </div>
  );
}
