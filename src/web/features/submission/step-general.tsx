import { PROPERTY_TYPES } from "~/contract/enums";
import { ADDRESS_MAX, DESCRIPTION_MAX, TITLE_MAX } from "~/contract/limits";
import { FIRST_NEIGHBOURHOODS, NEIGHBOURHOOD_NAMES } from "~/contract/neighbourhoods";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { Select, TextArea, TextInput } from "~/web/ui/inputs";
import { binder, type FieldsProps } from "./bind";
import { LandmarksField } from "./fact-fields";
import { descriptionHint } from "./quality";
import { RequiredMark } from "./required-mark";
import { fieldText as text } from "./text";

const first: readonly string[] = FIRST_NEIGHBOURHOODS;
const others = NEIGHBOURHOOD_NAMES.filter((name) => !first.includes(name)).sort((a, b) =>
  a.localeCompare(b, "fr", { numeric: true }),
);

/** Step 1: what it is and where, then how it is called, which is proposed from the first two. */
export function StepGeneral(props: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TypeField {...props} />
        <NeighbourhoodField {...props} />
      </div>
      <TitleField {...props} hint={text.titleHint} />
      <DescriptionField {...props} />
      <AddressField {...props} />
      <LandmarksField {...props} />
    </>
  );
}

export function TypeField(props: FieldsProps) {
  return (
    <Select
      {...binder(props)("property_type")}
      label={<RequiredMark>{text.property_type}</RequiredMark>}
      required
    >
      <option value="">{text.property_typeEmpty}</option>
      {PROPERTY_TYPES.map((type) => (
        <option key={type} value={type}>
          {propertyTypeLabel[type]}
        </option>
      ))}
    </Select>
  );
}

/** All 52, the most asked for first. */
export function NeighbourhoodField(props: FieldsProps) {
  return (
    <Select
      {...binder(props)("neighborhood")}
      label={<RequiredMark>{text.neighborhood}</RequiredMark>}
      required
    >
      <option value="">{text.neighborhoodEmpty}</option>
      <optgroup label={text.firstNeighbourhoods}>
        {first.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </optgroup>
      <optgroup label={text.otherNeighbourhoods}>
        {others.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </optgroup>
    </Select>
  );
}

export function TitleField({ hint, ...props }: FieldsProps & { hint?: string }) {
  return (
    <TextInput
      {...binder(props)("title")}
      label={<RequiredMark>{text.title}</RequiredMark>}
      hint={hint}
      required
      maxLength={TITLE_MAX}
      autoCapitalize="sentences"
    />
  );
}

export function DescriptionField(props: FieldsProps) {
  return (
    <TextArea
      {...binder(props)("description")}
      label={<RequiredMark>{text.description}</RequiredMark>}
      hint={descriptionHint(props.values.description)}
      required
      rows={5}
      maxLength={DESCRIPTION_MAX}
    />
  );
}

export function AddressField({ required, ...props }: FieldsProps & { required?: boolean }) {
  return (
    <TextInput
      {...binder(props)("address")}
      label={required ? <RequiredMark>{text.address}</RequiredMark> : text.address}
      {...(required ? { required } : { optional: true, hint: text.addressHint })}
      maxLength={ADDRESS_MAX}
      autoComplete="off"
    />
  );
}
