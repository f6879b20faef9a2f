import { isValidElement, type ReactNode, useId } from "react";
import { REQUIRED_MESSAGE } from "~/contract/errors";
import { AlertIcon } from "./icons";
import { OPTIONAL, requiredField } from "./inputs-text";
import { ownElement } from "./own-element";

export type FieldProps = {
  label: ReactNode;
  /** One line of help under the control; an error takes its place. */
  hint?: ReactNode;
  /** What is wrong and what to do, in one sentence. */
  error?: ReactNode;
  /** Adds '(facultatif)' to the label. */
  optional?: boolean;
  /** Shows the label to screen readers only, where its place makes it obvious. */
  hideLabel?: boolean;
  className?: string;
  /** Id of the control; generated when absent. */
  id?: string;
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  children: (control: ControlAttributes) => ReactNode;
};

export type ControlAttributes = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** What every labelled control takes besides its native attributes. */
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
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const noteId = `${controlId}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={controlId} className={hideLabel ? "sr-only" : "field-label"}>
        <LabelText label={label} optional={optional} />
      </label>
      {children({
        id: controlId,
        "aria-describedby": hasNote ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={named(error, label)} />
    </div>
  );
}

/** The general sentence about an empty field names it; a label may stand inside a mark. */
function named(error: ReactNode, label: ReactNode): ReactNode {
  if (error !== REQUIRED_MESSAGE) return error;
  const words = isValidElement<{ children?: ReactNode }>(label) ? label.props.children : label;
  return typeof words === "string" ? requiredField(words) : error;
}

/** The label, with '(facultatif)' where the field may stay empty. */
export function LabelText({ label, optional }: Pick<FieldProps, "label" | "optional">) {
  return (
    <>
      {ownElement(label)}
      {optional && <span className="font-normal text-quiet"> {OPTIONAL}</span>}
    </>
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
