import { readConfig } from "~/config";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../demo/accounts";

/** Prints the addresses and the demo accounts once the server listens. */
const config = readConfig(process.env);
const lines = [
  "",
  `  Adresse      ${config.PUBLIC_URL}`,
  ...(config.embedded
    ? [
        ...DEMO_ACCOUNTS.map(
          (a) => `  ${a.label.padEnd(12)} ${a.email}  (mot de passe : ${DEMO_PASSWORD})`,
        ),
        config.SMTP_URL
          ? `  Courrier     envoyé par SMTP`
          : `  Courrier     ${config.PUBLIC_URL}/dev/mail  (fichiers dans ${config.outboxFolder})`,
        `  Données      ${config.DATA_DIR}`,
      ]
    : []),
  "",
];
console.log(lines.join("\n"));
