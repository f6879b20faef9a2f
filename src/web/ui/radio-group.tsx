import { type ReactNode, useId } from "react";
import { FieldNote, type Labelled, LabelText } from "./field";
import { ownElement } from "./own-element";
import { useValidity } from "./use-validity";
import type { ValidityMessages } from "./validity";

export type RadioOption<V extends string = string> = {
  value: V;
  label: ReactNode;
  /** A second, quieter line under the label. */
  hint?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<V extends string = string> = Labelled & {
  name: string;
  options: readonly RadioOption<V>[];
  /** The chosen value, when the page holds it; otherwise `defaultValue`. */
  value?: V;
  defaultValue?: V;
  onChange?: (value: V) => void;
  required?: boolean;
  disabled?: boolean;
  /** Side by side where they fit, instead of one under the other. */
  inline?: boolean;
  messages?: ValidityMessages;
};

/** Radio buttons, all in view, each a row of its own that can be pressed. */
export function RadioGroup<V extends string = string>({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className = "",
  name,
  options,
  value,
  defaultValue,
  onChange,
  required,
  disabled,
  inline = false,
  messages,
}: RadioGroupProps<V>) {
  const noteId = `${useId()}-note`;
  const { message, handlers } = useValidity(messages);
  const shownError = error || message;
  return (
    <fieldset
      className={`field ${className}`.trim()}
      disabled={disabled}
      aria-describedby={shownError || hint ? noteId : undefined}
    >
      <legend className={hideLabel ? "sr-only" : "field-label"}>
        <LabelText label={label} optional={optional} />
      </legend>
      <div
        className={inline ? "flex flex-wrap gap-2 *:flex-1" : "flex flex-col gap-2 wrap-anywhere"}
      >
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
              onInput={handlers.onInput}
              onInvalid={handlers.onInvalid}
            />
            <span>
              {ownElement(option.label)}
              {option.hint && <span className="block text-sm text-quiet">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={shownError} />
    </fieldset>
  );
}
