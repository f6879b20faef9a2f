import type { Db } from "~/db/client";
import type { Engine } from "./engine";
import type { KeyStore } from "./key-store";

/** What authentication needs. `publicUrl` has no trailing slash; `secret` has 32 characters or more. */
export type AuthDeps = {
  db: Db;
  secret: string;
  publicUrl: string;
  now(): Date;
  log: Record<"info" | "error", (message: string, details?: Record<string, unknown>) => void>;
};

/** The dependencies with what is opened once per process; `engine` works on `db` itself. */
export type AuthContext = AuthDeps & { keys: KeyStore; engine: Engine };
