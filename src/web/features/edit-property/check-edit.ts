import { type FieldErrors, REQUIRED_MESSAGE } from "~/contract/errors";
import { checkFields, missingFields } from "~/web/features/submission/check";
import type { EditValues } from "./values";

/** What an administrator's form can't do without, beside what every listing needs. */
function missingOfAdmin({ status, city, address, rejection_reason }: EditValues): string[] {
  if (status === undefined) return [];
  return [
    ...(address.trim() ? [] : ["address"]),
    ...(city?.trim() ? [] : ["city"]),
    ...(status === "rejected" && !rejection_reason?.trim() ? ["rejection_reason"] : []),
  ];
}

/** One message per field that can't stay as it is. */
export function checkEdit(values: EditValues): FieldErrors {
  const errors = checkFields(values);
  for (const name of missingOfAdmin(values)) errors[name] = REQUIRED_MESSAGE;
  return errors;
}

export const isIncomplete = (values: EditValues) =>
  missingFields(values).length > 0 || missingOfAdmin(values).length > 0;
