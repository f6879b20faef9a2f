import { readConfig } from "~/config";
import { readEnvironment } from "~/server/environment";
import { explain } from "~/server/explain";
import { authSecrets, vapidKeys } from "~/server/secrets";

/** `npm run push:keys`: the keys by which phones know the site, as lines for `.env`: AUTH_SECRET may then change. */
try {
  const config = readConfig(readEnvironment());
  const { publicKey, privateKey } = vapidKeys(config, authSecrets(config));
  console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
