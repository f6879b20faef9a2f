import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "~/contract/limits";
import { photoText as text, submissionToasts as toasts } from "./text";

/** Why a file is not taken. */
export type FileError = { title: string; message: string };
type FileErrors = {
  wrongType(file: File): FileError;
  tooLarge(file: File): FileError;
  tooMany(max: number): FileError;
};

/** As the wizard says it. */
const ERRORS: FileErrors = {
  wrongType: ({ name, type }) => ({
    title: toasts.wrongType,
    message: type.startsWith("image/") ? text.otherFormat(name) : text.notPicture(name),
  }),
  tooLarge: ({ name }) => ({ title: toasts.error, message: text.tooLarge(name) }),
  tooMany: (max) => ({ title: toasts.error, message: text.tooMany(max) }),
};

/** The files there is room for, and why the others are not taken. */
export function chooseFiles(
  files: readonly File[],
  { room, max }: { room: number; max: number },
  { wrongType, tooLarge, tooMany }: FileErrors = ERRORS,
): { accepted: File[]; errors: FileError[] } {
  const errors: FileError[] = [];
  const types: readonly string[] = PHOTO_TYPES;
  const fitting = files.filter((file) => {
    // Some phones name no type: the server then looks into the file.
    if (file.type !== "" && !types.includes(file.type)) errors.push(wrongType(file));
    else if (file.size > PHOTO_MAX_BYTES) errors.push(tooLarge(file));
    else return true;
    return false;
  });
  if (fitting.length > room) errors.push(tooMany(max));
  return { accepted: fitting.slice(0, Math.max(0, room)), errors };
}
