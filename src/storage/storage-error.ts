/** `storage_full`: no room for what was to be kept; `storage_away`: no answer in its time, or none at all. */
export class StorageError extends Error {
  override readonly name = "StorageError";

  constructor(
    readonly code: "storage_full" | "storage_away",
    cause?: unknown,
  ) {
    super(code === "storage_full" ? "no room for files" : "no answer from the files' place", {
      cause,
    });
  }
}

const FULL = new Set(["ENOSPC", "EDQUOT"]);
const AWAY = /^(?:ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

type Told = Error & { code?: unknown; $metadata?: { httpStatusCode?: number } };

/** The error of a driver, or one among its causes, as a StorageError; any other as it is. */
export function storageError(error: unknown): unknown {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (e instanceof StorageError) return e;
    const { code, name, $metadata } = e as Told;
    const status = $metadata?.httpStatusCode ?? 0;
    if (FULL.has(String(code)) || status === 507) return new StorageError("storage_full", error);
    if (AWAY.test(String(code)) || /^(?:Timeout|Abort)Error$/.test(name) || status >= 500) {
      return new StorageError("storage_away", error);
    }
  }
  return error;
}
