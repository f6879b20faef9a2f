import { useState } from "react";
import type { BackendError } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { PrivatePhoto, type Shown } from "./private-photo";
import { photoText as text } from "./text";

/** How a photo is taken off, and what becomes of the answer. */
export type Removal<Stored> = {
  remove(id: string): Promise<Stored>;
  onRemoved(stored: Stored): void;
  onFailed?(error: BackendError): void;
};
type PhotoDialogProps<Stored> = {
  photo: Shown;
  alt: string;
  onClose(): void;
  /** Lets the photo be removed. */
  removal?: Removal<Stored> | undefined;
};

/** A photo as large as the window lets it be. */
export function PhotoDialog<Stored>({ photo, alt, onClose, removal }: PhotoDialogProps<Stored>) {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction((by: Removal<Stored>) => by.remove(photo.id), {
    success: text.removed,
    failure: ({ message }) => [text.removeFailed, message],
    onSuccess: (stored) => removal?.onRemoved(stored),
    onError: (error) => removal?.onFailed?.(error),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={alt}
      footer={
        asking && removal ? (
          <>
            <p role="status" className="w-full">
              {text.removeSure}
            </p>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.keep}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => run(removal)}>
              {text.removeDo}
            </Button>
          </>
        ) : (
          <>
            {removal && (
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
