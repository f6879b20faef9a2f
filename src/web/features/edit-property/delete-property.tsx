import { useState } from "react";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { TrashIcon } from "~/web/ui/icons-extra";
import { deleteText as text } from "./text";

/** Deletes a listing for good, after asking. */
export function DeleteProperty({ id, onDeleted }: { id: string; onDeleted(): void }) {
  const [asking, setAsking] = useState(false);
  const { run, busy, error, clear } = useAction(
    () => answerOf(backend.data.properties.mine[":id"].$delete({ param: { id } })),
    {
      success: [text.deleted, text.deletedMessage],
      failure: () => [text.error, text.failed],
      onSuccess: onDeleted,
    },
  );
  return (
    <>
      <Button
        variant="secondary"
        icon={<TrashIcon />}
        className="text-danger sm:justify-self-start"
        onClick={() => {
          clear();
          setAsking(true);
        }}
      >
        {text.button}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.title}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.cancel}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void run()}>
              {text.confirm}
            </Button>
          </>
        }
      >
        <p>{text.hint}</p>
        <FormError error={error} className="mt-3" />
      </Dialog>
    </>
  );
}
