import { backend } from "~/web/backend";
import { shrinkPhoto } from "~/web/lib/shrink-photo";
import type { Send } from "./photo-queue";

const shrunk = new WeakMap<File, File>();

/** Sends a photo in the size that is needed; a second try does not shrink it again. */
export const sendPhoto: Send = async (file, options) => {
  const small = shrunk.get(file) ?? (await shrinkPhoto(file));
  shrunk.set(file, small);
  return backend.storage.upload(small, options);
};
