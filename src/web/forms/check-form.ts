import type { FieldErrors } from "~/contract/errors";
import { validityMessage } from "~/web/ui/validity";
import { InvalidForm } from "./action";

/**
 * By field name, what the server would refuse and the browser's own check cannot tell; `read` gives
 * the form's other texts. The server's rule stays the one that counts.
 */
export type Rules = Record<
  string,
  (value: string, read: (name: string) => string) => string | undefined
>;

/** A form's texts by name; an absent one is "". */
export function readForm(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => String(data.get(name) ?? "");
}

/** The message of one field by its rule, once something is typed. */
export function ruleMessage(form: HTMLFormElement, rules: Rules, name: string): string | undefined {
  const read = readForm(form);
  return read(name) === "" ? undefined : rules[name]?.(read(name), read);
}

/**
 * Shows every wrong field at once: each control says itself what the browser refuses.
 * @throws InvalidForm when there is one
 */
export function checkForm(form: HTMLFormElement, rules: Rules): void {
  const fields: FieldErrors = {};
  const isControl = (one: Element): one is HTMLInputElement => "willValidate" in one;
  const controls = Array.from(form.elements).filter(isControl);
  const refused = controls.filter((control) => !control.checkValidity());
  for (const control of controls) {
    if (refused.includes(control)) continue;
    const message = validityMessage(control) ?? ruleMessage(form, rules, control.name);
    if (message) fields[control.name] = message;
  }
  if (refused.length > 0 || Object.keys(fields).length > 0) throw new InvalidForm(fields);
}
