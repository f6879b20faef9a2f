import { symmetricDecrypt } from "better-auth/crypto";
import { desc } from "drizzle-orm";
import type { Db } from "~/db/client";
import { jwks } from "~/db/schema";
import type { Secrets } from "~/lib/secrets";

type Key = Omit<typeof jwks.$inferSelect, "expiresAt" | "alg" | "crv"> & {
  expiresAt?: Date;
  alg?: "EdDSA";
  crv?: "Ed25519";
};
/** At most one look at the table in this time for tokens that name a key we have not seen. */
const RELOAD_MS = 1_000;

export type KeyStore = ReturnType<typeof createKeyStore>;

/**
 * The signing keys, read once per process. Keys are never changed, only added, so that a key seen
 * stays good. Those made under a former secret sign no more, but what they signed is believed; those
 * made under any other are left out.
 */
export function createKeyStore(db: Db, secrets: Secrets) {
  let keys: Key[] = [];
  let readAt = 0;

  async function read(): Promise<Key[]> {
    const stored = await db.select().from(jwks).orderBy(desc(jwks.createdAt));
    const ours = await Promise.all(
      stored.map(async (row): Promise<Key | null> => {
        const data = JSON.parse(row.privateKey) as string;
        const tried = secrets.map((key) => symmetricDecrypt({ key, data }).then(() => key));
        const secret = await Promise.any(tried).catch(() => null);
        if (secret === null) return null;
        const { id, publicKey, privateKey, createdAt } = row;
        const key: Key = { id, publicKey, privateKey, createdAt, alg: "EdDSA", crv: "Ed25519" };
        // The engine signs with none that has ended.
        return secret === secrets[0] ? key : { ...key, expiresAt: createdAt };
      }),
    );
    keys = ours.filter((key) => key !== null);
    readAt = Date.now();
    return keys;
  }

  return {
    getJwks: async () => (keys.length > 0 ? keys : read()),
    createJwk: async (key: { publicKey: string; privateKey: string }): Promise<Key> => {
      const { publicKey, privateKey } = key;
      await db.insert(jwks).values({ publicKey, privateKey, alg: "EdDSA", crv: "Ed25519" });
      const latest = (await read()).find(({ expiresAt }) => !expiresAt);
      if (!latest) throw new Error("the new signing key cannot be read back");
      return latest;
    },
    /** Looks again when another process may have made the key; true when it is there now. */
    knows: async (id: string): Promise<boolean> => {
      const has = () => keys.some((key) => key.id === id);
      if (!has() && Date.now() - readAt > RELOAD_MS) await read();
      return has();
    },
  };
}
