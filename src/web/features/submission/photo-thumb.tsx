import { Picture } from "~/web/ui/picture";
import type { Photo } from "./photo-queue";

export type PhotoThumbProps = {
  photo: Photo;
  alt: string;
  /** The server no longer has the picture, as in an old draft. */
  onLost(): void;
};

/** The stored picture, or the file on this device until it is stored. */
export function PhotoThumb({ photo, alt, onLost }: PhotoThumbProps) {
  const box = "aspect-4/3 h-auto w-full rounded-t-lg bg-sand object-cover";
  const { upload, local } = photo;
  if (upload) {
    return (
      <Picture
        imageUrl={upload.image_url}
        alt={alt}
        width={upload.width}
        height={upload.height}
        preview={upload.preview}
        sizes="(min-width: 640px) 220px, 50vw"
        widest={320}
        eager
        className={box}
        onError={onLost}
      />
    );
  }
  if (!local) return <div className={box} />;
  // The name stands beside it.
  return <img src={local} alt="" className={`${box} opacity-60`} decoding="async" />;
}
