import { FIELD_ERRORS } from "../errors";
import { plainNumber } from "../seen-text";
import { day } from "./fields";
import { z } from "./french";

/** Required first day of a stay. */
export const startDate = z
  .string({ error: (issue) => (issue.input == null ? FIELD_ERRORS.start_required : undefined) })
  .overwrite(plainNumber)
  .min(1, FIELD_ERRORS.start_required)
  .pipe(day);
/** Absent, null or blank: open-ended. */
export const endDate = z
  .string()
  .overwrite(plainNumber)
  .nullish()
  .transform((v) => v || null)
  .pipe(day.nullable());
