import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "~/config";
import { type VapidKeys, vapidKeysOf } from "~/push/keys";

/** The secret that signs sessions: the given one, or one made once and kept in the data folder. */
export function authSecret(config: Config): string {
  if (config.AUTH_SECRET) return config.AUTH_SECRET;
  const file = join(config.DATA_DIR, "auth-secret");
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    mkdirSync(config.DATA_DIR, { recursive: true });
    const secret = randomBytes(32).toString("base64url");
    writeFileSync(file, secret, { mode: 0o600, flag: "wx" });
    return secret;
  }
}

/** The keys that sign push messages: the given ones, or those that follow from the secret. */
export function vapidKeys(
  { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config,
  secret: string,
): VapidKeys {
  if (!publicKey || !privateKey) return vapidKeysOf(secret);
  return { publicKey, privateKey };
}
