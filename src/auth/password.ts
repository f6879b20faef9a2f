import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);
/** OWASP's argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hash of a password as a PHC string; takes some 20 ms in a thread of its own. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await run(password, { ...COST, nonce });
  const { memory: m, passes: t, parallelism: p } = COST;
  return `$argon2id$v=19$m=${m},t=${t},p=${p}$${plain(nonce)}$${plain(tag)}`;
}

/** True when the password belongs to the hash, made at whatever cost. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", tag = ""] = PHC.exec(hash) ?? [];
  if (!memory) return false;
  const expected = Buffer.from(tag, "base64");
  const actual = await run(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, "base64"),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** The same letters typed on two keyboards may differ in bytes: NFKC makes them one. */
const run = (password: string, parameters: Omit<Argon2Parameters, "message">) =>
  derive("argon2id", { ...parameters, message: password.normalize("NFKC") });
const plain = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
