import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "~/contract/limits";
import { photoText as text, submissionToasts as toasts } from "./text";

/** Why a file is not taken. */
export type FileError = { title: string; message: string };

/** The files there is room for, and why the others are not taken. */
export function chooseFiles(
  files: readonly File[],
  { room, max }: { room: number; max: number },
): { accepted: File[]; errors: FileError[] } {
  const errors: FileError[] = [];
  const types: readonly string[] = PHOTO_TYPES;
  const fitting = files.filter((file) => {
    // Some phones name no type: the server then looks into the file.
    if (file.type !== "" && !types.includes(file.type)) {
      const isPicture = file.type.startsWith("image/");
      const message = (isPicture ? text.otherFormat : text.notPicture)(file.name);
      errors.push({ title: toasts.wrongType, message });
      return false;
    }
    if (file.size <= PHOTO_MAX_BYTES) return true;
    errors.push({ title: toasts.error, message: text.tooLarge(file.name) });
    return false;
  });
  if (fitting.length > room) {
    errors.push({ title: toasts.error, message: text.tooMany(max) });
  }
  return { accepted: fitting.slice(0, Math.max(0, room)), errors };
}
