import type { FieldErrors } from "~/contract/errors";

/** The names of a form's values that are text. */
type TextName<T> = { [N in keyof T]: T[N] extends string ? N : never }[keyof T] & string;

/** Ties controls to a form's values and errors: `<TextInput {...bind("phone")} />`. */
export function binder<T extends object>(
  values: T,
  errors: FieldErrors,
  onChange: (part: Partial<T>) => void,
) {
  return <N extends TextName<T>>(name: N) => ({
    name,
    value: values[name] as T[N] & string,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [name]: target.value } as Partial<T>),
  });
}
