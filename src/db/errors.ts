/** SQLSTATE and constraint of a failed query, through Drizzle's wrapping; undefined for others. */
export function databaseError(
  error: unknown,
): { code: string; constraint: string | undefined } | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code, constraint } = e as { code?: unknown; constraint?: unknown };
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) {
      return { code, constraint: typeof constraint === "string" ? constraint : undefined };
    }
  }
  return undefined;
}

export const UNIQUE_VIOLATION = "23505";
export const EXCLUSION_VIOLATION = "23P01";
export const DISK_FULL = "53100";

/** Codes of classes 08 (connection) and 53 (resources); shut down, starting up, or given up after its time. */
const AWAY_STATES = /^(08...|53...|57P0[123]|57014)$/;
const AWAY_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
/** What the driver and its pool say without a code. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|connection terminated|connection error and is not queryable|query read timeout|pool after calling end/i;

/** Whether a query failed because the database can't be reached, or has no connection to give. */
export function isDatabaseAway(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code, syscall } = e as { code?: unknown; syscall?: unknown };
    // A socket in a folder is no file while its server is stopped: ENOENT.
    if (syscall === "connect") return true;
    if (typeof code === "string" && (AWAY_STATES.test(code) || AWAY_CODES.has(code))) return true;
    if (AWAY_WORDS.test(e.message)) return true;
    // Each address of a name that was tried: "localhost" has two.
    if (e instanceof AggregateError && e.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
