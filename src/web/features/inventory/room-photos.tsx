import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { PHOTOS_PER_ROOM } from "~/contract/inventory";
import type { Inventory, InventoryPhoto } from "~/contract/schemas/inventory";
import { photoText as text } from "./form-text";
import { PhotoButtons } from "./photo-buttons";
import { PhotoDialog } from "./photo-dialog";
import type { PhotoSender, Sending } from "./photo-sender";
import { PhotoThumb } from "./photo-thumb";
import { SendingPhoto } from "./sending-photo";
import { inventoryText } from "./text";

type RoomPhotosProps = {
  room: string;
  name: string;
  photos: readonly InventoryPhoto[];
  sending: readonly Sending[];
  sender: PhotoSender;
  onStored(stored: Inventory): void;
};

/** The photos of one room: those that are stored, those on their way, and the way to add some. */
export function RoomPhotos({ room, name, photos, sending, sender, onStored }: RoomPhotosProps) {
  const id = useId();
  const [open, setOpen] = useState<{ photo: InventoryPhoto; alt: string }>();
  const [problem, setProblem] = useState<string>();
  const count = photos.length + sending.length;
  const add = (files: File[]) => {
    const free = PHOTOS_PER_ROOM - count;
    setProblem(files.length > free ? text.tooMany(PHOTOS_PER_ROOM) : undefined);
    sender.add(room, files.slice(0, free));
  };
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        {count < PHOTOS_PER_ROOM && <PhotoButtons id={id} name={name} onFiles={add} />}
        <span className="text-sm text-quiet">{text.count(count, PHOTOS_PER_ROOM)}</span>
      </div>
      <p role="alert" className="mt-1 text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
      {count > 0 && (
        <ul
          id={`${id}-list`}
          tabIndex={-1}
          aria-label={text.photosOf(name)}
          className="mt-3 grid grid-cols-3 items-start gap-2 sm:grid-cols-4"
        >
          {photos.map((photo, n) => {
            const alt = inventoryText.photo(n + 1, name);
            return (
              <li key={photo.id}>
                <PhotoThumb photo={photo} alt={alt} onOpen={() => setOpen({ photo, alt })} />
              </li>
            );
          })}
          {sending.map((one) => (
            <SendingPhoto key={one.id} photo={one} sender={sender} />
          ))}
        </ul>
      )}
      {open && (
        <PhotoDialog
          {...open}
          onClose={() => setOpen(undefined)}
          onRemoved={(stored) => {
            flushSync(() => {
              setOpen(undefined);
              onStored(stored);
            });
            // The photo that was pressed is gone.
            (
              document.getElementById(`${id}-list`) ?? document.getElementById(`${id}-files`)
            )?.focus();
          }}
        />
      )}
    </div>
  );
}
