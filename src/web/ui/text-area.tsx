import type { ComponentProps } from "react";
import { Field, type Labelled } from "./field";
import { useValidity } from "./use-validity";
import type { ValidityMessages } from "./validity";

export type TextAreaProps = Omit<ComponentProps<"textarea">, keyof Labelled> &
  Labelled & {
    /** Sentences for this field, by kind of mistake; the general ones otherwise. */
    messages?: ValidityMessages;
  };

/** A text of several lines with its label, hint and error. */
export function TextArea({
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
}: TextAreaProps) {
  const { sentence, recheck, watch } = useValidity<HTMLTextAreaElement>(messages, {
    onBlur,
    onInvalid,
  });
  return (
    <Field {...{ label, hint, optional, hideLabel, className, id }} error={error || sentence}>
      {(control) => (
        <textarea
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
