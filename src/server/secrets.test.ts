import { expect, it } from "vitest";
import { readConfig } from "~/config";
import { vapidKeysOf } from "~/push/keys";
import { vapidKeys } from "./secrets";

const secret = "a-secret-for-tests-only-0123456789abcdef";

it("signs push messages with the keys given, otherwise with those that follow from the secret", () => {
  const { publicKey, privateKey } = vapidKeysOf("another-secret-for-tests-0123456789abcdef");
  const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  expect(vapidKeys(readConfig(given), [secret])).toEqual({ publicKey, privateKey });
  expect(vapidKeys(readConfig({}), [secret])).toEqual(vapidKeysOf(secret));
  // Phones know the keys that follow from the former one.
  expect(vapidKeys(readConfig({}), ["n".repeat(32), secret])).toEqual(vapidKeysOf(secret));
});
