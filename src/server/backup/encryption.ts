import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from "node:crypto";

/** About a tenth of a second and 32 MB for each guess of a key. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };
const NONCE = 12;
const TAG = 16;

export type Encryption = {
  /** AES-256-GCM: nonce, ciphertext, tag. The object's name is authenticated, so no two can be swapped. */
  close(name: string, plain: Buffer): Buffer;
  /** @throws Error for another key, another name or a changed byte */
  open(name: string, sealed: Buffer): Buffer;
  /** A name by content that does not tell what the content is. */
  hide(sha256: string): string;
};

/** Encrypts a backup under a key that a person gave; `salt` stands beside the backup. */
export function createEncryption(given: string, salt: Buffer): Encryption {
  const keys = scryptSync(given, salt, 64, SCRYPT);
  const [secret, names] = [keys.subarray(0, 32), keys.subarray(32)];
  return {
    close(name, plain) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", secret, nonce).setAAD(Buffer.from(name));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(name, sealed) {
      const end = sealed.byteLength - TAG;
      const decipher = createDecipheriv("aes-256-gcm", secret, sealed.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(end));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, end)), decipher.final()]);
    },
    hide: (sha256) => createHmac("sha256", names).update(sha256).digest("hex"),
  };
}
