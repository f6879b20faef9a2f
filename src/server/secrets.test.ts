import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "~/config";
import { vapidKeysOf } from "~/push/keys";
import { authSecrets, vapidKeys } from "./secrets";

const secret = "a-secret-for-tests-only-0123456789abcdef";

it("signs push messages with the keys given, otherwise with those that follow from the secret", () => {
  const { publicKey, privateKey } = vapidKeysOf("another-secret-for-tests-0123456789abcdef");
  const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  expect(vapidKeys(readConfig(given), [secret])).toEqual({ publicKey, privateKey });
  expect(vapidKeys(readConfig({}), [secret])).toEqual(vapidKeysOf(secret));
  // Phones know the keys that follow from the former one.
  expect(vapidKeys(readConfig({}), ["n".repeat(32), secret])).toEqual(vapidKeysOf(secret));
});

it("makes a secret once, which its owner alone may read, and takes a given one before it", () => {
  const folder = mkdtempSync(join(tmpdir(), "kwata-secret-"));
  try {
    const config = readConfig({ DATA_DIR: join(folder, "data") });
    const [made] = authSecrets(config);
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(authSecrets(config)).toEqual([made]);
    expect(statSync(join(folder, "data", "auth-secret")).mode & 0o777).toBe(0o600);
    const given = { ...config, AUTH_SECRET: secret, AUTH_SECRET_FORMER: "n".repeat(32) };
    expect(authSecrets(given)).toEqual([secret, "n".repeat(32)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
