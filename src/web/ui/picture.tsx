import { type ComponentProps, useContext } from "react";
import { pictureSrcSet, smallerPicture } from "~/web/lib/picture-sources";
import { SaveData } from "~/web/lib/save-data";

export type PictureProps = Omit<
  ComponentProps<"img">,
  "src" | "srcSet" | "width" | "height" | "alt" | "loading" | "fetchPriority"
> & {
  /** Address of the largest variant (`…-1280.webp`), or of a picture without variants. */
  imageUrl: string;
  alt: string;
  /** The picture's own size in px; it keeps the room before the picture is there. */
  width: number;
  height: number;
  /** Tiny blurred picture as a `data:` address, shown until the real one has come. */
  preview?: string | null;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string;
  /** The page's main picture: fetched first instead of when scrolled to. */
  priority?: boolean;
  /** Beside the main picture: it leaves the line to everything else. */
  late?: boolean;
  /** In view at once, though not the main picture: fetched without waiting for the scroll. */
  eager?: boolean;
  /** The largest variant to offer, in px. */
  widest?: 320 | 640 | 1280;
};

/** A stored photo in the width the screen needs, on its blurred preview. Crops to its box. */
export function Picture({
  imageUrl,
  alt,
  width,
  height,
  preview,
  sizes = "100vw",
  priority = false,
  late = false,
  eager = priority,
  widest,
  className = "",
  style,
  ...rest
}: PictureProps) {
  // Half as wide at most, for those who count their megabytes.
  const isSaving = useContext(SaveData);
  const limit = isSaving && widest !== 320 ? (widest === 640 ? 320 : 640) : widest;
  const srcSet = pictureSrcSet(imageUrl, width, limit);
  return (
    <img
      // React sets attributes in this order: lazy and sizes must stand before the address.
      loading={eager ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : late ? "low" : undefined}
      decoding={priority ? "sync" : "async"}
      sizes={srcSet ? sizes : undefined}
      srcSet={srcSet}
      src={isSaving ? smallerPicture(imageUrl) : imageUrl}
      alt={alt}
      width={width}
      height={height}
      className={`picture ${className}`.trim()}
      style={preview ? { backgroundImage: `url("${preview}")`, ...style } : style}
      {...rest}
    />
  );
}
