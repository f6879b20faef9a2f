import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const SHAPE = /^(.+)\.([\w-]{43})$/;

/**
 * Texts signed under a key made from the server's secret, as mailed links carry them: they never
 * expire by themselves. `use` keeps the key apart from those of every other use.
 */
export function createSignedTokens(secret: string, use: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", use, 32));
  const macOf = (text: string) => createHmac("sha256", key).update(text).digest();
  return {
    sign: (text: string): string => `${text}.${macOf(text).toString("base64url")}`,
    /** The text of a token; null when it was not signed here. */
    textOf(token: string): string | null {
      const [, text = "", mac = ""] = SHAPE.exec(token) ?? [];
      if (!mac || !timingSafeEqual(macOf(text), Buffer.from(mac, "base64url"))) return null;
      return text;
    },
  };
}

/** A UUID without its hyphens, and back. */
export const hexOfUuid = (uuid: string) => uuid.replaceAll("-", "");
export const uuidOfHex = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
