import { ERRORS, type ErrorCode, type FieldErrors } from "~/contract/errors";

/** A refusal on purpose, with one of the API's codes; the API turns it into its envelope. */
export class AuthError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields?: FieldErrors,
  ) {
    super((fields && Object.values(fields)[0]) ?? ERRORS[code].message);
  }
}
