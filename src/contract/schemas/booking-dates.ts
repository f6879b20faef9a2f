import { FIELD_ERRORS } from "../errors";
import { day } from "./fields";
import { z } from "./french";

/** Required first day of a stay. */
export const startDate = z
  .string({ error: (issue) => (issue.input == null ? FIELD_ERRORS.start_required : undefined) })
  .trim()
  .min(1, FIELD_ERRORS.start_required)
  .pipe(day);
/** Absent, null or blank: open-ended. */
export const endDate = z
  .string()
  .trim()
  .nullish()
  .transform((v) => v || null)
  .pipe(day.nullable());
