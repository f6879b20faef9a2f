import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keysOf, type Secrets } from "~/lib/secrets";

const NONCE = 12;
const TAG = 16;

export type Seal = ReturnType<typeof createSeal>;

/**
 * Hides the data of jobs under a key made from the server's secret: a reader of the database
 * alone, say from a stolen backup, learns neither a link nor a word of a mail.
 */
export function createSeal(secrets: Secrets) {
  const keys = keysOf(secrets, "job-data");
  return {
    close(data: object): { sealed: string } {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", keys[0], nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(data), "utf8"), cipher.final()]);
      return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url") };
    },
    /**
     * The data as they were given to `close`; what was never sealed comes back as it is.
     * @throws Error when they were changed or sealed under none of the secrets
     */
    open(stored: object): unknown {
      if (!("sealed" in stored)) return stored;
      const bytes = Buffer.from(String(stored.sealed), "base64url");
      const last = keys.length - 1;
      for (const [n, key] of keys.entries()) {
        try {
          return unseal(bytes, key);
        } catch (error) {
          if (n === last) throw error;
        }
      }
      return undefined;
    },
  };
}

function unseal(bytes: Buffer, key: Buffer): unknown {
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  const text = [decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()];
  return JSON.parse(Buffer.concat(text).toString("utf8"));
}
