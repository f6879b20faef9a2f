import type { ComponentProps } from "react";
import { Field, type Labelled } from "./field";
import { useValidity } from "./use-validity";
import type { ValidityMessages } from "./validity";

export type TextInputProps = Omit<ComponentProps<"input">, keyof Labelled> &
  Labelled & {
    /** Sentences for this field, by kind of mistake; the general ones otherwise. */
    messages?: ValidityMessages;
  };

/** A one-line input with its label, hint and error; dates, numbers and e-mails too. */
export function TextInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  messages,
  id,
  onBlur,
  onInvalid,
  onInput,
  ...rest
}: TextInputProps) {
  const { sentence, recheck, watch } = useValidity<HTMLInputElement>(messages, {
    onBlur,
    onInvalid,
  });
  return (
    <Field {...{ label, hint, optional, hideLabel, className, id }} error={error || sentence}>
      {(control) => (
        <input
          {...rest}
          {...control}
          {...watch}
          onInput={(event) => {
            recheck(event);
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}
