import { DomainError } from "~/contract/domain-error";

export { isDatabaseAway } from "~/db/errors";
export { DomainError };

/** Absent and forbidden answer alike: throws `not_found` when there is no row. */
export function orNotFound<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new DomainError("not_found");
  return row;
}

/** The error of one field, with its message. */
export function invalid(field: string, message: string): DomainError {
  return new DomainError("invalid", { message, fields: { [field]: message } });
}
