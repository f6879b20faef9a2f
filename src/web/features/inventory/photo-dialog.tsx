import { useState } from "react";
import type { Inventory, InventoryPhoto } from "~/contract/schemas/inventory";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { photoText as text } from "./form-text";
import { PrivatePhoto } from "./private-photo";
import { removePhoto } from "./read-inventories";

type PhotoDialogProps = {
  photo: InventoryPhoto;
  alt: string;
  onClose(): void;
  /** With it the photo can be removed. */
  onRemoved?: ((stored: Inventory) => void) | undefined;
};

/** A photo as large as the window lets it be. */
export function PhotoDialog({ photo, alt, onClose, onRemoved }: PhotoDialogProps) {
  const [asking, setAsking] = useState(false);
  const removal = useAction(() => removePhoto(photo.id), {
    success: text.removed,
    failure: ({ message }) => [text.removeFailed, message],
    onSuccess: (stored) => onRemoved?.(stored),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={alt}
      footer={
        asking ? (
          <>
            <p role="status" className="w-full">
              {text.removeSure}
            </p>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.keep}
            </Button>
            <Button variant="danger" busy={removal.busy} onClick={() => removal.run()}>
              {text.removeDo}
            </Button>
          </>
        ) : (
          <>
            {onRemoved && (
              <Button variant="secondary" onClick={() => setAsking(true)}>
                {text.remove}
              </Button>
            )}
            <Button onClick={onClose}>{text.close}</Button>
          </>
        )
      }
    >
      <PrivatePhoto
        photo={photo}
        alt={alt}
        className="mx-auto h-auto max-h-[60vh] min-h-40 w-auto max-w-full rounded-md object-contain"
      />
    </Dialog>
  );
}
