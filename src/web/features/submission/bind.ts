import type { ChangeEvent } from "react";
import type { FieldErrors } from "~/contract/errors";
import type { Values } from "./values";

type TextName = Exclude<keyof Values, "amenities" | "facts">;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the fields of a property need to be drawn, in the wizard and in other forms. */
export type FieldsProps = {
  values: Values;
  fieldErrors: FieldErrors;
  onChange(change: Partial<Values>): void;
};

/** Ties a control to its value. */
export function binder({ values, fieldErrors, onChange }: FieldsProps) {
  return <N extends TextName>(name: N) => ({
    id: `field-${name}`,
    name,
    value: values[name],
    error: fieldErrors[name],
    onChange: (event: ChangeEvent<Control>) =>
      onChange({ [name]: event.target.value } as Partial<Values>),
  });
}
