import { createHmac, timingSafeEqual } from "node:crypto";
import { keysOf, type Secrets } from "~/lib/secrets";

const SHAPE = /^(.+)\.([\w-]{43})$/;

/**
 * Texts signed under a key made from the server's secret, as mailed links carry them: they never
 * expire by themselves. `use` keeps the key apart from those of every other use; tokens of a former
 * secret are still believed.
 */
export function createSignedTokens(secrets: Secrets, use: string) {
  const keys = keysOf(secrets, use);
  const macOf = (text: string, key = keys[0]) => createHmac("sha256", key).update(text).digest();
  return {
    sign: (text: string): string => `${text}.${macOf(text).toString("base64url")}`,
    /** The text of a token; null when it was not signed here. */
    textOf(token: string): string | null {
      const [, text = "", mac = ""] = SHAPE.exec(token) ?? [];
      const given = Buffer.from(mac, "base64url");
      const isOurs = mac !== "" && keys.some((key) => timingSafeEqual(macOf(text, key), given));
      return isOurs ? text : null;
    },
  };
}

/** A UUID without its hyphens, and back. */
export const hexOfUuid = (uuid: string) => uuid.replaceAll("-", "");
export const uuidOfHex = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
