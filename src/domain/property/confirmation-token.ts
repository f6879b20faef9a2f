import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Which listing is asked about, and since when. */
type Asked = { propertyId: string; askedAt: Date };
export type ConfirmationTokens = ReturnType<typeof createConfirmationTokens>;

const SHAPE = /^([0-9a-f]{32})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

/**
 * What the links carry by which a landlord confirms that a listing is free, signed under a key made
 * from the server's secret. Every request until an answer carries the same one, and the answer spends it.
 */
export function createConfirmationTokens(secret: string) {
  // The label keeps this use of the secret apart from every other.
  const key = Buffer.from(hkdfSync("sha256", secret, "", "confirmation", 32));
  const sign = (text: string) => createHmac("sha256", key).update(text).digest();
  return {
    make({ propertyId, askedAt }: Asked): string {
      const text = `${propertyId.replaceAll("-", "")}.${askedAt.getTime().toString(36)}`;
      return `${text}.${sign(text).toString("base64url")}`;
    },
    /** What a token names; null when it was not made here. */
    read(token: string): Asked | null {
      const [, hex = "", time = "", mac = ""] = SHAPE.exec(token) ?? [];
      if (!mac || !timingSafeEqual(sign(`${hex}.${time}`), Buffer.from(mac, "base64url"))) {
        return null;
      }
      const propertyId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
      return { propertyId, askedAt: new Date(Number.parseInt(time, 36)) };
    },
  };
}
