import { useState } from "react";
import type { Visit } from "~/contract/schemas/visit";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { Skeleton } from "~/web/ui/skeleton";
import { momentOf } from "./moments";
import { SlotPicker } from "./slot-picker";
import { visitText as text, visitToasts as toasts } from "./text";

export type MoveDialogProps = { visit: Visit; onClose(): void; onMoved(visit: Visit): void };

/** Chooses another free slot for a visit. */
export default function MoveDialog({ visit, onClose, onMoved }: MoveDialogProps) {
  const { id, property } = visit;
  const [chosen, setChosen] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const slots = useLoad(`visit-slots-${property.id}-${round}`, () =>
    answerOf(backend.data.properties[":id"]["visit-slots"].$get({ param: { id: property.id } })),
  );
  const { busy, error, run } = useAction(
    (starts_at: string) =>
      answerOf(backend.data.visits[":id"].move.$post({ param: { id }, json: { starts_at } })),
    {
      success: toasts.moved,
      onSuccess: onMoved,
      onError: ({ code }) => {
        if (code !== "slot_taken") return;
        setChosen(null);
        setRound(round + 1);
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.moveTitle}
      cancel={text.keep}
      note={<FormError error={error} className="w-full" />}
      footer={
        <Button disabled={!chosen} busy={busy} onClick={() => chosen && run(chosen)}>
          {chosen ? text.confirmMove(momentOf(chosen)) : text.move}
        </Button>
      }
    >
      <p className="mb-4 text-quiet">{text.moveHint}</p>
      {slots.data ? (
        slots.data.slots.length > 0 ? (
          <SlotPicker slots={slots.data.slots} value={chosen} onChoose={setChosen} />
        ) : (
          <p>{text.none}</p>
        )
      ) : slots.error ? (
        <div role="alert">
          <p className="mb-2">{text.slotsFailed}</p>
          <Button variant="secondary" onClick={() => setRound(round + 1)}>
            {text.retry}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  );
}
