import { formatAmount } from "~/contract/format";
import { formatDate } from "~/contract/format-date";
import { REASON_TEXT } from "~/contract/payment-text";
import type { PaymentTransfer } from "~/contract/schemas/payment";
import { backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { saveFile } from "~/web/lib/save-file";
import { Badge } from "~/web/ui/badge";
import { Button } from "~/web/ui/button";
import { moneyText } from "../shared/text";
import { tenantPaymentText as text } from "./text";

/** What was paid and what came back, the newest first, with a receipt for what has arrived. */
export function Transfers({ transfers }: { transfers: readonly PaymentTransfer[] }) {
  const receipt = useAction(
    async (id: string) => saveFile(await backend.storage.download(`/api/payments/${id}/receipt`)),
    {
      success: moneyText.receiptDone,
      failure: ({ message }) => [moneyText.receiptFailed, message],
    },
  );
  if (transfers.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 font-semibold">{text.moved}</h3>
      <ul className="divide-y divide-line">
        {transfers.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p>
                {text.transfer[one.direction]}{" "}
                <span className="price font-semibold">{formatAmount(one.amount)}</span>{" "}
                <State transfer={one} />
              </p>
              <p className="text-sm text-quiet">
                {formatDate(one.ended_at ?? one.created_at)}, {text.from[one.direction]}{" "}
                <span className="whitespace-nowrap tabular-nums">{one.number}</span>
              </p>
              <Why transfer={one} />
            </div>
            {one.status === "succeeded" && (
              <Button
                variant="secondary"
                busy={receipt.busy}
                aria-label={moneyText.receiptOf(
                  formatAmount(one.amount),
                  formatDate(one.ended_at ?? one.created_at),
                )}
                onClick={() => receipt.run(one.id)}
              >
                {moneyText.receipt}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type OneProps = { transfer: PaymentTransfer };

function State({ transfer: { status, direction } }: OneProps) {
  if (status === "succeeded") return <Badge tone="accent">{text.arrived[direction]}</Badge>;
  const isOver = status === "failed" || status === "refused";
  return (
    <Badge tone={isOver ? "danger" : "ochre"}>{isOver ? text.notPassed : text.underWay}</Badge>
  );
}

function Why({ transfer: { status, direction, reason } }: OneProps) {
  if (!reason || status === "succeeded") return null;
  const next = direction === "refund" ? ` ${text.refundStuck}` : "";
  return (
    <p className="text-sm">
      {REASON_TEXT[reason]}
      {next}
    </p>
  );
}
