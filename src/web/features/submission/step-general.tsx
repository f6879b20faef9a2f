import { PROPERTY_TYPES } from "~/contract/enums";
import { ADDRESS_MAX, DESCRIPTION_MAX, TITLE_MAX } from "~/contract/limits";
import { FIRST_NEIGHBOURHOODS, NEIGHBOURHOOD_NAMES } from "~/contract/neighbourhoods";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { Select, TextArea, TextInput } from "~/web/ui/inputs";
import { binder, type StepProps } from "./bind";
import { RequiredMark } from "./required-mark";
import { fieldText as text } from "./text";

const first: readonly string[] = FIRST_NEIGHBOURHOODS;
const others = NEIGHBOURHOOD_NAMES.filter((name) => !first.includes(name)).sort((a, b) =>
  a.localeCompare(b, "fr", { numeric: true }),
);

/** Step 1: what it is and where. */
export function StepGeneral(props: StepProps) {
  const bind = binder(props);
  return (
    <>
      <TextInput
        {...bind("title")}
        label={<RequiredMark>{text.title}</RequiredMark>}
        hint={text.titleHint}
        required
        maxLength={TITLE_MAX}
        autoCapitalize="sentences"
      />
      <TextArea
        {...bind("description")}
        label={<RequiredMark>{text.description}</RequiredMark>}
        hint={text.descriptionHint}
        required
        rows={5}
        maxLength={DESCRIPTION_MAX}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...bind("property_type")}
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
        <Select
          {...bind("neighborhood")}
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
      </div>
      <TextInput
        {...bind("address")}
        label={text.address}
        optional
        hint={text.addressHint}
        maxLength={ADDRESS_MAX}
        autoComplete="off"
      />
    </>
  );
}
