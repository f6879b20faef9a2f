import type { BookingQuote } from "~/contract/schemas/booking";
import { formatAmount, formatNumber, plural } from "~/web/lib/format";
import { AlertIcon } from "~/web/ui/icons";
import { nightlyRate } from "../nightly-rate";
import { stayText as text } from "./text";
import type { QuoteState } from "./use-quote";

const onePeriod = { day: "1 jour", week: "1 semaine", month: "1 mois" };

/** What the chosen stay costs, line by line, or why it has no price yet. */
export function QuoteLines({ started, state }: { started: boolean; state: QuoteState }) {
  const { quote, failed } = state;
  const calm = !started ? text.chooseDates : failed ? text.quoteFailed : !quote && text.quoting;
  const wrong = quote && !quote.available && quote.field !== null;
  const refused = quote && !quote.available && quote.field === null ? quote.message : null;
  return (
    <div aria-live="polite" className="quote" aria-busy={started && !quote && !failed}>
      {wrong && <p className="text-quiet">{text.correctDates}</p>}
      {calm && <p className="text-quiet">{calm}</p>}
      {refused && (
        <p className="flex gap-2 font-medium text-danger">
          <AlertIcon className="mt-0.5" />
          {refused}
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
    nights === null
      ? `Séjour sans date de fin, ${onePeriod[billing_period]}`
      : `${nightlyRate(breakdown)} × ${formatNumber(nights)} ${plural(nights, "nuit", "nuits")}`;
  return (
    <>
      <dl>
        <Line words={stay} amount={breakdown.subtotal} />
        <Line words={text.fee} amount={breakdown.service_fee} />
        <Line words={text.taxes} amount={breakdown.taxes} />
        <Line words={text.total} amount={breakdown.total_amount} strong />
        {security_deposit !== null && <Line words={text.deposit} amount={security_deposit} />}
      </dl>
      <p className="mt-2 text-sm text-quiet">{text.pay}</p>
    </>
  );
}

function Line({ words, amount, strong }: { words: string; amount: number; strong?: boolean }) {
  return (
    <div className={strong ? "quote-line quote-total" : "quote-line"}>
      <dt>{words}</dt>
      <dd className="price">{formatAmount(amount)}</dd>
    </div>
  );
}
