import { PrivatePhoto, type Shown } from "./private-photo";
import { photoText as text } from "./text";

type PhotoThumbProps = { photo: Shown; alt: string; onOpen(): void };

/** A photo among others; a press shows it large. */
export function PhotoThumb({ photo, alt, onOpen }: PhotoThumbProps) {
  return (
    <button
      type="button"
      aria-label={text.open(alt)}
      aria-haspopup="dialog"
      className="block w-full overflow-hidden rounded-md"
      onClick={onOpen}
    >
      <PrivatePhoto photo={photo} alt="" className="aspect-square w-full object-cover" />
    </button>
  );
}
