import type { ReactNode } from "react";
import { ADULTS_MAX, CHILDREN_MAX, NOTE_MAX } from "~/contract/limits";
import { PEOPLE_MAX } from "~/contract/offer";
import { binder } from "~/web/forms/bind";
import { Select, TextArea } from "~/web/ui/inputs";
import { StayFields, type StayFieldsProps } from "./stay-fields";
import { stayText as text } from "./text";

type BookingFieldsProps = StayFieldsProps & {
  /** How many people the home takes: one list ends where the other leaves room. */
  peopleMax: number;
  children: ReactNode;
};

/** Dates, people and message, with the price between the last two. */
export function BookingFields(props: BookingFieldsProps) {
  const { draft, errors, change, peopleMax, children } = props;
  const bind = binder(draft, errors, change);
  const bounded = peopleMax < PEOPLE_MAX;
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
          {numbers(1, Math.min(ADULTS_MAX, peopleMax - draft.children), draft.adults)}
        </Select>
        <Select
          label={text.children}
          name="children"
          value={draft.children}
          error={errors.children}
          onChange={(event) => change({ children: Number(event.target.value) })}
        >
          {numbers(0, Math.min(CHILDREN_MAX, peopleMax - draft.adults), draft.children)}
        </Select>
        {bounded && (
          <p className="col-span-2 -mt-2 text-sm text-quiet">{text.peopleMax(peopleMax)}</p>
        )}
      </div>
      {children}
      <TextArea
        label={text.message}
        optional
        rows={3}
        maxLength={NOTE_MAX}
        hint={text.messageHint}
        {...bind("message")}
      />
    </>
  );
}

/** `chosen` stays in the list when it is beyond: the server says why it can't be. */
function numbers(from: number, to: number, chosen: number) {
  return Array.from({ length: Math.max(to, chosen) - from + 1 }, (_, index) => (
    <option key={from + index} value={from + index}>
      {from + index}
    </option>
  ));
}
