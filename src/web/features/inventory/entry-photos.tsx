import type { InventoryPhoto } from "~/contract/schemas/inventory";
import { PhotoRow } from "~/web/features/private-photo/photo-row";
import { formText as text } from "./form-text";

type EntryPhotosProps = { name: string; photos: readonly InventoryPhoto[] };

/** What a room looked like at the entry, small beside what the exit notes of it. */
export function EntryPhotos({ name, photos }: EntryPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <div>
      <p className="mb-1 text-sm text-quiet">{text.entryPhotos}</p>
      <PhotoRow name={text.entryOf(name)} photos={photos} className="grid-cols-5 sm:grid-cols-8" />
    </div>
  );
}
