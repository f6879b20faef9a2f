import { answerOf, backend } from "~/web/backend";
import type { BackendError } from "~/web/backend/error";
import { InvalidForm } from "~/web/forms/action";
import type { ToastText } from "~/web/ui/toast";
import { photoText, submissionText as text, submissionToasts as toasts } from "./text";
import { toSubmission } from "./values";
import type { WizardStore } from "./wizard-store";

/**
 * Sends the submission once its photos are stored; answers the server's message.
 * @throws InvalidForm when a photo is not stored; BackendError
 */
export async function publish(store: WizardStore): Promise<string> {
  store.queue.retryFailed();
  await store.queue.settled();
  const { values, submissionId, photos, primaryId } = store.get();
  if (photos.some((photo) => !photo.upload))
    throw new InvalidForm({ photos: photoText.someFailed }, [toasts.error, photoText.someFailed]);
  const sent = photos.map(({ id }) => ({ upload_id: id, is_primary: id === primaryId }));
  const json = toSubmission(values, submissionId, sent);
  return (await answerOf(backend.data.properties.$post({ json }))).message;
}

/** A refusal says what to change; of any other failure the user learns only that it happened. */
const isRefusal = ({ status }: BackendError) => status >= 400 && status < 500;

export function publishFailure(error: BackendError): ToastText {
  if (error.status === 401) return [toasts.error, text.signedOut];
  return [toasts.failed[0], isRefusal(error) ? error.message : toasts.failed[1]];
}

/** What stands above the buttons until the next try; the draft is kept. */
export function errorSummary(error: BackendError): string {
  if (error instanceof InvalidForm || isRefusal(error)) return error.message;
  return `${toasts.failed[1]} ${text.kept}`;
}
