import { answerOf } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { type Editor, editorRoutes } from "./editor";
import { adminDeletion, deletionText as text } from "./text";

export type DeleteDialogProps = {
  property: { id: string; title: string };
  as: Editor;
  open: boolean;
  onClose(): void;
  onDeleted(): void;
};

/** Asks before a property is deleted for good, and says why it can't be. */
export function DeleteDialog({ property, as, open, onClose, onDeleted }: DeleteDialogProps) {
  const { id, title } = property;
  const { consequences, failed } = as === "admin" ? adminDeletion : text;
  const { run, busy, error, clear } = useAction(
    async () => {
      await answerOf(editorRoutes(as).property.$delete({ param: { id } }));
    },
    {
      success: [text.done],
      failure: ({ message }) => [failed, message],
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
      cancel={text.cancel}
      footer={
        <Button variant="danger" busy={busy} onClick={() => run()}>
          {text.confirm}
        </Button>
      }
    >
      <p className="font-semibold break-words">{title}</p>
      <p className="mt-2">{consequences}</p>
      <p className="mt-2 font-semibold text-danger">{text.irreversible}</p>
      <FormError error={error} title={failed} className="mt-4" />
    </Dialog>
  );
}
