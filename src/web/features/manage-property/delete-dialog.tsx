import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { deletionText as text } from "./text";

export type DeleteDialogProps = {
  property: { id: string; title: string };
  open: boolean;
  onClose(): void;
  onDeleted(): void;
};

/** Asks before a property is deleted for good, and says why it can't be. */
export function DeleteDialog({ property, open, onClose, onDeleted }: DeleteDialogProps) {
  const { id, title } = property;
  const { run, busy, error, clear } = useAction(
    async () => {
      await answerOf(backend.data.properties.mine[":id"].$delete({ param: { id } }));
    },
    {
      success: [text.done],
      failure: ({ message }) => [text.failed, message],
      onSuccess: onDeleted,
    },
  );
  const close = () => {
    clear();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={text.title}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {text.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => run()}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <p className="font-semibold break-words">{title}</p>
      <p className="mt-2">{text.consequences}</p>
      <p className="mt-2 font-semibold text-danger">{text.irreversible}</p>
      <FormError error={error} title={text.failed} className="mt-4" />
    </Dialog>
  );
}
