import type { InventoryKind } from "~/contract/inventory";
import type { Inventory } from "~/contract/schemas/inventory";
import { backend } from "~/web/backend";
import { keepPhoto } from "~/web/features/private-photo/photo-files";
import { usePhotoSender } from "~/web/features/private-photo/use-photo-sender";
import { InvalidForm } from "~/web/forms/action";
import { roomPhotosText as text } from "./form-text";

type RoomPhotosOptions = {
  bookingId: string;
  kind: InventoryKind;
  /** Whether the server knows the room; otherwise what is typed is saved first. */
  isStored(room: string): boolean;
  save(): Promise<boolean>;
  onStored(stored: Inventory): void;
};

/** The photos of an inventory on their way, each to its room. */
export function useRoomPhotos({ bookingId, kind, isStored, save, onStored }: RoomPhotosOptions) {
  return usePhotoSender(`${bookingId} ${kind}`, async ({ id, place: room }, small, way) => {
    if (!isStored(room) && !(await save())) throw new InvalidForm({}, ["", text.notSaved]);
    const address = `/api/bookings/${bookingId}/inventories/${kind}/photos?room=${room}&photo=${id}`;
    const stored = await backend.storage.sendFile<Inventory>(address, small, way);
    const sent = stored.rooms.find((one) => one.id === room)?.photos.find((one) => one.id === id);
    if (sent) keepPhoto(sent.url, small);
    onStored(stored);
  });
}
