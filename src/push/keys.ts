import { createECDH, hkdfSync } from "node:crypto";

/** URL-safe base64, as VAPID (RFC 8292) writes them. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The key pair that follows from the server's secret: every process has the same one, and none has
 * to be kept. The label keeps this use of the secret apart from every other.
 */
export function vapidKeysOf(secret: string): VapidKeys {
  // 16 bytes more than the key has leave no number more likely than another (FIPS 186-5, A.2.1).
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "vapid-key", 48));
  const number = (BigInt(`0x${bytes.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const hex = number.toString(16).padStart(64, "0");
  const privateKey = Buffer.from(hex, "hex").toString("base64url");
  return { publicKey: publicKeyOf(privateKey) ?? "", privateKey };
}

/** The public half of a private key; null for a number that is none. */
export function publicKeyOf(privateKey: string): string | null {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(privateKey, "base64url");
  } catch {
    return null;
  }
  return curve.getPublicKey("base64url", "uncompressed");
}
