import { parseArgs } from "node:util";
import { hashPassword } from "~/auth";
import { ConfigError } from "~/config";
import { type NewAccess, restoreAccess } from "~/domain/account";
import { newPassword } from "./new-password";
import { onDatabase } from "./on-database";
import { withPrompt } from "./prompt";

/**
 * `npm run admin:reset -- --email a@b.cm` gives an account another password; with `--new-email` another
 * address, too. `-- --phone 699123456 --new-phone 677123456` moves one whose number is lost.
 */
const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { email: text, phone: text, "new-email": text, "new-phone": text },
});
const { email, phone, "new-email": newEmail, "new-phone": newPhone } = values;

await onDatabase(({ db }) =>
  withPrompt(async (prompt) => {
    if ((email === undefined) === (phone === undefined)) {
      throw new ConfigError("Nommez le compte par --email ou par --phone, l'un des deux.");
    }
    const access: NewAccess = {
      ...(newEmail !== undefined && { email: newEmail }),
      ...(newPhone !== undefined ? { phone: newPhone } : { password: await newPassword(prompt) }),
    };
    const ctx = {
      db,
      actor: { kind: "system" as const },
      now: () => new Date(),
      credentials: { hashPassword },
    };
    const account = email === undefined ? { phone: phone ?? "" } : { email };
    const restored = await restoreAccess(ctx, account, access);
    const by = newPhone === undefined ? restored.email : restored.phone;
    console.log(`${restored.name} peut maintenant se connecter avec ${by}.`);
    if (restored.suspended) {
      console.log("Le compte est suspendu : un administrateur doit encore le réactiver.");
    }
  }),
);
