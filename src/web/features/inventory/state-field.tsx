import { useId } from "react";
import { ROOM_STATES, type RoomState } from "~/contract/inventory";
import { FieldNote } from "~/web/ui/field";
import { CheckIcon } from "~/web/ui/icons-extra";
import { formText as text } from "./form-text";
import { stateLabel } from "./text";

type StateFieldProps = {
  name: string;
  value: RoomState;
  hint: string | undefined;
  onChange(state: RoomState): void;
};

/** The state of a room: three radio buttons in a row, narrow enough for a phone. */
export function StateField({ name, value, hint, onChange }: StateFieldProps) {
  const noteId = useId();
  return (
    <fieldset className="field" aria-describedby={hint ? noteId : undefined}>
      <legend className="field-label">{text.state}</legend>
      <div className="grid grid-cols-3 gap-2">
        {ROOM_STATES.map((state) => (
          <label
            key={state}
            className="choice items-center justify-center gap-1 px-1 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={state}
              className="peer sr-only"
              checked={state === value}
              onChange={() => onChange(state)}
            />
            <CheckIcon size={16} className="hidden text-accent peer-checked:block" />
            <span className="peer-checked:font-semibold">{stateLabel[state]}</span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} />
    </fieldset>
  );
}
