import type { Db } from "~/db/client";
import type { Secrets } from "~/lib/secrets";

/** What authentication needs. `publicUrl` has no trailing slash; each secret has 32 characters or more. */
export type AuthDeps = {
  db: Db;
  secrets: Secrets;
  publicUrl: string;
  now(): Date;
  log: Record<"info" | "error", (message: string, details?: Record<string, unknown>) => void>;
};
