import { ERRORS, type ErrorCode, type FieldErrors } from "./errors";

/**
 * What a verb or an adapter throws on purpose; any other error is ours and shows as `internal`.
 * `message` and `fields` are French and shown to the user.
 */
export class DomainError extends Error {
  readonly fields: FieldErrors | undefined;
  /** Seconds after which the same request may go on. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    options: { message?: string; fields?: FieldErrors; retryAfter?: number } = {},
  ) {
    super(options.message ?? ERRORS[code].message);
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}
