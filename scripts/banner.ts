import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "~/config";
import { databaseName } from "~/server/database-name";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../demo/accounts";

/** What the first start leaves in the data folder: whether it made the demo. */
export type Prepared = "demo" | "empty";

const markOf = (config: Config) => join(config.DATA_DIR, "prepared");

/** Whether the embedded database was made with the demo's accounts in it. */
export function hasDemo(config: Config): boolean {
  const mark = markOf(config);
  const made: Prepared = "empty";
  return config.embedded && existsSync(mark) && readFileSync(mark, "utf8") !== made;
}

const ADMIN = "npm run admin:create";

/** What `npm start` says once the site can be opened; `demo` as `hasDemo` tells, `log` is a file. */
export function banner(config: Config, demo: boolean, log?: string): string {
  return [
    "",
    `  Adresse      ${config.PUBLIC_URL}`,
    ...accounts(config, demo),
    ...kept(config),
    ...(log ? [`  Journal      ${log}`] : []),
    "",
  ].join("\n");
}

function accounts(config: Config, demo: boolean): string[] {
  if (config.local && demo) {
    return DEMO_ACCOUNTS.map(
      ({ label, email }) => `  ${label.padEnd(12)} ${email}  (mot de passe : ${DEMO_PASSWORD})`,
    );
  }
  const stop = config.embedded ? ", le serveur arrêté" : "";
  const closed = demo ? "ceux de la démonstration sont fermés à cette adresse ; " : "";
  return [`  Comptes      ${closed}créez un administrateur par ${ADMIN}${stop}`];
}

/** As the server opens the simulator (src/server/services.ts). */
const isSimulated = ({ local, payments }: Config) => local && !payments;

function kept(config: Config): string[] {
  const files = `fichiers dans ${config.outboxFolder}`;
  const unsent =
    config.local && config.embedded ? `${config.PUBLIC_URL}/dev/mail  (${files})` : files;
  return [
    `  Courrier     ${config.SMTP_URL ? "envoyé par SMTP" : unsent}`,
    ...(isSimulated(config)
      ? [`  Téléphone    ${config.PUBLIC_URL}/dev/phone  (paiement simulé, aucun argent réel)`]
      : []),
    `  Données      base ${databaseName(config)}`,
    ...(config.embedded
      ? [
          "  Attention    une coupure de courant peut effacer les dernières écritures, au pire la base :",
          "               pour un vrai site, donnez DATABASE_URL (PostgreSQL).",
        ]
      : []),
  ];
}
