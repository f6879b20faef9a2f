import type { ErrorCode, FieldErrors } from "~/contract/errors";
import { INTERNAL_MESSAGE, OFFLINE_MESSAGE } from "~/contract/failure-messages";

/** `offline`: the request never reached the server. */
export type BackendErrorCode = ErrorCode | "offline";

/** What every call of the backend client throws; `status` 0 means that no answer came. */
export class BackendError extends Error {
  constructor(
    readonly status: number,
    readonly code: BackendErrorCode,
    message: string,
    readonly fields: FieldErrors = {},
    readonly requestId: string | null = null,
  ) {
    super(message);
  }

  /** Any thrown value as a BackendError. */
  static of(error: unknown): BackendError {
    return error instanceof BackendError
      ? error
      : new BackendError(0, "internal", INTERNAL_MESSAGE);
  }
}

/** Whether the same call may succeed later: no answer came, or the server failed. */
export const isPassing = ({ status }: BackendError) => status === 0 || status >= 500;

/** Whether the server said why in words that tell a person more than the page's own. */
export const saysWhy = ({ status }: Pick<BackendError, "status">) =>
  (status >= 400 && status < 500) || status === 507;

export const offline = () => new BackendError(0, "offline", OFFLINE_MESSAGE);

/** The error of a failed response, also when a proxy wrote it and its body is not ours. */
export async function errorOf(response: Response): Promise<BackendError> {
  const requestId = response.headers.get("x-request-id");
  try {
    const { error } = (await response.json()) as { error?: Record<string, unknown> };
    if (error && typeof error.code === "string" && typeof error.message === "string") {
      const fields = error.fields && typeof error.fields === "object" ? error.fields : {};
      return new BackendError(
        response.status,
        error.code as ErrorCode,
        error.message,
        fields as FieldErrors,
        typeof error.requestId === "string" ? error.requestId : requestId,
      );
    }
  } catch {
    // Not JSON: fall through to the general message.
  }
  const code = response.status >= 502 && response.status <= 504 ? "unavailable" : "internal";
  return new BackendError(response.status, code, INTERNAL_MESSAGE, {}, requestId);
}
