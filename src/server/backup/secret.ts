import { createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "~/config";

export const secretFile = (dataDir: string) => join(dataDir, "auth-secret");

/** What signs sessions and links and hides jobs; `kept` where only the data folder has it. */
export function secretOf({ AUTH_SECRET, DATA_DIR }: Config): { secret?: string; kept?: string } {
  if (AUTH_SECRET) return { secret: AUTH_SECRET };
  const file = secretFile(DATA_DIR);
  if (!existsSync(file)) return {};
  const kept = readFileSync(file, "utf8").trim();
  return { secret: kept, kept };
}

/** Tells a secret from another without telling it. */
export const markOf = (secret: string | undefined): string | null =>
  secret ? createHmac("sha256", secret).update("kwata backup").digest("hex").slice(0, 16) : null;
