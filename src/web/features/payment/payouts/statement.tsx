import { useNavigate } from "react-router";
import { monthTitle } from "~/contract/days";
import { formatAmount } from "~/contract/format";
import {
  RELEASED,
  STANDING_LABELS,
  SUM_LABELS,
  type SumKey,
  TAKEN_OFF,
} from "~/contract/payment-text";
import type { PayoutStatement } from "~/contract/schemas/payout";
import { backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { saveFile } from "~/web/lib/save-file";
import { Button } from "~/web/ui/button";
import { Fact, Facts } from "~/web/ui/facts";
import { Select } from "~/web/ui/inputs";
import { BookingLink } from "./booking-link";
import { payoutsText as text } from "./text";

type StatementProps = {
  statement: PayoutStatement;
  /** Those in which money moved, newest first. */
  months: readonly string[];
};

const KEYS = Object.keys(SUM_LABELS) as SumKey[];
const isTakenOff = (key: SumKey) => (TAKEN_OFF as readonly SumKey[]).includes(key);
const shown = (key: SumKey, amount: number) =>
  `${isTakenOff(key) && amount !== 0 ? "− " : ""}${formatAmount(amount)}`;

/** A month's figures, in all and by booking, to read and to take along. */
export function Statement({ statement, months }: StatementProps) {
  const { month, opening, closing, total, lines } = statement;
  const navigate = useNavigate();
  const choices = months.includes(month) ? months : [month, ...months];
  return (
    <div className="grid gap-5">
      <Select
        label={text.month}
        name="month"
        value={month}
        onChange={({ target }) =>
          navigate(`?month=${target.value}`, { replace: true, preventScrollReset: true })
        }
        className="sm:max-w-72"
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {monthTitle(one)}
          </option>
        ))}
      </Select>
      <Facts>
        <Fact label={STANDING_LABELS.opening}>
          <Money>{formatAmount(opening)}</Money>
        </Fact>
        {[...RELEASED, ...TAKEN_OFF].map((key) => (
          <Fact key={key} label={SUM_LABELS[key]}>
            <Money>{shown(key, total[key])}</Money>
          </Fact>
        ))}
        <Fact label={SUM_LABELS.net}>
          <strong className="text-accent tabular-nums">{formatAmount(total.net)}</strong>
        </Fact>
        <Fact label={SUM_LABELS.paid_out}>
          <Money>{formatAmount(total.paid_out)}</Money>
        </Fact>
        <Fact label={STANDING_LABELS.closing}>
          <Money>{formatAmount(closing)}</Money>
        </Fact>
      </Facts>
      <div>
        <h3 className="mb-2 font-semibold">{text.byBooking}</h3>
        {lines.length === 0 ? (
          <p className="text-quiet">{text.nothing}</p>
        ) : (
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <li key={line.booking_id} className="py-2">
                <BookingLink booking={line} />
                <Facts layout="grid" className="mt-1 md:grid-cols-4">
                  {KEYS.filter((key) => line[key] !== 0).map((key) => (
                    <Fact key={key} label={SUM_LABELS[key]}>
                      <Money>{shown(key, line[key])}</Money>
                    </Fact>
                  ))}
                </Facts>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Files month={month} />
      <p className="text-sm text-quiet">{text.explained}</p>
    </div>
  );
}

const Money = ({ children }: { children: string }) => (
  <span className="tabular-nums">{children}</span>
);

/** The statement as a file: a table for spreadsheets, or a document for print. */
function Files({ month }: { month: string }) {
  const { busy, run } = useAction(
    async (kind: "csv" | "pdf") =>
      saveFile(await backend.storage.download(`/api/payouts/statement/${kind}?month=${month}`)),
    { success: text.saved, failure: ({ message }) => [text.notSaved, message] },
  );
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 sm:*:flex-none">
      {(["csv", "pdf"] as const).map((kind) => (
        <Button key={kind} variant="secondary" disabled={busy} onClick={() => void run(kind)}>
          {text[kind]}
        </Button>
      ))}
    </div>
  );
}
