import { useRef, useState } from "react";
import { answerOf, backend } from "~/web/backend";
import { BackendError } from "~/web/backend/error";
import { toast } from "~/web/ui/toast";
import type { FieldProblems } from "./bind";
import { photoText, submissionText as text, submissionToasts as toasts } from "./text";
import { toSubmission } from "./values";
import type { WizardStore } from "./wizard-store";

export type Publishing =
  | { state: "idle" | "sending" }
  /** Photos leave first. */
  | { state: "photos" }
  | { state: "done"; message: string }
  | { state: "signed-out" }
  | { state: "refused"; sentence: string; problems: FieldProblems };

/** Sends the submission once at a time; what was entered stays until the server has stored it. */
export function usePublish(store: WizardStore) {
  const [publishing, setPublishing] = useState<Publishing>({ state: "idle" });
  const running = useRef(false);

  async function publish(): Promise<Publishing> {
    if (store.queue.pending > 0) {
      setPublishing({ state: "photos" });
      await store.queue.settled();
    }
    const { values, submissionId, photos, primaryId } = store.get();
    if (photos.some((photo) => !photo.upload)) {
      toast.error(toasts.error, photoText.someFailed);
      return { state: "refused", sentence: photoText.someFailed, problems: { photos: "" } };
    }
    setPublishing({ state: "sending" });
    const named = photos.map(({ id }) => ({ upload_id: id, is_primary: id === primaryId }));
    try {
      const json = toSubmission(values, submissionId, named);
      const { message } = await answerOf(backend.data.properties.$post({ json }));
      toast.success(toasts.submitted, message);
      store.finish();
      return { state: "done", message };
    } catch (thrown) {
      return failure(thrown);
    }
  }

  return {
    publishing,
    forgive: () => setPublishing({ state: "idle" }),
    /** Resolves with the outcome; undefined when one is under way already. */
    publish: async (): Promise<Publishing | undefined> => {
      if (running.current) return undefined;
      running.current = true;
      const outcome = await publish().finally(() => {
        running.current = false;
      });
      setPublishing(outcome);
      return outcome;
    },
  };
}

function failure(thrown: unknown): Publishing {
  if (!(thrown instanceof BackendError)) console.error(thrown);
  const error = BackendError.of(thrown);
  if (error.status === 401) {
    toast.error(toasts.error, text.signedOut);
    return { state: "signed-out" };
  }
  const [title, general] = toasts.failed;
  // Refusals say what to change; of the rest only the person's own network is worth a word.
  const refused = error.status >= 400 && error.status < 500;
  toast.error(title, refused ? error.message : general);
  const sentence = refused ? error.message : `${general} ${text.kept}`;
  return { state: "refused", sentence, problems: { ...error.fields } };
}
