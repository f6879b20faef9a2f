import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { formText as text } from "./form-text";

type RemoveRoomProps = { name: string; onClose(): void; onRemove(): void };

/** Asks before a room leaves with its photos. */
export function RemoveRoom({ name, onClose, onRemove }: RemoveRoomProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.removeTitle(name)}
      cancel={text.removeKeep}
      footer={
        <Button variant="danger" onClick={onRemove}>
          {text.removeDo}
        </Button>
      }
    >
      <p>{text.removeHint}</p>
    </Dialog>
  );
}
