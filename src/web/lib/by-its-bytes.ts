import { PHOTO_TYPES } from "~/contract/limits";

const STARTS = {
  "image/jpeg": /^\xff\xd8\xff/,
  "image/png": /^\x89PNG\r\n/,
  "image/webp": /^RIFF[^]{4}WEBP/,
} satisfies Record<(typeof PHOTO_TYPES)[number], RegExp>;

/** The file under the type that its first bytes tell, where they are a photo's: phones label some otherwise. */
export async function byItsBytes(file: File): Promise<File> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  const type = PHOTO_TYPES.find((one) => STARTS[one].test(start));
  return !type || type === file.type ? file : new File([file], file.name, { type });
}
