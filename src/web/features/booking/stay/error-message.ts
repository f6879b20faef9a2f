import type { BackendError } from "~/web/backend/error";
import { stayText as text } from "./text";

/** What to say of a booking that could not be read; an absent one and another user's look alike. */
export function loadMessage({ status }: BackendError): string {
  if (status === 404) return text.absent;
  return status === 0 ? text.loadFailed : text.loadRefused;
}

/** What to say of a change that was not made; a conflict adds the server's reason. */
export function updateMessage({ status, message, fields }: BackendError): string {
  if (status === 0) return text.updateFailed;
  // Stands under the field of the reason, which alone is to be mended.
  if (fields.reason) return fields.reason;
  if (status !== 409 && status !== 422) return text.updateRefused;
  return `${text.updateRefused} ${message}`;
}
