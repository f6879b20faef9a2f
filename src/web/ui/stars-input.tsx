import { useId } from "react";
import { FieldNote, type Labelled } from "./field";
import { StarFilledIcon } from "./icons";
import { RATINGS, validityText } from "./inputs-text";
import { useValidity } from "./use-validity";

export type StarsInputProps = Pick<Labelled, "label" | "hint" | "error" | "className"> & {
  name: string;
  /** The chosen rating, 1 to 5, when the page holds it; otherwise `defaultValue`. */
  value?: number;
  defaultValue?: number;
  onChange?: (value: number) => void;
  required?: boolean;
};

/** A rating of 1 to 5: radio buttons shown as stars, usable without script. */
export function StarsInput({
  label,
  hint,
  error,
  className = "",
  name,
  value,
  defaultValue,
  onChange,
  required,
}: StarsInputProps) {
  const noteId = `${useId()}-note`;
  const { message, handlers } = useValidity({
    valueMissing: validityText.requiredRating,
  });
  const shownError = error || message;
  return (
    <fieldset
      className={`field ${className}`.trim()}
      aria-describedby={shownError || hint ? noteId : undefined}
    >
      <legend className="field-label">{label}</legend>
      <div className="stars-input">
        {/* One up to five, so that the right arrow key adds a star. */}
        {RATINGS.map(([rating, text]) => (
          <label key={rating} title={text}>
            <input
              type="radio"
              name={name}
              value={rating}
              required={required}
              className="sr-only"
              {...(value === undefined
                ? { defaultChecked: rating === defaultValue }
                : { checked: rating === value })}
              onChange={() => onChange?.(rating)}
              onInput={handlers.onInput}
              onInvalid={handlers.onInvalid}
            />
            <StarFilledIcon size={32} />
            <span className="sr-only">{text}</span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={shownError} />
    </fieldset>
  );
}
