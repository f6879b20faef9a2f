import { createHmac } from "node:crypto";

/**
 * The part of a refresh token that stays the same while its session lives. What follows the point
 * changes at each use, so that an old token differs from one that never was.
 */
export const familyOf = (refreshToken: string): string => refreshToken.split(".", 1)[0] ?? "";

/** Made from the token it follows, so that two tabs get the same one and the database keeps none. */
export function nextToken(secret: string, token: string, at: Date): string {
  const mac = createHmac("sha256", secret).update(`refresh-token:${at.getTime()}:${token}`);
  return `${familyOf(token)}.${mac.digest("base64url")}`;
}
