import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "~/contract/limits";
import { photoText as text, submissionToasts as toasts } from "./text";

export type Refusal = { title: string; sentence: string };

/** The files there is room for, and the sentences for those refused. */
export function chooseFiles(
  files: readonly File[],
  { room, max }: { room: number; max: number },
): { accepted: File[]; refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const types: readonly string[] = PHOTO_TYPES;
  const fitting = files.filter((file) => {
    // Some phones name no type: the server then looks into the file.
    if (file.type !== "" && !types.includes(file.type)) {
      refusals.push({ title: toasts.wrongType, sentence: text.notPicture(file.name) });
      return false;
    }
    if (file.size <= PHOTO_MAX_BYTES) return true;
    refusals.push({ title: toasts.error, sentence: text.tooLarge(file.name) });
    return false;
  });
  if (fitting.length > room) {
    refusals.push({ title: toasts.error, sentence: text.tooMany(max) });
  }
  return { accepted: fitting.slice(0, Math.max(0, room)), refusals };
}
