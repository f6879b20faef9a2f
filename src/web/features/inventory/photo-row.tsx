import { useState } from "react";
import type { InventoryPhoto } from "~/contract/schemas/inventory";
import { photoText as text } from "./form-text";
import { PhotoDialog } from "./photo-dialog";
import { PhotoThumb } from "./photo-thumb";
import { inventoryText } from "./text";

type PhotoRowProps = { name: string; photos: readonly InventoryPhoto[]; className?: string };

/** The photos of a room, to look at only. */
export function PhotoRow({
  name,
  photos,
  className = "grid-cols-3 sm:grid-cols-4",
}: PhotoRowProps) {
  const [open, setOpen] = useState<{ photo: InventoryPhoto; alt: string }>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label={text.photosOf(name)} className={`grid gap-2 ${className}`}>
        {photos.map((photo, n) => {
          const alt = inventoryText.photo(n + 1, name);
          return (
            <li key={photo.id}>
              <PhotoThumb photo={photo} alt={alt} onOpen={() => setOpen({ photo, alt })} />
            </li>
          );
        })}
      </ul>
      {open && <PhotoDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
