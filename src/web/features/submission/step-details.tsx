import { AMENITIES } from "~/contract/amenities";
import { FURNISHINGS } from "~/contract/enums";
import { furnishingLabel } from "~/web/features/property/text";
import { Select, TextInput } from "~/web/ui/inputs";
import { OPTIONAL } from "~/web/ui/inputs-text";
import { RadioGroup } from "~/web/ui/radio-group";
import { binder, type StepProps } from "./bind";
import { fieldText as text } from "./text";

const BEDROOMS = ["0", "1", "2", "3", "4", "5"];
const BATHROOMS = ["1", "2", "3", "4"];

function bedroomsLabel(n: string): string {
  if (n === "0") return text.studio;
  return n === "5" ? text.bedroomsMost : n;
}

/** Step 2: how large, how furnished, with what. */
export function StepDetails(props: StepProps) {
  const bind = binder(props);
  const { store, values } = props;
  const toggle = (name: string, on: boolean) => {
    const others = values.amenities.filter((one) => one !== name);
    store.change({ amenities: on ? [...others, name] : others });
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3">
        <Select {...bind("bedrooms")} label={text.bedrooms}>
          {BEDROOMS.map((n) => (
            <option key={n} value={n}>
              {bedroomsLabel(n)}
            </option>
          ))}
        </Select>
        <Select {...bind("bathrooms")} label={text.bathrooms}>
          {BATHROOMS.map((n) => (
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
      </div>
      <RadioGroup
        label={text.furnishing}
        name="furnishing"
        inline
        value={values.furnishing}
        onChange={(furnishing) => store.change({ furnishing })}
        options={FURNISHINGS.map((value) => ({ value, label: furnishingLabel[value] }))}
      />
      <fieldset className="min-w-0">
        <legend className="field-label">
          {text.amenities}
          <span className="font-normal text-quiet"> {OPTIONAL}</span>
        </legend>
        <div className="grid gap-2 min-[22rem]:grid-cols-2 sm:grid-cols-3">
          {AMENITIES.map(({ name }) => (
            <label key={name} className="choice items-center leading-tight">
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
      </fieldset>
      <TextInput
        {...bind("available_from")}
        label={text.available_from}
        optional
        hint={text.available_fromHint}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        className="sm:max-w-72"
      />
    </>
  );
}
