import { createHmac, hkdfSync } from "node:crypto";

export type KeyedHash = ReturnType<typeof createKeyedHash>;

/**
 * A hash (base64url, 43 signs) under a key made from the server's secret, for what is short enough to
 * be guessed: codes, numbers, network addresses. A dump of the database alone tells none of them.
 */
export function createKeyedHash(secret: string) {
  // The label keeps this use of the secret apart from every other.
  const key = Buffer.from(hkdfSync("sha256", secret, "", "keyed-hash", 32));
  return (...parts: string[]): string =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
}
