import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { hashPassword } from "~/auth";
import { readConfig } from "~/config";
import { DomainError } from "~/contract/domain-error";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import { createAdmin } from "~/domain/account";
import { explain } from "~/server/main";

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

try {
  const email = values.email ?? (await ask("Adresse e-mail : "));
  const firstName = values["first-name"] ?? (await ask("Prénom : "));
  const lastName = values["last-name"] ?? (await ask("Nom : "));
  const password =
    process.env.ADMIN_PASSWORD ?? (await ask("Mot de passe (8 caractères au moins) : "));
  const config = readConfig(process.env);
  const database = config.DATABASE_URL
    ? await openPostgres({ url: config.DATABASE_URL })
    : await openEmbedded({ folder: config.DATA_DIR });
  try {
    const ctx = {
      db: database.db,
      actor: { kind: "system" as const },
      now: () => new Date(),
      credentials: { hashPassword },
    };
    await createAdmin(ctx, { email, password, firstName, lastName });
    console.log(`${email} peut maintenant se connecter comme administrateur.`);
  } finally {
    await database.close();
  }
} catch (error) {
  const sentence =
    error instanceof DomainError
      ? [error.message, ...Object.values(error.fields ?? {})].join(" ")
      : explain(error);
  console.error(sentence);
  process.exit(1);
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}
