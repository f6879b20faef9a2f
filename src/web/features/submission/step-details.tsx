import { AMENITIES } from "~/contract/amenities";
import { FURNISHINGS, type Furnishing } from "~/contract/enums";
import { PEOPLE_MAX, peopleMax } from "~/contract/offer";
import { furnishingLabel } from "~/web/features/property/text";
import { FieldNote } from "~/web/ui/field";
import { Select, TextInput } from "~/web/ui/inputs";
import { OPTIONAL } from "~/web/ui/inputs-text";
import { RadioGroup } from "~/web/ui/radio-group";
import { binder, type FieldsProps } from "./bind";
import { FactFields } from "./fact-fields";
import { saidOnce } from "./fact-values";
import { fieldText as text } from "./text";

const BEDROOMS = ["0", "1", "2", "3", "4", "5"];
const BATHROOMS = ["1", "2", "3", "4"];

function bedroomsLabel(n: string): string {
  if (n === "0") return text.studio;
  return n === "5" ? text.bedroomsMost : n;
}

/** A number that another way of entering it has stored, such as 7, is offered too. */
const withStored = (choices: readonly string[], stored: string) =>
  choices.includes(stored) ? choices : [...choices, stored];

/** Step 2: how large, how furnished, with what. */
export function StepDetails(props: FieldsProps) {
  return (
    <>
      <SizeFields {...props} />
      <FurnishingField {...props} />
      <AmenitiesField {...props} />
      <FactFields {...props} />
      <AvailableFromField {...props} />
    </>
  );
}

export function SizeFields(props: FieldsProps) {
  const bind = binder(props);
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3">
      <Select {...bind("bedrooms")} label={text.bedrooms}>
        {withStored(BEDROOMS, props.values.bedrooms).map((n) => (
          <option key={n} value={n}>
            {bedroomsLabel(n)}
          </option>
        ))}
      </Select>
      <Select {...bind("bathrooms")} label={text.bathrooms}>
        {withStored(BATHROOMS, props.values.bathrooms).map((n) => (
          <option key={n} value={n}>
            {n === "4" ? text.bathroomsMost : n}
          </option>
        ))}
      </Select>
      <TextInput
        {...bind("area_sqm")}
        label={text.area_sqm}
        optional
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        className="col-span-2 sm:col-span-1"
      />
      <PeopleBound {...props.values} />
    </div>
  );
}

/** How many people may ask for the home: it follows from its rooms. */
function PeopleBound({ property_type, bedrooms }: FieldsProps["values"]) {
  if (property_type === "") return null;
  const most = peopleMax({ property_type, bedrooms: Number(bedrooms) });
  if (most === PEOPLE_MAX) return null;
  return (
    <p role="status" className="col-span-full -mt-2 text-sm text-quiet">
      {text.peopleMax(most)}
    </p>
  );
}

export function FurnishingField({
  values,
  onChange,
  choices = FURNISHINGS,
}: FieldsProps & { choices?: readonly Furnishing[] }) {
  return (
    <RadioGroup
      label={text.furnishing}
      name="furnishing"
      hint={choices.includes("semi-furnished") ? text.semiFurnishedHint : undefined}
      inline
      value={values.furnishing}
      onChange={(furnishing) => onChange({ furnishing })}
      options={choices.map((value) => ({ value, label: furnishingLabel[value] }))}
    />
  );
}

export function AmenitiesField({ values, fieldErrors, onChange }: FieldsProps) {
  const toggle = (name: string, on: boolean) => {
    const others = values.amenities.filter((one) => one !== name);
    onChange(saidOnce(on ? [...others, name] : others, values.facts));
  };
  const [error] = Object.entries(fieldErrors).flatMap(([path, message]) =>
    path.split(".")[0] === "amenities" ? [message] : [],
  );
  return (
    <fieldset className="min-w-0" aria-describedby={error && "amenities-note"}>
      <legend className="field-label">
        {text.amenities}
        <span className="font-normal text-quiet"> {OPTIONAL}</span>
      </legend>
      <div className="grid gap-2 min-[22rem]:grid-cols-2 sm:grid-cols-3">
        {AMENITIES.map((name) => (
          <label key={name} className="choice items-center gap-1.5 px-1.5 leading-tight">
            <input
              type="checkbox"
              name="amenities"
              value={name}
              checked={values.amenities.includes(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
            <span className="min-w-0 break-words hyphens-auto">{name}</span>
          </label>
        ))}
      </div>
      <FieldNote id="amenities-note" error={error} />
    </fieldset>
  );
}

export function AvailableFromField(props: FieldsProps) {
  return (
    <TextInput
      {...binder(props)("available_from")}
      label={text.available_from}
      optional
      hint={text.available_fromHint}
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      className="sm:max-w-72"
    />
  );
}
