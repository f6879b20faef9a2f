import { useState } from "react";
import type { PaymentsOverview } from "~/contract/schemas/admin-payment";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Badge, type BadgeTone } from "~/web/ui/badge";
import { Button, ButtonLink } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { Dialog } from "~/web/ui/dialog";
import { paymentsText as text } from "./text";

const TONES: Record<PaymentsOverview["state"], BadgeTone> = {
  open: "accent",
  suspended: "danger",
  off: "neutral",
};

type Props = { overview: PaymentsOverview; onChange(): void };

/** Whether tenants can pay on the site, what is missing for it, and the switch that suspends it. */
export function PaymentsState({ overview, onChange }: Props) {
  const { state, lacks, is_simulated, provider } = overview;
  return (
    <Card className="p-3 md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{text.state}</span>
          <Badge tone={TONES[state]}>{text.states[state]}</Badge>
          {is_simulated && <span className="text-sm text-quiet">{text.simulated}</span>}
        </p>
        {state !== "off" && <Suspension isSuspended={state === "suspended"} onChange={onChange} />}
      </div>
      {state === "suspended" && <p className="mt-2">{text.suspendedNote}</p>}
      {state === "off" && lacks.length === 0 && !provider && (
        <p className="mt-2">{text.off.noProvider}</p>
      )}
      {lacks.length > 0 && (
        <>
          <p className="mt-2">{text.off.lacks}</p>
          <ul className="mt-1 mb-3 list-disc pl-5">
            {lacks.map((one) => (
              <li key={one}>{text.lacks[one]}</li>
            ))}
          </ul>
          <ButtonLink
            variant="secondary"
            to={`/admin/settings?tab=payments#payments_${lacks[0] ?? "provider"}`}
          >
            {text.toSettings}
          </ButtonLink>
        </>
      )}
    </Card>
  );
}

function Suspension({ isSuspended, onChange }: { isSuspended: boolean; onChange(): void }) {
  const [asking, setAsking] = useState(false);
  const { run, busy, error, clear } = useAction(
    () =>
      answerOf(
        backend.data.settings[":key"].$patch({
          param: { key: "payments_suspended" },
          json: { value: !isSuspended, expected: isSuspended },
        }),
      ),
    {
      success: [isSuspended ? text.resumed : text.suspended],
      onSuccess: () => {
        setAsking(false);
        onChange();
      },
    },
  );
  const close = () => {
    clear();
    setAsking(false);
  };
  const label = isSuspended ? text.resume : text.suspend;
  return (
    <>
      <Button variant={isSuspended ? "primary" : "secondary"} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={isSuspended ? text.resumeTitle : text.suspendTitle}
        cancel={text.cancel}
        footer={
          <Button
            variant={isSuspended ? "primary" : "danger"}
            busy={busy}
            onClick={() => void run()}
          >
            {label}
          </Button>
        }
      >
        <p>{isSuspended ? text.resumeHint : text.suspendHint}</p>
        <FormError error={error} title={text.error} className="mt-4" />
      </Dialog>
    </>
  );
}
