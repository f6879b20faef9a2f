import { AREA_MAX, PRICE_MAX } from "~/contract/limits";
import { formatNumber } from "~/web/lib/format";
import { problemText as text } from "./text";
import { type FieldName, type Step, stepOf, trimmed, type Values, wholeNumber } from "./values";

/** A sentence per field that cannot stay as it is. */
export type Problems = Partial<Record<FieldName, string>>;

const REQUIRED = [
  "title",
  "description",
  "property_type",
  "neighborhood",
  "price_per_month",
] as const satisfies readonly FieldName[];

/** The required fields that are empty, of one step or of all, in the order of the screen. */
export function missingFields(values: Values, step?: Step): FieldName[] {
  const clean = trimmed(values);
  return REQUIRED.filter((name) => clean[name] === "" && (!step || stepOf(name) === step));
}

/** What is wrong with the fields of one step, or of all. */
export function problemsOf(values: Values, step?: Step): Problems {
  const problems: Problems = {};
  for (const name of missingFields(values, step)) {
    const isList = name === "property_type" || name === "neighborhood";
    problems[name] = isList ? text.choose : text.required;
  }
  const found = (name: FieldName, sentence: string | undefined) => {
    if (sentence && !problems[name] && (!step || stepOf(name) === step)) problems[name] = sentence;
  };
  found("area_sqm", wholeProblem(values.area_sqm, 1, AREA_MAX));
  found("price_per_month", wholeProblem(values.price_per_month, 1, PRICE_MAX));
  found("security_deposit", wholeProblem(values.security_deposit, 0, PRICE_MAX));
  const day = values.available_from;
  found("available_from", day && !/^20\d\d-/.test(day) ? text.day : undefined);
  return problems;
}

function wholeProblem(typed: string, min: number, max: number): string | undefined {
  const value = wholeNumber(typed);
  if (value === null) return undefined;
  if (Number.isNaN(value)) return text.whole;
  if (value < min) return text.atLeast(formatNumber(min));
  return value > max ? text.atMost(formatNumber(max)) : undefined;
}
