import type { Upload } from "~/contract/schemas/submission";
import { backend } from "~/web/backend";
import type { UploadOptions } from "~/web/backend/storage";
import { shrinkPhoto } from "~/web/lib/shrink-photo";

const shrunk = new WeakMap<File, File>();

/** Sends a photo in the size that is needed; a second try does not shrink it again. */
export async function sendPhoto(file: File, options: UploadOptions): Promise<Upload> {
  const small = shrunk.get(file) ?? (await shrinkPhoto(file));
  shrunk.set(file, small);
  return backend.storage.upload(small, options);
}
