import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "~/contract/limits";
import type { ToastText } from "~/web/ui/toast";
import { editPhotoText as text } from "./text";

/** The files there is room for, and why the others are not taken. */
export function choosePhotos(
  files: readonly File[],
  { room, max }: { room: number; max: number },
): { accepted: File[]; errors: ToastText[] } {
  const errors: ToastText[] = [];
  const types: readonly string[] = PHOTO_TYPES;
  const fitting = files.filter(({ name, type, size }) => {
    // Some phones name no type: the server then looks into the file.
    if (type !== "" && !types.includes(type)) errors.push([text.wrongType, text.notPicture(name)]);
    else if (size > PHOTO_MAX_BYTES) errors.push([text.tooLargeTitle, text.tooLarge(name)]);
    else return true;
    return false;
  });
  if (fitting.length > room) errors.push([text.error, text.tooMany(max)]);
  return { accepted: fitting.slice(0, Math.max(0, room)), errors };
}
