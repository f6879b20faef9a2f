import { parseArgs } from "node:util";
import { hashPassword } from "~/auth";
import { createAdmin } from "~/domain/account";
import { newPassword } from "./new-password";
import { onDatabase } from "./on-database";
import { withPrompt } from "./prompt";

/**
 * `npm run admin:create -- --email a@b.cm --first-name Ada --last-name Mbarga`: asks the password,
 * or takes ADMIN_PASSWORD. The only way to the first administrator outside the demo data.
 */
const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { email: text, "first-name": text, "last-name": text },
});

await onDatabase(({ db }) =>
  withPrompt(async (prompt) => {
    const email = values.email ?? (await prompt.ask("Adresse e-mail : "));
    const firstName = values["first-name"] ?? (await prompt.ask("Prénom : "));
    const lastName = values["last-name"] ?? (await prompt.ask("Nom : "));
    const password = await newPassword(prompt);
    const ctx = {
      db,
      actor: { kind: "system" as const },
      now: () => new Date(),
      credentials: { hashPassword },
    };
    await createAdmin(ctx, { email, password, firstName, lastName });
    console.log(`${email} peut maintenant se connecter comme administrateur.`);
  }),
);
