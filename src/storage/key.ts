const FOLDER = "[A-Za-z0-9_-]{1,100}";
// Only files carry a dot: a key can be neither a folder, nor climb with `..`, nor meet our `.partial` folder.
const KEY = new RegExp(`^(?:${FOLDER}/){1,8}[A-Za-z0-9_-]{1,150}\\.[a-z0-9]{1,8}$`);
const PREFIX = new RegExp(`^${FOLDER}(?:/${FOLDER}){0,7}/?$`);

/** The key or prefix is not plain ASCII folders and a file name. */
export class InvalidKeyError extends Error {
  override readonly name = "InvalidKeyError";
  readonly code = "invalid_key";
}

/** Tells whether a text can be the key of a stored file. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** Returns the key; throws `InvalidKeyError` when it is none. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new InvalidKeyError(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}

/** Returns the folder without its closing slash; throws `InvalidKeyError` when it is none. */
export function checkedPrefix(prefix: string): string {
  if (!PREFIX.test(prefix)) {
    throw new InvalidKeyError(`Not a storage folder: ${JSON.stringify(prefix)}`);
  }
  return prefix.replace(/\/$/, "");
}
