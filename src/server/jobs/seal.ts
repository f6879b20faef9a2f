import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE = 12;
const TAG = 16;

export type Seal = ReturnType<typeof createSeal>;

/**
 * Hides the data of jobs under a key made from the server's secret: a reader of the database
 * alone, say from a stolen backup, learns neither a link nor a word of a mail.
 */
export function createSeal(secret: string) {
  // The label keeps this use of the secret apart from every other.
  const key = Buffer.from(hkdfSync("sha256", secret, "", "job-data", 32));
  return {
    close(data: object): { sealed: string } {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(data), "utf8"), cipher.final()]);
      return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url") };
    },
    /**
     * The data as they were given to `close`; what was never sealed comes back as it is.
     * @throws Error when they were changed or sealed under another secret
     */
    open(stored: object): unknown {
      if (!("sealed" in stored)) return stored;
      const bytes = Buffer.from(String(stored.sealed), "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      const text = [decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()];
      return JSON.parse(Buffer.concat(text).toString("utf8"));
    },
  };
}
