import {
  type FactName,
  FLOODINGS,
  FLOOR_MAX,
  LANDMARK_LENGTH,
  LANDMARKS_MAX,
  POWER_SOURCES,
  ROADS,
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
import { Select, TextArea } from "~/web/ui/inputs";
import { binder, type FieldsProps } from "./bind";
import { fieldText as text } from "./text";

type Option = readonly [value: string, label: string];

const labelled = <T extends string>(values: readonly T[], labels: Record<T, string>): Option[] =>
  values.map((value) => [value, labels[value]]);
const upTo = (first: number, last: number, labelOf: (n: number) => string): Option[] =>
  Array.from({ length: last - first + 1 }, (_, i) => [String(first + i), labelOf(first + i)]);

const WATER = labelled(WATER_SOURCES, waterLabel);
const DAYS = upTo(1, WATER_DAYS_MAX, waterDaysLabel).toReversed();
const ELECTRICITY = labelled(POWER_SOURCES, electricityLabel);
const FLOORS = upTo(0, FLOOR_MAX, floorLabel);
const ROAD = labelled(ROADS, roadLabel);
const FLOODING = labelled(FLOODINGS, floodingLabel);
const YES_NO: Option[] = [
  ["yes", factsText.yes],
  ["no", factsText.no],
];

/** What tenants ask on the phone: a list each, of which the first choice says nothing. */
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
        {list("floor", FLOORS)}
      </div>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:grid-cols-3">
        {YES_NO_FACTS.map((name) => list(name, YES_NO))}
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
