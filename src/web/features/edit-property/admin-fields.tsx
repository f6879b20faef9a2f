import type { ChangeEvent } from "react";
import { SETTABLE_STATUSES } from "~/contract/admin-enums";
import { type PropertyStatus } from "~/contract/enums";
import type { FieldErrors } from "~/contract/errors";
import { CITY_MAX, NOTE_MAX } from "~/contract/limits";
import { propertyStatusLabel } from "~/web/features/property/text";
import { RequiredMark } from "~/web/features/submission/required-mark";
import { Select, TextArea, TextInput } from "~/web/ui/inputs";
import { adminText as text } from "./text";
import type { EditValues } from "./values";

type AdminFieldsProps = {
  values: EditValues;
  fieldErrors: FieldErrors;
  onChange(change: Partial<EditValues>): void;
};
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Name = "city" | "status" | "rejection_reason";

const bind = ({ values, fieldErrors, onChange }: AdminFieldsProps, name: Name) => ({
  id: `field-${name}`,
  name,
  value: values[name] ?? "",
  error: fieldErrors[name],
  onChange: (event: ChangeEvent<Control>) =>
    onChange({ [name]: event.target.value } as Partial<EditValues>),
});

export function CityField(props: AdminFieldsProps) {
  return (
    <TextInput
      {...bind(props, "city")}
      label={<RequiredMark>{text.city}</RequiredMark>}
      required
      maxLength={CITY_MAX}
      autoComplete="off"
    />
  );
}

/** The four statuses that may be set, beside the one that the listing has, and why it is rejected. */
export function StatusFields({ stored, ...props }: AdminFieldsProps & { stored: PropertyStatus }) {
  const { status = stored } = props.values;
  const choices = [...new Set([...SETTABLE_STATUSES, stored])];
  return (
    <>
      <Select {...bind(props, "status")} label={text.status} hint={text.statusHint[status]}>
        {choices.map((one) => (
          <option key={one} value={one}>
            {propertyStatusLabel[one]}
          </option>
        ))}
      </Select>
      {status === "rejected" && (
        <TextArea
          {...bind(props, "rejection_reason")}
          label={<RequiredMark>{text.rejection_reason}</RequiredMark>}
          hint={text.rejection_reasonHint}
          required
          rows={3}
          maxLength={NOTE_MAX}
        />
      )}
    </>
  );
}
