import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { hashPassword } from "~/auth";
import { createAdmin } from "~/domain/account";
import { onDatabase } from "./on-database";

/**
 * `npm run admin:create -- --email a@b.cm --first-name Ada --last-name Mbarga`: asks the password,
 * or takes ADMIN_PASSWORD. The only way to the first administrator outside the demo data.
 */
const { values } = parseArgs({
  options: {
    email: { type: "string" },
    "first-name": { type: "string" },
    "last-name": { type: "string" },
  },
});

await onDatabase(async ({ db }) => {
  const email = values.email ?? (await ask("Adresse e-mail : "));
  const firstName = values["first-name"] ?? (await ask("Prénom : "));
  const lastName = values["last-name"] ?? (await ask("Nom : "));
  const password =
    process.env.ADMIN_PASSWORD ?? (await ask("Mot de passe (8 caractères au moins) : "));
  const ctx = {
    db,
    actor: { kind: "system" as const },
    now: () => new Date(),
    credentials: { hashPassword },
  };
  await createAdmin(ctx, { email, password, firstName, lastName });
  console.log(`${email} peut maintenant se connecter comme administrateur.`);
});

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}
