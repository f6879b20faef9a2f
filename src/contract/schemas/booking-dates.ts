import { FIELD_ERRORS } from "../errors";
import { plainNumber } from "../seen-text";
import { day } from "./fields";
import { z } from "./french";

/** A day that must be given, or `missing` is said. */
export const requiredDay = (missing: string) =>
  z
    .string({ error: (issue) => (issue.input == null ? missing : undefined) })
    .overwrite(plainNumber)
    .min(1, missing)
    .pipe(day);
/** First day of a stay. */
export const startDate = requiredDay(FIELD_ERRORS.start_required);
/** Absent, null or blank: open-ended. */
export const endDate = z
  .string()
  .overwrite(plainNumber)
  .nullish()
  .transform((v) => v || null)
  .pipe(day.nullable());
