import { useState } from "react";
import { flushSync } from "react-dom";
import type { OwnProperty } from "~/contract/schemas/submission";
import { answerOf } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import type { PhotoStore } from "./photo-store";
import { editPhotoText as text } from "./text";

export type PhotoDialogProps = {
  image: OwnProperty["images"][number];
  store: PhotoStore;
  onClose(): void;
};

/** Asks before a photo leaves the listing. */
export function RemovePhoto({ image, store, onClose }: PhotoDialogProps) {
  const [at] = useState(() => store.get().images.findIndex(({ id }) => id === image.id));
  const { run, busy } = useAction(
    async () => {
      store.accept(await answerOf(store.routes.photo.$delete({ param: { id: image.id } })));
    },
    {
      success: [text.removed, text.removedMessage],
      failure: ({ message }) => [text.error, `${text.removeFailed} ${message}`],
      onSuccess: () => {
        // The menu that opened the question went with its photo.
        flushSync(onClose);
        const menus = document.querySelectorAll<HTMLElement>("li[data-photo] summary");
        const next = menus[Math.min(at, menus.length - 1)];
        (next ?? document.querySelector<HTMLElement>('input[name="photos"]'))?.focus();
      },
      onError: ({ status }) => {
        onClose();
        // Removed elsewhere already.
        if (status === 404) void store.reload().catch(() => {});
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.removeTitle}
      cancel={text.removeCancel}
      footer={
        <Button variant="danger" busy={busy} onClick={() => void run()}>
          {text.remove}
        </Button>
      }
    >
      <p>{text.removeHint}</p>
    </Dialog>
  );
}
