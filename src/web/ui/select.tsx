import type { ComponentProps } from "react";
import { Field, type Labelled } from "./field";
import { useValidity } from "./use-validity";
import type { ValidityMessages } from "./validity";

export type SelectProps = Omit<ComponentProps<"select">, keyof Labelled> &
  Labelled & {
    /** Sentences for this field, by kind of mistake; the general ones otherwise. */
    messages?: ValidityMessages;
  };

/** The native select with its label, hint and error; its children are `<option>`s. */
export function Select({
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
}: SelectProps) {
  const { sentence, recheck, watch } = useValidity<HTMLSelectElement>(messages, {
    onBlur,
    onInvalid,
  });
  return (
    <Field {...{ label, hint, optional, hideLabel, className, id }} error={error || sentence}>
      {(control) => (
        <select
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
