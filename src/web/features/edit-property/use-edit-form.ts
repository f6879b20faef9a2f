import { useEffect, useRef, useState } from "react";
import type { OwnProperty } from "~/contract/schemas/submission";
import { answerOf, backend } from "~/web/backend";
import { BackendError } from "~/web/backend/error";
import { checkFields, missingFields } from "~/web/features/submission/check";
import type { Values } from "~/web/features/submission/values";
import { hasFieldErrors, InvalidForm } from "~/web/forms/action";
import { useForm } from "~/web/forms/use-action";
import type { ToastText } from "~/web/ui/toast";
import { readEditDraft, writeEditDraft } from "./edit-draft";
import { saveToasts, editText as text } from "./text";
import { differences, toChange, valuesOf } from "./values";

/** What the landlord types over a stored property, and how it is saved. */
export function useEditForm(loaded: OwnProperty) {
  const { id } = loaded;
  const [draft] = useState(() => readEditDraft(id));
  const [stored, setStored] = useState(loaded);
  /** Of the property that was typed over: the server compares it. */
  const version = useRef(draft?.version ?? loaded.version);
  const [values, setValues] = useState(() => draft?.values ?? valuesOf(loaded));
  const [restored, setRestored] = useState(
    () => draft !== null && differences(draft.values, valuesOf(loaded)).length > 0,
  );
  /** Whether the button pressed last also sends a rejected property again. */
  const sendAgain = useRef(false);
  const dirty = differences(values, valuesOf(stored)).length > 0;

  const show = (property: OwnProperty) => {
    version.current = property.version;
    writeEditDraft(id, null);
    setStored(property);
    setValues(valuesOf(property));
    setRestored(false);
  };
  /** Gives up what was typed. */
  const forget = () => writeEditDraft(id, null);
  /** Goes on from what another tab stored, keeping what was typed. */
  const rebase = (property: OwnProperty) => {
    version.current = property.version;
    writeEditDraft(id, { version: property.version, values });
    setStored(property);
  };
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  /** After a save: what was typed while it was under way stays to be saved. */
  const accept = (property: OwnProperty, sent: Values) => {
    if (differences(latest.current, sent).length === 0) return show(property);
    version.current = property.version;
    writeEditDraft(id, { version: property.version, values: latest.current });
    setStored(property);
  };
  const change = (part: Partial<Values>) => {
    const next = { ...values, ...part };
    setValues(next);
    writeEditDraft(id, { version: version.current, values: next });
  };
  const form = useForm(
    async (element): Promise<ToastText> => {
      check(element, values);
      const param = { id };
      const json = toChange(values, version.current);
      const saved = await answerOf(backend.data.properties.mine[":id"].$patch({ param, json }));
      accept(saved, values);
      if (!sendAgain.current) return [saveToasts.saved, saveToasts.savedMessage];
      const { status, message } = await answerOf(
        backend.data.properties[":id"].status.$patch({ param, json: { status: "active" } }),
      ).catch((error) => {
        const { message } = BackendError.of(error);
        throw new InvalidForm({}, [saveToasts.notSent, message]);
      });
      setStored({ ...saved, status });
      return [saveToasts.saved, message];
    },
    { success: (message) => message, failure },
  );
  return { ...form, stored, values, dirty, restored, sendAgain, change, show, rebase, forget };
}

/** @throws InvalidForm when something can't be sent as it stands */
function check(form: HTMLFormElement, values: Values): void {
  const errors = checkFields(values);
  if (form.checkValidity() && !hasFieldErrors({ fields: errors })) return;
  const isMissing = missingFields(values).length > 0;
  throw new InvalidForm(errors, [saveToasts.error, isMissing ? text.missing : text.toCorrect]);
}

function failure(error: BackendError): ToastText {
  // Of a failure on our side people learn only that it happened.
  const why = error.status < 500 ? ` ${error.message}` : "";
  return [saveToasts.error, `${saveToasts.failed}${why}`];
}
