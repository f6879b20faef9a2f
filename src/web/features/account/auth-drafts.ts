import type { FormEvent } from "react";

/** What was typed on the page so far, by field: one tab's words are not lost in another. */
export type AuthDrafts = Record<string, string>;

/** For a form's `onInput`: notes the field just typed in. */
export function note(drafts: AuthDrafts, event: FormEvent<HTMLFormElement>): void {
  const field = event.target as HTMLInputElement;
  drafts[field.name] = field.type === "checkbox" && !field.checked ? "" : field.value;
}

/** A form's texts by name; an absent one is "". */
export function readForm(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => String(data.get(name) ?? "");
}
