import { chargedToday } from "~/contract/charged-today";
import type { BookingQuote } from "~/contract/schemas/booking";
import { usePaymentMode } from "~/web/lib/root-data";
import { AlertIcon } from "~/web/ui/icons";
import { PriceLines } from "../stay/price-lines";
import { stayText as text } from "./text";
import type { QuoteState } from "./use-quote";

/** What the chosen stay costs, line by line, or why it has no price yet. */
export function QuoteLines({ started, quote, failed }: QuoteState & { started: boolean }) {
  const hint = !started ? text.chooseDates : failed ? text.quoteFailed : !quote && text.quoting;
  const refused = quote && !quote.available ? quote : undefined;
  const open = refused?.free_until ? refused.message : null;
  const fieldError = refused && !open && refused.field !== null;
  const error = refused && refused.field === null ? refused.message : null;
  return (
    <div aria-live="polite" className="quote" aria-busy={started && !quote && !failed}>
      {fieldError && <p className="text-quiet">{text.correctDates}</p>}
      {hint && <p className="text-quiet">{hint}</p>}
      {open && <p className="font-medium">{open}</p>}
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
  const { breakdown, nights, length, security_deposit, move_in } = quote;
  const mode = usePaymentMode();
  if (!breakdown || !length) return null;
  return (
    <>
      <PriceLines
        stay={{ ...quote, length }}
        nights={nights}
        breakdown={breakdown}
        deposit={security_deposit}
        moveIn={move_in}
        charges={quote.monthly_charges}
        charged={chargedToday(mode)}
      />
      <p className="mt-2 text-sm text-quiet">{text.pay}</p>
    </>
  );
}
