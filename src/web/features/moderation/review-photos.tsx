import type { ModerationDetail } from "~/contract/schemas/moderation";
import { NoPicture } from "~/web/features/property/card/no-picture";
import { Badge } from "~/web/ui/badge";
import { Picture } from "~/web/ui/picture";
import { reviewText as text } from "./review-text";

/** Every photo of a listing, whole and as wide as there is room; each opens by itself. */
export function ReviewPhotos({ images }: { images: ModerationDetail["images"] }) {
  if (images.length === 0) {
    return (
      <div className="aspect-4/3 max-h-60 w-full overflow-hidden rounded-lg">
        <NoPicture />
      </div>
    );
  }
  return (
    <ul aria-label={text.photos} className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {images.map((image, index) => (
        <li key={image.id} className="relative sm:first:col-span-2">
          <a
            href={image.image_url}
            target="_blank"
            rel="noreferrer"
            aria-label={text.photo(index + 1, images.length)}
            className="block overflow-hidden rounded-md bg-sand"
          >
            <Picture
              imageUrl={image.image_url}
              alt=""
              width={image.width}
              height={image.height}
              preview={image.preview}
              sizes={
                index === 0 ? "(min-width: 1024px) 800px, 100vw" : "(min-width: 640px) 50vw, 100vw"
              }
              priority={index === 0}
              className="h-auto max-h-[80vh] w-full object-contain"
            />
          </a>
          {image.is_primary && (
            <Badge className="pointer-events-none absolute top-2 left-2 bg-surface">
              {text.primaryPhoto}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
