import type { ReactNode } from "react";
import { ADULTS_MAX, CHILDREN_MAX, NOTE_MAX } from "~/contract/limits";
import { Select, TextArea } from "~/web/ui/inputs";
import { StayFields, type StayFieldsProps } from "./stay-fields";
import { stayText as text } from "./text";

/** Dates, travellers and message, with the price between the last two. */
export function BookingFields(props: StayFieldsProps & { children: ReactNode }) {
  const { draft, errors, change, children } = props;
  return (
    <>
      <StayFields {...props} />
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={text.adults}
          name="adults"
          value={draft.adults}
          error={errors.adults}
          onChange={(event) => change({ adults: Number(event.target.value) })}
        >
          {numbers(1, ADULTS_MAX)}
        </Select>
        <Select
          label={text.children}
          name="children"
          value={draft.children}
          error={errors.children}
          onChange={(event) => change({ children: Number(event.target.value) })}
        >
          {numbers(0, CHILDREN_MAX)}
        </Select>
      </div>
      {children}
      <TextArea
        label={text.message}
        optional
        name="message"
        rows={3}
        maxLength={NOTE_MAX}
        value={draft.message}
        hint={text.messageHint}
        error={errors.message}
        onChange={(event) => change({ message: event.target.value })}
      />
    </>
  );
}

function numbers(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => (
    <option key={from + index} value={from + index}>
      {from + index}
    </option>
  ));
}
