import { createHmac } from "node:crypto";
import { keysOf, type Secrets } from "~/lib/secrets";

export type KeyedHash = ReturnType<typeof createKeyedHash>;

/**
 * A hash (base64url, 43 signs) under a key made from the server's secret, for what is short enough to
 * be guessed: codes, numbers, network addresses. A dump of the database alone tells none of them.
 * `each` answers those under former secrets, too, for what was stored before the secret changed.
 */
export function createKeyedHash(secrets: Secrets) {
  // The label keeps this use of the secret apart from every other.
  const keys = keysOf(secrets, "keyed-hash");
  const hash = (key: Buffer, parts: string[]) =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
  return Object.assign((...parts: string[]): string => hash(keys[0], parts), {
    each: (...parts: string[]): string[] => keys.map((key) => hash(key, parts)),
  });
}
