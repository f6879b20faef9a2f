import type { Db } from "~/db/client";

/** What authentication needs. `publicUrl` has no trailing slash; `secret` has 32 characters or more. */
export type AuthDeps = {
  db: Db;
  secret: string;
  publicUrl: string;
  now(): Date;
  log: Record<"info" | "error", (message: string, details?: Record<string, unknown>) => void>;
};
