import type { InventoryPhoto } from "~/contract/schemas/inventory";
import { photoText as text } from "./form-text";
import { PrivatePhoto } from "./private-photo";

type PhotoThumbProps = { photo: InventoryPhoto; alt: string; onOpen(): void };

/** A photo among those of its room; a press shows it large. */
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
