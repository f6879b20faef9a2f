import type { ModerationDetail } from "~/contract/moderation";
import { moderationText as text } from "~/web/text/moderation";
import { Picture } from "~/web/ui/picture";

/** Every photo of a listing, large enough to judge; each opens in full. */
export function ReviewPhotos({ images }: { images: ModerationDetail["images"] }) {
  if (images.length === 0) {
    return <p className="rounded-lg bg-sand p-8 text-center text-quiet">{text.noPhoto}</p>;
  }
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
      {images.map((image) => (
        <li key={image.id}>
          <a
            href={image.image_url}
            target="_blank"
            rel="noreferrer"
            className="block aspect-4/3 overflow-hidden rounded-md bg-sand"
          >
            <Picture
              imageUrl={image.image_url}
              alt={image.alt_text ?? ""}
              width={image.width}
              height={image.height}
              preview={image.preview}
              sizes="(min-width: 768px) 260px, 50vw"
              className="h-full w-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
