import { createHash, randomBytes } from "node:crypto";

/** A token for a mailed link; only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What the database keeps of a mailed token. */
export const hashOfToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");
