import type { ErrorBody, ErrorCode, FieldErrors } from "~/contract/errors";

/**
 * A refusal of the API, or no answer at all (`code` is then `network`, `status` 0). `message` is a
 * French sentence to show as it is; `fields` holds one per field.
 */
export class BackendError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | "network",
    message: string,
    readonly fields: FieldErrors = {},
    readonly requestId = "",
  ) {
    super(message);
  }

  static network(): BackendError {
    return new BackendError(0, "network", "Pas de connexion. Vérifiez votre réseau et réessayez.");
  }

  /** Reads the error envelope of an answer that is not a success. */
  static async from(response: Response): Promise<BackendError> {
    const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined;
    const error = body?.error;
    if (!error) {
      return new BackendError(response.status, "internal", "Une erreur est survenue. Réessayez.");
    }
    return new BackendError(
      response.status,
      error.code,
      error.message,
      error.fields,
      error.requestId,
    );
  }

  /** Any thrown value as a BackendError. */
  static of(error: unknown): BackendError {
    if (error instanceof BackendError) return error;
    return new BackendError(0, "internal", "Une erreur est survenue. Réessayez.");
  }
}
