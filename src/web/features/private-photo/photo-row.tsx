import { useState } from "react";
import { PhotoDialog } from "./photo-dialog";
import { PhotoThumb } from "./photo-thumb";
import type { Shown } from "./private-photo";
import { photoText as text } from "./text";

type PhotoRowProps = { name: string; photos: readonly Shown[]; className?: string };

/** Photos to look at only; `name`: of what. */
export function PhotoRow({
  name,
  photos,
  className = "grid-cols-3 sm:grid-cols-4",
}: PhotoRowProps) {
  const [open, setOpen] = useState<{ photo: Shown; alt: string }>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label={text.photosOf(name)} className={`grid gap-2 ${className}`}>
        {photos.map((photo, n) => {
          const alt = text.photo(n + 1, name);
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
