import type { WaitingEdit } from "~/contract/schemas/submission";
import { Picture } from "~/web/ui/picture";
import { waitingText as text } from "./text";

/** The photos that wait for an administrator, apart from those that the listing shows. */
export function WaitingPhotos({ photos }: Pick<WaitingEdit, "photos">) {
  if (photos.length === 0) return null;
  return (
    <div>
      <p className="mb-2 font-semibold">{text.photos}</p>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map(({ id, image_url, width, height, preview }, i) => (
          <li key={id}>
            <Picture
              imageUrl={image_url}
              alt={text.photo(i + 1)}
              width={width}
              height={height}
              preview={preview}
              sizes="120px"
              widest={320}
              className="aspect-4/3 h-auto w-full rounded-md bg-sand object-cover"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
