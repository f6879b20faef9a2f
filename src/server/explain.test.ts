import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { ConfigError } from "~/config";
import { DomainError } from "~/contract/domain-error";
import { NewerDatabaseError, OldEngineError } from "~/db/check-version";
import { DamagedDatabaseError } from "~/db/embedded";
import { MissingExtensionsError } from "~/db/extensions";
import { FolderLockedError, FolderUnusableError } from "~/db/folder-lock";
import { MigrationLockedError } from "~/db/migrate-postgres";
import { StorageError } from "~/storage/storage-error";
import { explain } from "./explain";
import { ListenError } from "./listen";

/** An error of the system, of PostgreSQL or of TLS: with a code. */
const coded = (code: string, message = code, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });
const listening = (code: string) => new ListenError({ HOST: "10.9.9.9", PORT: 80 }, coded(code));

/** What happened, and the sentence that a person reads. */
const TABLE: [string, Error, string][] = [
  [
    "a wrong password",
    coded("28P01", 'password authentication failed for user "kwata"'),
    "PostgreSQL refuse le mot de passe du compte kwata. Corrigez DATABASE_URL.",
  ],
  [
    "the same in the server's French",
    coded("28P01", "authentification par mot de passe échouée pour l'utilisateur « kwata »"),
    "PostgreSQL refuse le mot de passe du compte kwata. Corrigez DATABASE_URL.",
  ],
  [
    "no password",
    new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"),
    "DATABASE_URL ne donne pas de mot de passe, et PostgreSQL en demande un.",
  ],
  [
    "a machine that may not come",
    coded("28000", 'no pg_hba.conf entry for host "10.0.0.2", user "kwata"'),
    'PostgreSQL refuse le compte ou la machine (no pg_hba.conf entry for host "10.0.0.2", user "kwata"). Corrigez DATABASE_URL, ou pg_hba.conf sur le serveur.',
  ],
  [
    "a missing database",
    coded("3D000", 'database "kwata" does not exist'),
    "La base de données kwata n'existe pas. Créez-la (createdb kwata), ou corrigez DATABASE_URL.",
  ],
  [
    "no right to create",
    coded("42501", "permission denied for database kwata"),
    "Le compte de DATABASE_URL n'a pas le droit de créer ce qu'il faut dans la base (permission denied for database kwata). Faites-en le propriétaire : ALTER DATABASE … OWNER TO …;",
  ],
  [
    "no right to add an extension",
    coded("42501", 'permission denied to create extension "unaccent"'),
    "Le compte de DATABASE_URL n'a pas le droit d'ajouter l'extension unaccent. Faites exécuter dans cette base par un administrateur de PostgreSQL : CREATE EXTENSION unaccent;",
  ],
  [
    "a missing extension",
    coded("0A000", 'extension "pg_trgm" is not available'),
    "L'extension pg_trgm manque au serveur PostgreSQL. Installez ses extensions (paquet postgresql-contrib), puis relancez.",
  ],
  [
    "a missing extension of an older server",
    coded(
      "58P01",
      'could not open extension control file "/usr/share/postgresql/15/extension/btree_gist.control": No such file or directory',
    ),
    "L'extension btree_gist manque au serveur PostgreSQL. Installez ses extensions (paquet postgresql-contrib), puis relancez.",
  ],
  [
    "several extensions",
    new MissingExtensionsError([
      coded("42501", 'permission denied to create extension "unaccent"'),
      coded("0A000", 'extension "pg_trgm" is not available'),
    ]),
    "Le compte de DATABASE_URL n'a pas le droit d'ajouter l'extension unaccent. Faites exécuter dans cette base par un administrateur de PostgreSQL : CREATE EXTENSION unaccent; L'extension pg_trgm manque au serveur PostgreSQL. Installez ses extensions (paquet postgresql-contrib), puis relancez.",
  ],
  [
    "an engine that is too old",
    new OldEngineError("13.22"),
    "PostgreSQL 15 ou plus récent est nécessaire ; ce serveur est en version 13.22.",
  ],
  [
    "a pooler that refuses a setting",
    coded("08P01", "unsupported startup parameter: statement_timeout"),
    "Le pooler devant PostgreSQL refuse la connexion (unsupported startup parameter: statement_timeout). Changez sa configuration (ignore_startup_parameters pour un réglage), ou donnez l'adresse de PostgreSQL.",
  ],
  [
    "a pooler that mixes connections",
    coded("26000", 'prepared statement "a" does not exist'),
    "Le pooler devant PostgreSQL mélange les connexions. Donnez l'adresse de PostgreSQL, ou mettez le pooler en mode session.",
  ],
  [
    "no connection left",
    coded("53300", "sorry, too many clients already"),
    "PostgreSQL n'a plus de connexion libre. Diminuez DATABASE_POOL, ou augmentez max_connections sur le serveur.",
  ],
  [
    "a replica",
    coded("25006", "cannot execute CREATE SCHEMA in a read-only transaction"),
    "La base de données de DATABASE_URL ne peut qu'être lue : c'est sans doute une réplique. Donnez l'adresse de la base principale.",
  ],
  [
    "a server that starts",
    coded("57P03", "the database system is starting up"),
    "PostgreSQL démarre ou s'arrête. Attendez un instant, puis relancez.",
  ],
  [
    "a certificate that nobody knows",
    coded("SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in certificate chain"),
    "Le certificat de PostgreSQL n'est pas reconnu (self-signed certificate in certificate chain). Donnez celui de son autorité : NODE_EXTRA_CA_CERTS=/chemin/autorite.pem.",
  ],
  [
    "no TLS",
    new Error("The server does not support SSL connections"),
    "Ce serveur PostgreSQL ne chiffre pas les connexions. Retirez sslmode de DATABASE_URL.",
  ],
  ...["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EAI_AGAIN"].map(
    (code): [string, Error, string] => [
      `a database that is not there: ${code}`,
      coded(code),
      "La base de données ne répond pas. Vérifiez DATABASE_URL.",
    ],
  ),
  [
    "a socket whose server is stopped",
    Object.assign(new Error("connect ENOENT /var/run/postgresql/.s.PGSQL.5432"), {
      code: "ENOENT",
      syscall: "connect",
    }),
    "La base de données ne répond pas. Vérifiez DATABASE_URL.",
  ],
  [
    "a database that says nothing",
    new Error("timeout expired"),
    "La base de données ne répond pas. Vérifiez DATABASE_URL.",
  ],
  [
    "each address of a name refused",
    new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")]),
    "La base de données ne répond pas. Vérifiez DATABASE_URL.",
  ],
  [
    "another process that migrates",
    new MigrationLockedError(),
    "Un autre processus met la base de données à jour depuis cinq minutes, ou l'a laissée verrouillée. Attendez-le, ou fermez sa connexion (pg_locks, verrou 7241001), puis relancez.",
  ],
  [
    "a database newer than the code",
    new NewerDatabaseError(),
    "La base de données a été mise à jour par une version plus récente du site. Relancez avec cette version, ou avec ALLOW_NEWER_DATABASE=1 pour revenir d'une seule version en arrière.",
  ],
  [
    "a locked folder",
    new FolderLockedError(".data"),
    "Le dossier de données .data est déjà utilisé par un autre processus. Arrêtez-le, ou donnez un autre DATA_DIR.",
  ],
  [
    "an embedded database after a power cut",
    new DamagedDatabaseError(".data/database", { cause: new Error("Aborted()") }),
    "La base embarquée dans .data/database ne s'ouvre plus : elle est abîmée, ou faite par une autre version de son moteur. Remettez une sauvegarde à sa place.",
  ],
  [
    "a folder of somebody else",
    new FolderUnusableError(".data", { cause: coded("EACCES") }),
    "Rien ne peut s'écrire dans le dossier de données .data. Donnez-en le droit à ce compte, ou un autre DATA_DIR.",
  ],
  [
    "a full disk",
    new FolderUnusableError(".data", { cause: coded("ENOSPC") }),
    "Le disque est plein. Libérez de la place, ou donnez un autre DATA_DIR.",
  ],
  [
    "a file of somebody else",
    coded("EACCES", "permission denied", { path: ".data/auth-secret" }),
    ".data/auth-secret n'est pas accessible à ce compte (EACCES). Donnez-lui-en le droit, ou un autre DATA_DIR.",
  ],
  [
    "a taken port",
    listening("EADDRINUSE"),
    "Le port 80 est déjà pris. Donnez-en un autre : PORT=3001 npm start.",
  ],
  [
    "a reserved port",
    listening("EACCES"),
    "Le port 80 est réservé. Donnez-en un au-dessus de 1024.",
  ],
  [
    "an address of another machine",
    listening("EADDRNOTAVAIL"),
    "HOST nomme 10.9.9.9, qui n'est pas une adresse de cette machine.",
  ],
  [
    "a name that nobody knows, not the database's",
    listening("ENOTFOUND"),
    "HOST nomme 10.9.9.9, qui n'est pas une adresse de cette machine.",
  ],
  [
    "files that are away, not the database",
    new StorageError("storage_away", coded("ECONNREFUSED")),
    "Le stockage des fichiers ne répond pas. Vérifiez S3_ENDPOINT et S3_BUCKET.",
  ],
  [
    "a wrong variable",
    new ConfigError("La variable PORT ne convient pas."),
    "La variable PORT ne convient pas.",
  ],
  [
    "a refusal of the domain, whose field says the same",
    new DomainError("invalid", { message: "Trop court.", fields: { password: "Trop court." } }),
    "Trop court.",
  ],
  [
    "a refusal of the domain, with its fields",
    new DomainError("invalid", { fields: { password: "Mot de passe trop court." } }),
    `${new DomainError("invalid").message} Mot de passe trop court.`,
  ],
];

describe("explain", () => {
  it.each(TABLE)("says of %s", (_what, error, sentence) => {
    expect(explain(error)).toBe(sentence);
  });

  it("finds the cause in what Drizzle and others wrapped around it", () => {
    const cause = coded("3D000", 'database "kwata" does not exist');
    const wrapped = new Error("start", { cause: new DrizzleQueryError("select 1", [], cause) });
    expect(explain(wrapped)).toContain("La base de données kwata n'existe pas.");
  });

  it("tells the whole story of what is our fault", () => {
    expect(explain(new TypeError("x is not a function"))).toMatch(/TypeError: x is not[^]*at /);
    expect(explain(coded("42P01", 'relation "users" does not exist'))).toMatch(/\n\s+at /);
  });
});
