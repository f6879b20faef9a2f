import { useState } from "react";
import { type DraftScope, readDraft, writeDraft } from "./draft";

/** What is typed into a form, kept in the browser under the key until `forget`. */
export function useDraft<T extends object>(key: string, initial: T, scope: DraftScope = "browser") {
  const [typed, setTyped] = useState<T>(() => ({ ...initial, ...readDraft<T>(key, scope) }));
  const keep = (part: Partial<T>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    writeDraft(key, next, scope);
  };
  /** Once it is sent or given up; with what the form shows then. */
  const forget = (next?: T) => {
    writeDraft(key, undefined, scope);
    if (next) setTyped(next);
  };
  return { typed, keep, forget };
}
