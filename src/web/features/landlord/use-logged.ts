import { useEffect } from "react";
import type { BackendError } from "~/web/backend/error";

/** Writes a failed read of the dashboard to the log; its place in the page says it quietly. */
export function useLogged(what: string, error: BackendError | undefined): void {
  useEffect(() => {
    if (error) console.error(`${what}: ${error.code} ${error.requestId ?? ""}`.trim());
  }, [what, error]);
}
