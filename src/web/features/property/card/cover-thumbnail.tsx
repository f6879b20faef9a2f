import { Picture } from "~/web/ui/picture";
import { NoPicture } from "./no-picture";

export type Cover = {
  cover_url: string | null;
  cover_preview: string | null;
  cover_alt: string | null;
};

/** The property's main picture in a small 4:3 box, or its stand-in. */
export function CoverThumbnail({ property, className }: { property: Cover; className: string }) {
  return (
    <div className={`aspect-4/3 shrink-0 overflow-hidden rounded-md bg-sand ${className}`}>
      {property.cover_url ? (
        <Picture
          imageUrl={property.cover_url}
          alt={property.cover_alt ?? ""}
          width={1280}
          height={960}
          preview={property.cover_preview}
          sizes="(min-width: 768px) 192px, 112px"
          widest={640}
          className="h-full w-full object-cover"
        />
      ) : (
        <NoPicture className="h-full max-md:[&>span]:sr-only" />
      )}
    </div>
  );
}
