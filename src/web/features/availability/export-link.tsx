import { useState } from "react";
import type { Availability } from "~/contract/schemas/availability";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { TextInput } from "~/web/ui/inputs";
import { SectionCard } from "~/web/ui/section-card";
import { toast } from "~/web/ui/toast";
import { calendarsText as text, calendarToasts as toasts } from "./calendar-text";

type ExportLinkProps = { calendar: Availability; onChange(calendar: Availability): void };

/** The secret address at which other sites read the busy days, and how to change it. */
export function ExportLink({ calendar, onChange }: ExportLinkProps) {
  const { property, export_url } = calendar;
  const [renewing, setRenewing] = useState(false);
  const { busy, error, run } = useAction(
    async () => {
      const one = backend.data["own-properties"][":id"]["calendar-link"];
      const next = await answerOf(one.$post({ param: { id: property.id } }));
      setRenewing(false);
      onChange(next);
    },
    { success: () => (export_url ? toasts.renewed : toasts.created) },
  );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(export_url ?? "");
      toast.success(...toasts.copied);
    } catch {
      toast.error(text.copyFailed);
    }
  };
  return (
    <SectionCard title={text.exportTitle}>
      <p className="mb-3 text-quiet">{text.exportHint}</p>
      {export_url ? (
        <>
          <TextInput
            label={text.address}
            readOnly
            value={export_url}
            onFocus={(event) => event.target.select()}
          />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={copy}>
              {text.copy}
            </Button>
            <Button variant="quiet" onClick={() => setRenewing(true)}>
              {text.renew}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="mb-3">{text.exportNone}</p>
          <Button variant="secondary" busy={busy} onClick={() => run()}>
            {text.create}
          </Button>
        </>
      )}
      {!renewing && <FormError error={error} message={failed(error)} className="mt-3" />}
      <Dialog
        open={renewing}
        onClose={() => setRenewing(false)}
        title={text.renewTitle}
        cancel={text.cancel}
        footer={
          <Button variant="danger" busy={busy} onClick={() => run()}>
            {text.renew}
          </Button>
        }
      >
        <p>{text.renewEffect}</p>
        <FormError error={error} message={failed(error)} className="mt-3" />
      </Dialog>
    </SectionCard>
  );
}

const failed = (error: { status: number } | undefined) =>
  error?.status === 0 ? text.failed : undefined;
