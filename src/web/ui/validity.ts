import { REQUIRED_MESSAGE } from "~/contract/errors";
import { validityText as text } from "./inputs-text";

/** The part of a form control that tells whether and why its value is refused. */
export type CheckedControl = {
  validity: ValidityState;
  validationMessage: string;
  value: string;
  type: string;
  required?: boolean;
  min?: string;
  max?: string;
  minLength?: number;
  maxLength?: number;
};

type Flag = Exclude<keyof ValidityState, "valid" | "customError">;

/** A form's own messages by validity flag; they replace the general ones. */
export type ValidityMessages = Partial<Record<Flag, string>>;

// The most useful message first: an empty field is not said to have a wrong format.
const FLAGS: readonly Flag[] = [
  "valueMissing",
  "badInput",
  "typeMismatch",
  "tooShort",
  "tooLong",
  "rangeUnderflow",
  "rangeOverflow",
  "stepMismatch",
  "patternMismatch",
];

const REQUIRED: Partial<Record<string, string>> = {
  checkbox: text.requiredCheckbox,
  radio: text.requiredRadio,
  date: text.requiredDate,
  file: text.requiredFile,
};

const number = new Intl.NumberFormat("fr-FR");
const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });

function formatBound(control: CheckedControl, value: string | undefined): string {
  if (!value) return "";
  if (control.type === "date")
    return day.format(new Date(`${value}T00:00:00Z`)).replace(/^1 /, "1er ");
  return Number.isFinite(Number(value)) ? number.format(Number(value)) : value;
}

function general(control: CheckedControl, flag: Flag): string {
  const isDate = control.type === "date";
  switch (flag) {
    case "valueMissing":
      return REQUIRED[control.type] ?? REQUIRED_MESSAGE;
    case "badInput":
      return isDate ? text.noDate : text.noNumber;
    case "typeMismatch":
      return control.type === "email" ? text.noEmail : text.noUrl;
    case "tooShort":
      return text.tooShort(control.minLength ?? 1, control.value.length);
    case "tooLong":
      return text.tooLong(control.maxLength ?? 0, control.value.length);
    case "rangeUnderflow":
      return (isDate ? text.dateFrom : text.atLeast)(formatBound(control, control.min));
    case "rangeOverflow":
      return (isDate ? text.dateUntil : text.atMost)(formatBound(control, control.max));
    case "stepMismatch":
      return text.noWholeNumber;
    case "patternMismatch":
      return text.wrongFormat;
  }
}

/** What the browser lets pass and the server does not: nothing but spaces, an address at `a@b`. */
function missed({ required, type, value }: CheckedControl): Flag | undefined {
  if (required && type !== "password" && value.trim() === "") return "valueMissing";
  return type === "email" && value && !/\.[^.@]{2,}$/.test(value.trim())
    ? "typeMismatch"
    : undefined;
}

/**
 * Why the browser refuses a control's value, in French; undefined when it accepts it.
 * A message set by `setCustomValidity` is returned as it is.
 */
export function validityMessage(
  control: CheckedControl,
  messages: ValidityMessages = {},
): string | undefined {
  const { validity } = control;
  if (validity.customError) return control.validationMessage;
  const flag = validity.valid ? missed(control) : FLAGS.find((name) => validity[name]);
  return flag && (messages[flag] ?? general(control, flag));
}
