// Used by server and browser alike: nothing of Node may be imported here.

/** Widths, in pixels, that name the variants of a picture. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
type PictureFormat = "webp" | "avif";

const BUCKET = "property-images";
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const STORED = /^((?:https?:\/\/[^/]+)?\/storage\/)(property-images\/[\w-]+\/\d+-\w+)-1280\.webp$/;

/**
 * A new base `property-images/{folder}/{timestamp}-{random}` (ms since 1970, 80 random bits), to which
 * `variantKey` adds the width and the extension. `folder` is the property's id.
 */
export const pictureBase = (folder: string, now: Date): string => newBase(BUCKET, folder, now);

function newBase(bucket: string, folder: string, now: Date): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const random = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${bucket}/${folder}/${now.getTime()}-${random}`;
}

/** Pixels of the one square variant of a portrait. */
export const AVATAR_SIDE = 256;

/** A new storage key of a person's portrait: `avatars/{userId}/{timestamp}-{random}-256.webp`. */
export const avatarKey = (userId: string, now: Date): string =>
  `${newBase("avatars", userId, now)}-${AVATAR_SIDE}.webp`;

/** The storage key of a portrait that was sent to us; undefined for another address. */
export const keyOfAvatar = (avatarUrl: string | null): string | undefined =>
  avatarUrl?.match(/^\/storage\/(avatars\/[\w-]+\/\d+-\w+-256\.webp)$/)?.[1];

/** The storage key of one variant: `{base}-{width}.webp` or `.avif`. */
export function variantKey(base: string, width: PictureWidth, format: PictureFormat): string {
  return `${base}-${width}.${format}`;
}

/** The path at which the server serves a key: `/storage/{key}`. */
export function publicPath(key: string): string {
  return `/storage/${key}`;
}

/**
 * The variants of a stored image_url (the public path or URL of the 1280 WebP), narrowest first, for
 * `srcset`. Given the stored pixel width, names that would repeat a small picture are left out and
 * `width` is the true one. Empty for a URL that is not ours.
 */
export function variantsOf(
  imageUrl: string,
  { format = "webp", pixelWidth = 1280 }: { format?: PictureFormat; pixelWidth?: number } = {},
): { width: number; path: string }[] {
  const [, start, base] = STORED.exec(imageUrl) ?? [];
  if (start === undefined || base === undefined) return [];
  return PICTURE_WIDTHS.filter((width) => width === 1280 || width < pixelWidth).map((width) => ({
    width: Math.min(width, pixelWidth),
    path: start + variantKey(base, width, format),
  }));
}

/** Every key a stored image_url may have (three WebP, three AVIF), to delete them; empty when not ours. */
export function keysOf(imageUrl: string): string[] {
  const base = STORED.exec(imageUrl)?.[2];
  if (base === undefined) return [];
  return PICTURE_WIDTHS.flatMap((width) => [
    variantKey(base, width, "webp"),
    variantKey(base, width, "avif"),
  ]);
}

/** Below it stand files that are read through verbs alone, never by their address. */
export const PRIVATE_FOLDER = "private";
