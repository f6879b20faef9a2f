import { useEffect, useRef, useState } from "react";
import type { PropertyStatus } from "~/contract/enums";
import type { OwnProperty } from "~/contract/schemas/submission";
import { answerOf, backend } from "~/web/backend";
import { BackendError } from "~/web/backend/error";
import { type Editor, editorRoutes } from "~/web/features/property/landlord/editor";
import { hasFieldErrors, InvalidForm } from "~/web/forms/action";
import { useForm } from "~/web/forms/use-action";
import type { ToastText } from "~/web/ui/toast";
import { checkEdit, isIncomplete } from "./check-edit";
import { readEditDraft, writeEditDraft } from "./edit-draft";
import { saveToasts, editText as text, waitingText } from "./text";
import {
  differences,
  type EditValues,
  followed,
  toAdminChange,
  toChange,
  valuesOf,
} from "./values";

/** What a landlord or an administrator types over a stored property, and how it is saved. */
export function useEditForm(loaded: OwnProperty, as: Editor) {
  const { id } = loaded;
  const [draft] = useState(() => {
    const kept = readEditDraft(id, as);
    return kept && { ...kept, values: followed(kept.values, kept, loaded) };
  });
  const [stored, setStored] = useState(loaded);
  /** The property that was typed over: the server compares it. */
  const base = useRef<{ version: string; status: PropertyStatus }>({
    version: draft?.version ?? loaded.version,
    status: draft && draft.values.status !== loaded.status ? draft.status : loaded.status,
  });
  const [values, setValues] = useState<EditValues>(() => draft?.values ?? valuesOf(loaded, as));
  const [restored, setRestored] = useState(
    () => draft !== null && differences(draft.values, valuesOf(loaded, as)).length > 0,
  );
  /** Whether the button pressed last also sends a rejected property again. */
  const sendAgain = useRef(false);
  const dirty = differences(values, valuesOf(stored, as)).length > 0;

  const keep = (typed: EditValues) => writeEditDraft(id, as, { ...base.current, values: typed });
  const setBase = ({ version, status }: OwnProperty) => {
    base.current = { version, status };
  };
  const show = (property: OwnProperty) => {
    setBase(property);
    writeEditDraft(id, as, null);
    setStored(property);
    setValues(valuesOf(property, as));
    setRestored(false);
  };
  /** Gives up what was typed. */
  const forget = () => writeEditDraft(id, as, null);
  /** Goes on from what another tab stored, keeping what was typed; the save after it sends this. */
  const rebase = (property: OwnProperty) => {
    const kept = followed(latest.current, base.current, property);
    setBase(property);
    latest.current = kept;
    setValues(kept);
    keep(kept);
    setStored(property);
  };
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  /** A photo came to wait, or no longer does. */
  const follow = ({ waiting_edit }: OwnProperty) => setStored((old) => ({ ...old, waiting_edit }));
  /** After a save: what was typed while it was under way stays to be saved. */
  const accept = (property: OwnProperty, sent: EditValues) => {
    if (differences(latest.current, sent).length === 0) return show(property);
    const kept = followed(latest.current, { status: sent.status ?? property.status }, property);
    setBase(property);
    setValues(kept);
    keep(kept);
    setStored(property);
  };
  const change = (part: Partial<EditValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    keep(next);
  };
  const save = async (sent: EditValues) => {
    const param = { id };
    const { version } = base.current;
    if (as === "admin") {
      const json = toAdminChange(sent, version, base.current);
      return answerOf(editorRoutes("admin").property.$patch({ param, json }));
    }
    const json = toChange(sent, version);
    return answerOf(backend.data["own-properties"][":id"].$patch({ param, json }));
  };
  const form = useForm(
    async (element): Promise<ToastText> => {
      const sent = latest.current;
      check(element, sent);
      const saved = await save(sent);
      accept(saved, sent);
      if (as === "owner" && saved.waiting_edit) return [saveToasts.waits, waitingText.until];
      if (!sendAgain.current) return [saveToasts.saved, saveToasts.savedMessage];
      const param = { id };
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
  return {
    ...form,
    stored,
    values,
    dirty,
    restored,
    sendAgain,
    change,
    show,
    follow,
    rebase,
    forget,
  };
}

/** @throws InvalidForm when something can't be sent as it stands */
function check(form: HTMLFormElement, values: EditValues): void {
  const errors = checkEdit(values);
  if (form.checkValidity() && !hasFieldErrors({ fields: errors })) return;
  throw new InvalidForm(errors, [
    saveToasts.error,
    isIncomplete(values) ? text.missing : text.toCorrect,
  ]);
}

function failure(error: BackendError): ToastText {
  // People learn only that a failure on our side happened.
  const why = error.status < 500 ? ` ${error.message}` : "";
  return [saveToasts.error, `${saveToasts.failed}${why}`];
}
