import { createHash, randomBytes } from "node:crypto";
import { link, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ListedFile } from "~/storage/types";
import { bytesOf } from "./bytes-of";
import { createEncryption, type Encryption } from "./encryption";
import { BackupError, type Place } from "./place";

/** Says how the objects of a place are written. */
const ABOUT = "kwata/backups.json";
const CHECK = "kwata";
const TYPE = "application/octet-stream";
type About = { format: 1; salt?: string; check?: string };

/** The objects of a place, encrypted where a key was given when it was made. */
export type Vault = {
  /** Stores an object, then reads it back: what can't be opened again is an error now. */
  put(name: string, plain: Buffer): Promise<void>;
  /** @throws BackupError when it is missing or was changed */
  get(name: string): Promise<Buffer>;
  /** Makes a file of this disk an object without copying it; false where that can't be. */
  link(path: string, name: string): Promise<boolean>;
  /** The object that holds content with this sum, which every backup of the place shares. */
  contentName(sha256: string): string;
  list(folder: string): AsyncIterable<ListedFile>;
  delete(names: string[]): Promise<void>;
};

export const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

/**
 * @throws BackupError for a missing, wrong or superfluous key
 */
export async function openVault(
  place: Place,
  { key, write = false }: { key: string | undefined; write?: boolean },
): Promise<Vault> {
  const { storage, folder } = place;
  const read = async (name: string) => {
    const found = await storage.read(name);
    return found && bytesOf(found.body);
  };
  const encryption = await encryptionOf(place, key, write, read);
  const get = async (name: string) => {
    const stored = await read(name);
    if (!stored) throw new BackupError(`Il manque ${name} dans ${place.name}.`);
    if (!encryption) return stored;
    try {
      return encryption.open(name, stored);
    } catch {
      throw new BackupError(`${name} est abîmé dans ${place.name} : il ne se déchiffre pas.`);
    }
  };
  return {
    async put(name, plain) {
      await storage.put(name, encryption ? encryption.close(name, plain) : plain, TYPE);
      if (!plain.equals(await get(name))) {
        throw new BackupError(`${name} ne se relit pas comme il a été écrit dans ${place.name}.`);
      }
    },
    get,
    async link(path, name) {
      if (encryption || !folder) return false;
      const target = join(folder, name);
      await mkdir(dirname(target), { recursive: true });
      return link(path, target).then(
        () => true,
        () => false,
      );
    },
    contentName(sum) {
      const hidden = encryption ? encryption.hide(sum) : sum;
      return `files/${hidden.slice(0, 2)}/${hidden}.bin`;
    },
    list: (below) => storage.list(below),
    delete: (names) => storage.delete(names),
  };
}

async function encryptionOf(
  { storage, name }: Place,
  key: string | undefined,
  write: boolean,
  read: (name: string) => Promise<Buffer | null>,
): Promise<Encryption | undefined> {
  const stored = await read(ABOUT);
  if (!stored) {
    if (!write) throw new BackupError(`Il n'y a pas de sauvegarde dans ${name}.`);
    const about = key ? newKey(key) : { about: { format: 1 as const }, encryption: undefined };
    await storage.put(ABOUT, Buffer.from(JSON.stringify(about.about)), "application/json");
    return about.encryption;
  }
  const about = JSON.parse(stored.toString()) as About;
  if (about.format !== 1) {
    throw new BackupError(`Les sauvegardes de ${name} viennent d'une version plus récente.`);
  }
  if (!about.salt) {
    if (key && write) {
      throw new BackupError(
        `${name} contient des sauvegardes en clair : pour BACKUP_KEY, donnez un autre dossier.`,
      );
    }
    return undefined;
  }
  if (!key) throw new BackupError(`Les sauvegardes de ${name} sont chiffrées : donnez BACKUP_KEY.`);
  const encryption = createEncryption(key, Buffer.from(about.salt, "base64"));
  try {
    encryption.open(ABOUT, Buffer.from(about.check ?? "", "base64"));
  } catch {
    throw new BackupError(`BACKUP_KEY n'est pas la clé des sauvegardes de ${name}.`);
  }
  return encryption;
}

function newKey(key: string): { about: About; encryption: Encryption } {
  const salt = randomBytes(16);
  const encryption = createEncryption(key, salt);
  const check = encryption.close(ABOUT, Buffer.from(CHECK)).toString("base64");
  return { about: { format: 1, salt: salt.toString("base64"), check }, encryption };
}
