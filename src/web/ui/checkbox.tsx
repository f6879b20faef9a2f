import { type ComponentProps, useId } from "react";
import { FieldNote, type Labelled } from "./field";
import { useValidity } from "./use-validity";
import type { ValidityMessages } from "./validity";

export type CheckboxProps = Omit<ComponentProps<"input">, keyof Labelled | "type"> &
  Pick<Labelled, "label" | "hint" | "error" | "className"> & { messages?: ValidityMessages };

/** A checkbox with its label beside it; the whole row can be pressed. */
export function Checkbox({
  label,
  hint,
  error,
  className = "",
  messages,
  id,
  ...native
}: CheckboxProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const { message, handlers } = useValidity(messages, native);
  const shownError = error || message;
  return (
    <div className={`field ${className}`.trim()}>
      <label className="check">
        <input
          {...native}
          {...handlers}
          type="checkbox"
          id={controlId}
          aria-describedby={shownError || hint ? `${controlId}-note` : undefined}
          aria-invalid={shownError ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={`${controlId}-note`} hint={hint} error={shownError} />
    </div>
  );
}
