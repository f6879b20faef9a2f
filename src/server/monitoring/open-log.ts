import { causeOf } from "~/api/errors";
import type { Config } from "~/config";
import type { Log } from "~/domain/context";
import { createLog } from "../log";
import { BUILD } from "./build";

export type OpenLog = { log: Log; close(): Promise<void> };

/** The log of the wanted level, its errors also sent where SENTRY_DSN says; `close` waits for those. */
export async function openLog({
  LOG_LEVEL,
  SENTRY_DSN,
  NODE_ENV,
}: Pick<Config, "LOG_LEVEL" | "SENTRY_DSN" | "NODE_ENV">): Promise<OpenLog> {
  const log = createLog(LOG_LEVEL);
  if (!SENTRY_DSN) return { log, close: async () => {} };
  const { createErrorTracker } = await import("./error-tracker");
  const tracker = createErrorTracker({
    dsn: SENTRY_DSN,
    release: BUILD?.commit,
    environment: NODE_ENV,
  });
  return { log: tracker.follow(log), close: tracker.close };
}

/** Logs an error that no code caught, and waits until it is sent. */
export async function logCrash({ log, close }: OpenLog, error: unknown): Promise<void> {
  log.error("process ended", { error: causeOf(error) });
  await close();
}
