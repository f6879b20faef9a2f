import type { BackendError } from "~/web/backend/error";
import { landlordBookingText as text } from "./text";

/** What to say of a booking that could not be loaded; a missing one has a page of its own. */
export function loadSentence(error: BackendError): string {
  if (error.status === 404) return text.missing;
  return error.status === 0 ? text.loadFailed : text.loadRefused;
}

/** What to say of a change that was not made; a conflict adds the server's reason. */
export function updateSentence(error: BackendError): string {
  if (error.status === 0) return text.updateFailed;
  if (error.status !== 409 && error.status !== 422) return text.updateRefused;
  return `${text.updateRefused} ${error.message}`;
}
