import type { JobFailure } from "~/contract/job-kinds";

type Told = Error & { code?: unknown; responseCode?: unknown };

/**
 * What is kept of a job's error: its sentence without any address or link, which it may carry, and
 * what kind of failure it is.
 */
export function failureOf(error: unknown): { message: string; failure: JobFailure } {
  const message = error instanceof Error ? error.message : String(error);
  return { message: redacted(message), failure: kindOf(error) };
}

const LINK = /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi;
const ADDRESS = /\S+@\S+/g;

/** A sentence without addresses and links, of 500 characters at most. */
export function redacted(message: string): string {
  return message.replace(LINK, "…").replace(ADDRESS, "…").slice(0, 500);
}

function kindOf(error: unknown): JobFailure {
  if (!(error instanceof Error)) return "other";
  const { code, responseCode } = error as Told;
  if (typeof responseCode === "number") return "refused";
  if (code === "EENVELOPE" || code === "EMESSAGE" || code === "EAUTH") return "refused";
  if (code === "ETIMEDOUT" || error.name === "TimeoutError") return "too_slow";
  if (/^(?:ECONN\w+|ESOCKET|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(String(code)))
    return "unreachable";
  if (/^(?:ENOSPC|EACCES|EROFS|EDQUOT|EIO|storage_\w+)$/.test(String(code))) return "storage";
  return "other";
}
