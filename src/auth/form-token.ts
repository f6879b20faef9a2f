import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "~/lib/secrets";

/** Says when a form was shown, signed, so that its age can be believed when it comes back. */
export function issueFormToken([secret]: Secrets, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${signatureOf(secret, time)}`;
}

/** How long ago, in ms, a form with this token was shown; null for a token that is not ours. */
export function ageOfFormToken(secrets: Secrets, token: string, now: Date): number | null {
  const [time = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature);
  const isOurs = secrets.some((secret) => {
    const right = Buffer.from(signatureOf(secret, time));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isOurs) return null;
  return now.getTime() - Number.parseInt(time, 36);
}

/** The prefix keeps this use of the secret apart from every other. */
const signatureOf = (secret: string, time: string) =>
  createHmac("sha256", secret).update(`form-token:${time}`).digest("base64url");
