import { type ReactNode, useId } from "react";
import { AlertIcon } from "./icons";

export type FieldProps = {
  label: ReactNode;
  /** One line of help under the control; an error takes its place. */
  hint?: ReactNode;
  /** What is wrong and what to do, in one sentence. */
  error?: ReactNode;
  /** Adds '(facultatif)' to the label. */
  optional?: boolean;
  /** Keeps the label for screen readers only, where the place says it already. */
  hideLabel?: boolean;
  className?: string;
  /** Id of the control; made up when absent. */
  id?: string;
  /** Draws the control with the attributes that tie it to its label, hint and error. */
  children: (control: ControlAttributes) => ReactNode;
};

export type ControlAttributes = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** What every labelled control of the house takes besides its native attributes. */
export type Labelled = Pick<
  FieldProps,
  "label" | "hint" | "error" | "optional" | "hideLabel" | "className"
>;

/** Label above, control, and hint or error below, tied together for assistive technology. */
export function Field({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className = "",
  id,
  children,
}: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const noteId = `${controlId}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={controlId} className={hideLabel ? "sr-only" : "field-label"}>
        {label}
        {optional && <span className="font-normal text-quiet"> (facultatif)</span>}
      </label>
      {children({
        id: controlId,
        "aria-describedby": hasNote ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

/** The line under a control. The error is announced when it appears. */
export function FieldNote({
  id,
  hint,
  error,
}: {
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
}) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {error ? (
        <p id={id} className="field-error">
          <AlertIcon size={16} className="mt-0.5" />
          <span>{error}</span>
        </p>
      ) : hint ? (
        <p id={id} className="field-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
