import { isDatabaseAway } from "~/db/errors";

type Told = Error & { code?: unknown };
type Sentence = (error: { name: string; message: string }) => string;

/**
 * What PostgreSQL, and a pooler before it, refuse a start for, by SQLSTATE
 * (postgresql.org/docs/current/errcodes-appendix.html).
 */
const STATES: Record<string, Sentence> = {
  "28P01": ({ name }) =>
    `PostgreSQL refuse le mot de passe du compte ${name}. Corrigez DATABASE_URL.`,
  "28000": ({ message }) =>
    `PostgreSQL refuse le compte ou la machine (${message}). Corrigez DATABASE_URL, ou pg_hba.conf sur le serveur.`,
  "3D000": ({ name }) =>
    `La base de données ${name} n'existe pas. Créez-la (createdb ${name}), ou corrigez DATABASE_URL.`,
  "25006": () =>
    "La base de données de DATABASE_URL ne peut qu'être lue : c'est sans doute une réplique. Donnez l'adresse de la base principale.",
  "08P01": ({ message }) =>
    `Le pooler devant PostgreSQL refuse la connexion (${message}). Changez sa configuration (ignore_startup_parameters pour un réglage), ou donnez l'adresse de PostgreSQL.`,
  "26000": () => MIXED,
  "42P05": () => MIXED,
  "53100": () => "Le disque de PostgreSQL est plein.",
  "53300": () =>
    "PostgreSQL n'a plus de connexion libre. Diminuez DATABASE_POOL, ou augmentez max_connections sur le serveur.",
  "57P03": () => "PostgreSQL démarre ou s'arrête. Attendez un instant, puis relancez.",
};
const MIXED =
  "Le pooler devant PostgreSQL mélange les connexions. Donnez l'adresse de PostgreSQL, ou mettez le pooler en mode session.";

/** What the driver says without a state. */
const WORDS: [RegExp, string][] = [
  [
    /client password must be/,
    "DATABASE_URL ne donne pas de mot de passe, et PostgreSQL en demande un.",
  ],
  [
    /does not support SSL/,
    "Ce serveur PostgreSQL ne chiffre pas les connexions. Retirez sslmode de DATABASE_URL.",
  ],
  [
    /meta\/_journal\.json/,
    "Les migrations manquent. Relancez à la racine du projet, avec son dossier src/db/migrations.",
  ],
];
/** The codes of Node's TLS for a certificate that it does not trust. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|^CERT_|ALTNAME_INVALID/;

/** The sentence for one error of the database's; undefined for any other. */
export function explainDatabase(error: Told): string | undefined {
  const code = String(error.code ?? "");
  const { message } = error;
  // The server may speak another language; the names stand between its quotation marks.
  const name = /["«“]\s*([^"»”]+?)\s*["»”]/.exec(message)?.[1] ?? "";
  const extension = /extension/i.test(message);
  if (code === "42501") return extension ? mayNotAdd(name) : mayNotCreate(message);
  if (extension && /^(?:0A000|58P01|22023|42704)$/.test(code)) return isMissing(message, name);
  const sentence = STATES[code]?.({ name, message });
  if (sentence) return sentence;
  const known = WORDS.find(([words]) => words.test(message));
  if (known) return known[1];
  if (UNTRUSTED.test(code)) {
    return `Le certificat de PostgreSQL n'est pas reconnu (${message}). Donnez celui de son autorité : NODE_EXTRA_CA_CERTS=/chemin/autorite.pem.`;
  }
  if (/^timeout expired$/.test(message) || isDatabaseAway(error)) {
    return "La base de données ne répond pas. Vérifiez DATABASE_URL.";
  }
  return undefined;
}

const mayNotAdd = (name: string) =>
  `Le compte de DATABASE_URL n'a pas le droit d'ajouter l'extension ${name}. Faites exécuter dans cette base par un administrateur de PostgreSQL : CREATE EXTENSION ${name};`;

const mayNotCreate = (message: string) =>
  `Le compte de DATABASE_URL n'a pas le droit de créer ce qu'il faut dans la base (${message}). Faites-en le propriétaire : ALTER DATABASE … OWNER TO …;`;

function isMissing(message: string, quoted: string): string {
  const name = /([^/]+)\.control/.exec(message)?.[1] ?? quoted;
  return `L'extension ${name} manque au serveur PostgreSQL. Installez ses extensions (paquet postgresql-contrib), puis relancez.`;
}
