import { ConfigError } from "~/config";
import { DomainError } from "~/contract/domain-error";
import { NewerDatabaseError, OldEngineError } from "~/db/check-version";
import { DamagedDatabaseError } from "~/db/embedded";
import { MissingExtensionsError } from "~/db/extensions";
import { FolderLockedError, FolderUnusableError } from "~/db/folder-lock";
import { MigrationLockedError } from "~/db/migrate-postgres";
import { StorageError } from "~/storage/storage-error";
import { explainDatabase } from "./explain-database";
import { ListenError } from "./listen";

/** Why a start or a command can't work, in one French sentence; the whole story for what is our fault. */
export function explain(error: unknown): string {
  for (const cause of causesOf(error)) {
    const sentence = ofOurs(cause) ?? explainDatabase(cause) ?? ofFiles(cause);
    if (sentence) return sentence;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

type Cause = Error & { code?: unknown; path?: unknown };

/** An error and what it wraps, the outermost first. */
function* causesOf(error: unknown): Generator<Cause> {
  for (let e = error; e instanceof Error; e = e.cause) yield e;
}

function ofOurs(error: Cause): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof DomainError) {
    // A single field's sentence is the message, too.
    return [...new Set([error.message, ...Object.values(error.fields ?? {})])].join(" ");
  }
  if (error instanceof ListenError) return ofAddress(error);
  if (error instanceof FolderLockedError) {
    return `Le dossier de données ${error.message} est déjà utilisé par un autre processus. Arrêtez-le, ou donnez un autre DATA_DIR.`;
  }
  if (error instanceof FolderUnusableError) {
    const code = (error.cause as Cause | undefined)?.code;
    if (code === "ENOSPC") return FULL;
    return `Rien ne peut s'écrire dans le dossier de données ${error.message}. Donnez-en le droit à ce compte, ou un autre DATA_DIR.`;
  }
  if (error instanceof DamagedDatabaseError) {
    return `La base embarquée dans ${error.message} ne s'ouvre plus : elle est abîmée, ou faite par une autre version de son moteur. Remettez une sauvegarde à sa place.`;
  }
  if (error instanceof MigrationLockedError) {
    return "Un autre processus met la base de données à jour depuis cinq minutes, ou l'a laissée verrouillée. Attendez-le, ou fermez sa connexion (pg_locks, verrou 7241001), puis relancez.";
  }
  if (error instanceof MissingExtensionsError) {
    return error.errors.map((one) => explainDatabase(one) ?? one.message).join(" ");
  }
  if (error instanceof OldEngineError) {
    return `PostgreSQL 15 ou plus récent est nécessaire ; ce serveur est en version ${error.message}.`;
  }
  if (error instanceof NewerDatabaseError) {
    return "La base de données a été mise à jour par une version plus récente du site. Relancez avec cette version, ou avec ALLOW_NEWER_DATABASE=1 pour revenir d'une seule version en arrière.";
  }
  if (error instanceof StorageError) {
    return error.code === "storage_full"
      ? "Le stockage des fichiers est plein."
      : "Le stockage des fichiers ne répond pas. Vérifiez S3_ENDPOINT et S3_BUCKET.";
  }
  return undefined;
}

function ofAddress({ address: { HOST, PORT }, cause }: ListenError): string {
  const { code } = cause as Cause;
  if (code === "EADDRINUSE") {
    return `Le port ${PORT} est déjà pris. Donnez-en un autre : PORT=3001 npm start.`;
  }
  if (code === "EACCES") return `Le port ${PORT} est réservé. Donnez-en un au-dessus de 1024.`;
  return `HOST nomme ${HOST}, qui n'est pas une adresse de cette machine.`;
}

const FULL = "Le disque est plein. Libérez de la place, ou donnez un autre DATA_DIR.";

function ofFiles({ code, path }: Cause): string | undefined {
  if (code === "ENOSPC") return FULL;
  if (typeof path === "string" && /^(?:EACCES|EPERM|EROFS|ENOTDIR|EISDIR)$/.test(String(code))) {
    return `${path} n'est pas accessible à ce compte (${code}). Donnez-lui-en le droit, ou un autre DATA_DIR.`;
  }
  return undefined;
}
