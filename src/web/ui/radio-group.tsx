import { type ReactNode, useId } from "react";
import { FieldNote, type Labelled } from "./field";
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

/** A few choices of which one holds, all in view, each a row the finger can hit. */
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
  const { sentence, recheck, watch } = useValidity<HTMLInputElement>(messages, {});
  const problem = error || sentence;
  return (
    <fieldset
      className={`field ${className}`.trim()}
      disabled={disabled}
      aria-describedby={problem || hint ? noteId : undefined}
    >
      <legend className={hideLabel ? "sr-only" : "field-label"}>
        {label}
        {optional && <span className="font-normal text-quiet"> (facultatif)</span>}
      </legend>
      <div className={inline ? "flex flex-wrap gap-2 *:flex-1" : "flex flex-col gap-2"}>
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
              onChange={(event) => {
                recheck(event);
                onChange?.(option.value);
              }}
              onInvalid={watch.onInvalid}
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-sm text-quiet">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={problem} />
    </fieldset>
  );
}
