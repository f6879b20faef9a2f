import { DomainError } from "~/contract/domain-error";
import { DISK_FULL, databaseError, isDatabaseAway } from "~/db/errors";

export { DomainError };

/**
 * What an error that no verb threw means to a person: no room is left, the files or the database do
 * not answer, or the fault is ours.
 */
export function failureCode(
  error: unknown,
): "storage_full" | "storage_away" | "unavailable" | "internal" {
  // First, through its causes: what S3 refuses looks like a database that refuses.
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as { code?: unknown };
    if (code === "storage_full" || code === "storage_away") return code;
  }
  if (databaseError(error)?.code === DISK_FULL) return "storage_full";
  return isDatabaseAway(error) ? "unavailable" : "internal";
}

/** Absent and forbidden answer alike: throws `not_found` when there is no row. */
export function orNotFound<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new DomainError("not_found");
  return row;
}

/** The error of one field, with its message. */
export function invalid(field: string, message: string): DomainError {
  return new DomainError("invalid", { message, fields: { [field]: message } });
}
