import { backend } from "~/web/backend";
import type { Send } from "./photo-queue";
import { shrinkPhoto } from "./shrink-photo";

const shrunk = new WeakMap<File, File>();

/** Sends a photo in the size that is needed; a second try does not shrink it again. */
export const sendPhoto: Send = async (file, options) => {
  const small = shrunk.get(file) ?? (await shrinkPhoto(file));
  shrunk.set(file, small);
  return backend.storage.upload(small, options);
};
