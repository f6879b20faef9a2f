import { useId } from "react";
import { FieldNote, type Labelled } from "./field";
import { StarFilledIcon } from "./icons";
import { useValidity } from "./use-validity";

export type StarsInputProps = Pick<Labelled, "label" | "hint" | "error" | "className"> & {
  name: string;
  /** The chosen rating, 1 to 5, when the page holds it; otherwise `defaultValue`. */
  value?: number;
  defaultValue?: number;
  onChange?: (value: number) => void;
  required?: boolean;
};

// Five down to one: a plain CSS sibling rule then fills the stars before the chosen one.
const ratings = [
  [5, "5 étoiles, excellent"],
  [4, "4 étoiles, très bien"],
  [3, "3 étoiles, correct"],
  [2, "2 étoiles, décevant"],
  [1, "1 étoile, mauvais"],
] as const;

/** Asks for a rating of 1 to 5: radio buttons dressed as stars, usable without script. */
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
  const { sentence, recheck, watch } = useValidity<HTMLInputElement>(
    { valueMissing: "Choisissez une note de 1 à 5 étoiles." },
    {},
  );
  const problem = error || sentence;
  return (
    <fieldset
      className={`field ${className}`.trim()}
      aria-describedby={problem || hint ? noteId : undefined}
    >
      <legend className="field-label">{label}</legend>
      <div className="stars-input">
        {ratings.map(([rating, words]) => (
          <label key={rating} title={words}>
            <input
              type="radio"
              name={name}
              value={rating}
              required={required}
              className="sr-only"
              {...(value === undefined
                ? { defaultChecked: rating === defaultValue }
                : { checked: rating === value })}
              onChange={(event) => {
                recheck(event);
                onChange?.(rating);
              }}
              onInvalid={watch.onInvalid}
            />
            <StarFilledIcon size={32} />
            <span className="sr-only">{words}</span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={problem} />
    </fieldset>
  );
}
