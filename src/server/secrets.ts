import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "~/config";
import type { Secrets } from "~/lib/secrets";
import { type VapidKeys, vapidKeysOf } from "~/push/keys";

/** The given secret, or one made once and kept in the data folder. */
function authSecret(config: Config): string {
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

/** The secret, and the former one while what it signed and sealed is still to be taken. */
export function authSecrets(config: Config): Secrets {
  const { AUTH_SECRET_FORMER: former } = config;
  return former ? [authSecret(config), former] : [authSecret(config)];
}

/**
 * The keys that sign push messages: the given ones, or those that follow from the secret. Phones know
 * them, so a former secret keeps them as they were.
 */
export function vapidKeys(
  { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config,
  secrets: Secrets,
): VapidKeys {
  if (!publicKey || !privateKey) return vapidKeysOf(secrets.at(-1) ?? secrets[0]);
  return { publicKey, privateKey };
}
