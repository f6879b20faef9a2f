import type { ChangeEvent } from "react";
import type { FieldErrors } from "~/contract/errors";
import type { Values } from "./values";
import type { WizardStore } from "./wizard-store";

type TextName = Exclude<keyof Values, "amenities">;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a step needs to draw its fields. */
export type StepProps = {
  store: WizardStore;
  values: Values;
  fieldErrors: FieldErrors;
};

/** Ties a control to its value in the store. */
export function binder({ store, values, fieldErrors }: StepProps) {
  return <N extends TextName>(name: N) => ({
    id: `field-${name}`,
    name,
    value: values[name],
    error: fieldErrors[name],
    onChange: (event: ChangeEvent<Control>) =>
      store.change({ [name]: event.target.value } as Partial<Values>),
  });
}
