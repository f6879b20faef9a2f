import { wholeNumber } from "~/contract/amount";
import {
  type FactName,
  FLOODINGS,
  LANDMARK_LENGTH,
  LANDMARKS_MAX,
  POWER_SOURCES,
  ROADS,
  SAME_AS_AMENITY,
  WATER_DAYS_MAX,
  WATER_SOURCES,
  YES_NO_FACTS,
} from "~/contract/facts";
import {
  electricityLabel,
  factLabel,
  factsText,
  floodingLabel,
  floorLabel,
  roadLabel,
  waterDaysLabel,
  waterLabel,
} from "~/web/features/property/facts-text";
import { Select, TextArea, TextInput } from "~/web/ui/inputs";
import { OPTIONAL } from "~/web/ui/inputs-text";
import { binder, type FieldsProps } from "./bind";
import { fieldText as text } from "./text";

type Option = readonly [value: string, label: string];

const labelled = <T extends string>(values: readonly T[], labels: Record<T, string>): Option[] =>
  values.map((value) => [value, labels[value]]);
const upTo = (first: number, last: number, labelOf: (n: number) => string): Option[] =>
  Array.from({ length: last - first + 1 }, (_, i) => [String(first + i), labelOf(first + i)]);

const WATER = labelled(WATER_SOURCES, waterLabel);
const DAYS = upTo(1, WATER_DAYS_MAX, waterDaysLabel).reverse();
const ELECTRICITY = labelled(POWER_SOURCES, electricityLabel);
const ROAD = labelled(ROADS, roadLabel);
const FLOODING = labelled(FLOODINGS, floodingLabel);
const YES_NO: Option[] = [
  ["yes", factsText.yes],
  ["no", factsText.no],
];

const ASKED = YES_NO_FACTS.filter((name) => !SAME_AS_AMENITY.some(([fact]) => fact === name));

/**
 * What tenants ask on the phone: a list each, of which the first choice says nothing. Of what is
 * among the amenities, those not chosen can be said to be missing.
 */
export function FactFields({ values, fieldErrors, onChange }: FieldsProps) {
  const { facts } = values;
  const list = (name: FactName, options: Option[]) => (
    <Select
      key={name}
      id={`field-${name}`}
      name={name}
      label={factLabel[name]}
      value={facts[name]}
      error={fieldErrors[name]}
      onChange={({ target }) => onChange({ facts: { ...facts, [name]: target.value } })}
    >
      <option value="">{factsText.unspecified}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
  const floor = wholeNumber(facts.floor);
  const hasWater = facts.water !== "" && facts.water !== "none";
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="text-lg font-semibold">{factsText.title}</legend>
      <p className="mt-1 text-sm text-quiet">{text.factsHint}</p>
      <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
        {list("water", WATER)}
        {hasWater && list("water_days", DAYS)}
        {list("electricity", ELECTRICITY)}
        {list("road", ROAD)}
        {list("flooding", FLOODING)}
        <TextInput
          id="field-floor"
          name="floor"
          label={factLabel.floor}
          optional
          hint={floor === null || Number.isNaN(floor) ? text.floorHint : floorLabel(floor)}
          value={facts.floor}
          error={fieldErrors.floor}
          onChange={({ target }) => onChange({ facts: { ...facts, floor: target.value } })}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
        {ASKED.map((name) => list(name, YES_NO))}
      </div>
      <MissingFields values={values} onChange={onChange} />
    </fieldset>
  );
}

function MissingFields({ values, onChange }: Pick<FieldsProps, "values" | "onChange">) {
  const { amenities, facts } = values;
  const open = SAME_AS_AMENITY.filter(([, name]) => !amenities.includes(name));
  if (open.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">
        {text.missing}
        <span className="font-normal text-quiet"> {OPTIONAL}</span>
      </legend>
      <div className="grid gap-2 min-[22rem]:grid-cols-2">
        {open.map(([fact]) => (
          <label key={fact} className="choice items-center gap-1.5 px-1.5 leading-tight">
            <input
              type="checkbox"
              name={fact}
              checked={facts[fact] === "no"}
              onChange={({ target }) =>
                onChange({ facts: { ...facts, [fact]: target.checked ? "no" : "" } })
              }
            />
            <span>{text.missingLabel[fact]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Up to three landmarks, one a line. */
export function LandmarksField(props: FieldsProps) {
  const [error] = Object.entries(props.fieldErrors).flatMap(([path, message]) =>
    path.split(".")[0] === "landmarks" ? [message] : [],
  );
  return (
    <TextArea
      {...binder(props)("landmarks")}
      error={error}
      label={text.landmarks}
      optional
      hint={text.landmarksHint}
      rows={LANDMARKS_MAX}
      maxLength={2 * LANDMARKS_MAX * LANDMARK_LENGTH}
    />
  );
}
