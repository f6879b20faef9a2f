import { DomainError } from "~/contract/domain-error";

export { DomainError };

/** Absent and forbidden answer alike: throws `not_found` when there is no row. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new DomainError("not_found");
  return row;
}

/** A refusal of one field, with its sentence. */
export function invalid(field: string, sentence: string): DomainError {
  return new DomainError("invalid", { message: sentence, fields: { [field]: sentence } });
}
