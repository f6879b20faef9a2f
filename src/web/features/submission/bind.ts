import type { ChangeEvent } from "react";
import type { Values } from "./values";
import type { WizardStore } from "./wizard-store";

type TextName = Exclude<keyof Values, "amenities">;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A sentence per field, also under the API's paths such as `photos.2`. */
export type FieldProblems = Record<string, string | undefined>;

/** What a step needs to draw its fields. */
export type StepProps = {
  store: WizardStore;
  values: Values;
  problems: FieldProblems;
  /** A field is being corrected: its sentence goes. */
  forget(name: string): void;
};

export const fieldId = (name: string) => `field-${name}`;

/** Ties a control to its value in the store. */
export function binder({ store, values, problems, forget }: StepProps) {
  return <N extends TextName>(name: N) => ({
    id: fieldId(name),
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: ChangeEvent<Control>) => {
      forget(name);
      store.change({ [name]: event.target.value } as Partial<Values>);
    },
  });
}
