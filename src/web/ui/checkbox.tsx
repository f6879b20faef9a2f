import { type ComponentProps, useId } from "react";
import { FieldNote, type Labelled } from "./field";
import { useValidity } from "./use-validity";
import type { ValidityMessages } from "./validity";

export type CheckboxProps = Omit<ComponentProps<"input">, keyof Labelled | "type"> &
  Pick<Labelled, "label" | "hint" | "error" | "className"> & { messages?: ValidityMessages };

/** One box to tick, its label beside it; the whole row answers to the finger. */
export function Checkbox({
  label,
  hint,
  error,
  className = "",
  messages,
  id,
  onBlur,
  onInvalid,
  onInput,
  ...rest
}: CheckboxProps) {
  const made = useId();
  const controlId = id ?? made;
  const { sentence, recheck, watch } = useValidity<HTMLInputElement>(messages, {
    onBlur,
    onInvalid,
  });
  const problem = error || sentence;
  return (
    <div className={`field ${className}`.trim()}>
      <label className="check">
        <input
          {...rest}
          {...watch}
          type="checkbox"
          id={controlId}
          aria-describedby={problem || hint ? `${controlId}-note` : undefined}
          aria-invalid={problem ? true : undefined}
          onInput={(event) => {
            recheck(event);
            onInput?.(event);
          }}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={`${controlId}-note`} hint={hint} error={problem} />
    </div>
  );
}
