import { ERRORS, type ErrorCode, type FieldErrors } from "~/contract/errors";

/** What a verb throws on purpose. Anything else is a fault of ours and shows as `internal`. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    options: { message?: string; fields?: FieldErrors } = {},
  ) {
    super(options.message ?? ERRORS[code].message);
    this.fields = options.fields;
  }

  readonly fields: FieldErrors | undefined;
}

/** Absent and forbidden answer alike: throws `not_found` when there is no row. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new DomainError("not_found");
  return row;
}

/** A refusal of one field, with its sentence. */
export function invalid(field: string, sentence: string): DomainError {
  return new DomainError("invalid", { message: sentence, fields: { [field]: sentence } });
}
