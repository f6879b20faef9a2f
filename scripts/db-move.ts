import { parseArgs } from "node:util";
import { ConfigError } from "~/config";
import { moveDatabase } from "~/server/backup/move-database";
import { secretFile, secretOf } from "~/server/backup/secret";
import { databaseName } from "~/server/database-name";
import { counted, took } from "./counted";
import { withConfig } from "./on-database";

/**
 * `npm run db:move -- --to postgres://…`, with the site stopped: takes the rows of the embedded
 * database to an empty PostgreSQL database. The embedded one stays as it is.
 */
const { values } = parseArgs({ options: { to: { type: "string" } } });

await withConfig(async (config) => {
  const { to } = values;
  if (!to || !/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to)) {
    throw new ConfigError("Dites où : npm run db:move -- --to postgres://…");
  }
  const start = performance.now();
  const { tables } = await moveDatabase(config, to);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const target = databaseName({ ...config, DATABASE_URL: to });
  console.log(
    `${counted(tables.length, "table")} et ${counted(rows, "ligne")} sont maintenant dans ${target}, en ${took(start)}. Les fichiers restent où ils sont, et l'ancienne base aussi.`,
  );
  console.log(
    secretOf(config).kept
      ? `Donnez maintenant DATABASE_URL, et AUTH_SECRET : le contenu de ${secretFile(config.DATA_DIR)}.`
      : "Donnez maintenant DATABASE_URL.",
  );
});
