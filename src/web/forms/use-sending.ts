import { type FormEvent, useEffect, useRef, useState } from "react";
import { BackendError } from "~/web/backend/error";
import { toast } from "~/web/ui/toast";

type Refusal = { error: BackendError; fields: Record<string, string> };

/**
 * Sends a form once at a time and keeps the server's refusal: `error` for the whole form, `fields`
 * one sentence per field name (the last part of the API's path). Focuses the first refused field.
 */
export function useSending() {
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const error = refusal?.error;

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  /** Runs the act unless one is under way; `refused` hears why it failed. */
  async function send(act: () => Promise<unknown>, refused?: (error: BackendError) => void) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefusal(undefined);
    toast.dismissErrors();
    try {
      await act();
    } catch (thrown) {
      const error = BackendError.of(thrown);
      const fields = Object.entries(error.fields).map(([path, words]) => [
        path.split(".").at(-1),
        words,
      ]);
      setRefusal({ error, fields: Object.fromEntries(fields) });
      refused?.(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  /** For the form's `onInput`: a field that is being corrected loses its refusal. */
  function forget(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (!refusal?.fields[name]) return;
    const { [name]: _, ...fields } = refusal.fields;
    setRefusal({ ...refusal, fields });
  }

  return { form, busy, error, fields: refusal?.fields ?? {}, send, forget };
}
