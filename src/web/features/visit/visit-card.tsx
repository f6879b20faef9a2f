import { useState } from "react";
import { Link } from "react-router";
import { formatPhone } from "~/contract/format-phone";
import type { Visit } from "~/contract/schemas/visit";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { useOnDemand } from "~/web/islands/load-on-demand";
import { saveFile } from "~/web/lib/save-file";
import { Badge } from "~/web/ui/badge";
import { Button } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { Dialog } from "~/web/ui/dialog";
import { momentOf } from "./moments";
import { visitText as text, visitToasts as toasts } from "./text";
import { VisitQuestion } from "./visit-question";

export type VisitCardProps = { visit: Visit; onChanged(visit: Visit): void };

const moveDialog = () => import("./move-dialog");
const reportDialog = () => import("~/web/features/report/report-dialog");

/** One visit as one of its sides sees it, with all that can be done about it. */
export function VisitCard({ visit, onChanged }: VisitCardProps) {
  const { id, side, status, starts_at, property, other, question } = visit;
  const [open, setOpen] = useState<"move" | "cancel" | "report">();
  const move = useOnDemand(moveDialog);
  const report = useOnDemand(reportDialog);
  const close = () => setOpen(undefined);
  const isComing = status === "booked" && Date.parse(starts_at) > Date.now();
  const cancel = useAction(
    () => answerOf(backend.data.visits[":id"].cancel.$post({ param: { id } })),
    {
      success: toasts.cancelled,
      onSuccess: (changed) => {
        close();
        onChanged(changed);
      },
    },
  );
  const calendar = useAction(
    async () => {
      const { visitCalendar } = await import("./visit-calendar");
      saveFile(visitCalendar(visit, window.location.origin));
    },
    { success: toasts.calendarDone, failure: ({ message }) => [toasts.failed, message] },
  );
  const label = (act: string) => text.about(act, property.title);
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold first-letter:uppercase">{momentOf(starts_at)}</h2>
        {status === "cancelled" && <Badge tone="danger">{text.cancelled}</Badge>}
      </div>
      <p className="wrap-anywhere">
        <Link to={`/property/${property.id}`} className="font-medium underline underline-offset-4">
          {property.title}
        </Link>
        <span className="text-quiet">
          {" "}
          {[property.address, property.neighborhood].filter(Boolean).join(", ")}
        </span>
      </p>
      <p className="mt-1 wrap-anywhere">
        <span className="text-quiet">
          <span>{side === "visitor" ? text.with : text.visitor}</span>&nbsp;:
        </span>{" "}
        {other.name}
        {other.phone && isComing && (
          <>
            {", "}
            <a href={`tel:${other.phone}`} className="text-accent underline underline-offset-4">
              {formatPhone(other.phone)}
            </a>
          </>
        )}
      </p>
      {isComing && side === "visitor" && (
        <p className="mt-2 text-sm font-medium text-accent">{text.free}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isComing && (
          <>
            <Button
              variant="secondary"
              busy={move.busy}
              aria-label={label(text.move)}
              onClick={async () => setOpen((await move.preload()) ? "move" : undefined)}
            >
              {text.move}
            </Button>
            <Button
              variant="secondary"
              aria-label={label(text.cancel)}
              onClick={() => setOpen("cancel")}
            >
              {text.cancel}
            </Button>
          </>
        )}
        <Button
          variant="secondary"
          busy={calendar.busy}
          aria-label={label(text.calendar)}
          onClick={() => calendar.run()}
        >
          {text.calendar}
        </Button>
        {side === "visitor" && (
          <Button
            variant="quiet"
            busy={report.busy}
            aria-label={label(text.asked)}
            onClick={async () => setOpen((await report.preload()) ? "report" : undefined)}
          >
            {text.asked}
          </Button>
        )}
      </div>
      {question === "open" && <VisitQuestion visit={visit} onAnswered={onChanged} />}
      {question === "answered" && <p className="mt-3 text-quiet">{text.answered}</p>}
      {open === "move" && move.Component && (
        <move.Component
          visit={visit}
          onClose={close}
          onMoved={(changed) => {
            close();
            onChanged(changed);
          }}
        />
      )}
      {open === "report" && report.Component && (
        <report.Component propertyId={property.id} visitId={id} onClose={close} />
      )}
      <Dialog
        open={open === "cancel"}
        onClose={close}
        title={text.cancelQuestion}
        cancel={text.keep}
        note={<FormError error={cancel.error} className="w-full" />}
        footer={
          <Button variant="danger" busy={cancel.busy} onClick={() => cancel.run()}>
            {text.confirmCancel}
          </Button>
        }
      >
        <p className="font-medium first-letter:uppercase">{momentOf(starts_at)}</p>
        <p className="mt-1 text-quiet">{text.cancelHint}</p>
      </Dialog>
    </Card>
  );
}
