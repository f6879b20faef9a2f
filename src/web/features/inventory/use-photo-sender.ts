import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { InventoryKind } from "~/contract/inventory";
import type { Inventory } from "~/contract/schemas/inventory";
import { backend } from "~/web/backend";
import { readSession } from "~/web/backend/session";
import { InvalidForm } from "~/web/forms/action";
import { shrinkPhoto } from "~/web/lib/shrink-photo";
import { photoText as text } from "./form-text";
import { keepPhoto } from "./photo-files";
import { PhotoSender, type Sending } from "./photo-sender";

type SenderOptions = {
  bookingId: string;
  kind: InventoryKind;
  /** Whether the server knows the room; otherwise what is typed is saved first. */
  isStored(room: string): boolean;
  save(): Promise<boolean>;
  onStored(stored: Inventory): void;
};

type Progress = { onProgress(share: number): void };

const shrunk = new WeakMap<File, File>();
/** By account and inventory: a photo that failed waits for its page to be opened again. */
const senders = new Map<string, PhotoSender>();

/** The photos on their way, sent again when the network is back. */
export function usePhotoSender({ bookingId, kind, isStored, save, onStored }: SenderOptions) {
  const send = useEffectEvent(
    async ({ id, room }: Sending, file: File, { onProgress }: Progress) => {
      const small = shrunk.get(file) ?? (await shrinkPhoto(file));
      shrunk.set(file, small);
      if (!isStored(room) && !(await save())) throw new InvalidForm({}, ["", text.notSaved]);
      const address = `/api/bookings/${bookingId}/inventories/${kind}/photos?room=${room}&photo=${id}`;
      const stored = await backend.storage.sendFile<Inventory>(address, small, { onProgress });
      const sent = stored.rooms.find((one) => one.id === room)?.photos.find((one) => one.id === id);
      if (sent) keepPhoto(sent.url, small);
      onStored(stored);
    },
  );
  // Another account of this browser neither sees nor sends it.
  const inventory = `${readSession()?.user.id} ${bookingId} ${kind}`;
  const [sender] = useState(() => {
    const known = senders.get(inventory) ?? new PhotoSender((...given) => send(...given));
    senders.set(inventory, known);
    return known;
  });
  useEffect(() => sender.sendBy((...given) => send(...given)), [sender]);
  const sending = useSyncExternalStore(sender.subscribe, sender.get, sender.get);
  useEffect(() => {
    addEventListener("online", sender.retryPassing);
    return () => removeEventListener("online", sender.retryPassing);
  }, [sender]);
  return { sender, sending };
}
