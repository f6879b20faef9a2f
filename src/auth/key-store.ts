import { symmetricDecrypt } from "better-auth/crypto";
import { desc } from "drizzle-orm";
import type { Db } from "~/db/client";
import { jwks } from "~/db/schema";

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
 * stays good; keys made under another secret are left out, and a new one is made.
 */
export function createKeyStore(db: Db, secret: string) {
  let keys: Key[] = [];
  let readAt = 0;

  async function read(): Promise<Key[]> {
    const stored = await db.select().from(jwks).orderBy(desc(jwks.createdAt));
    const ours = await Promise.all(
      stored.map(async (row): Promise<Key | null> => {
        const data = JSON.parse(row.privateKey) as string;
        const opened = await symmetricDecrypt({ key: secret, data }).catch(() => null);
        if (opened === null) return null;
        const { id, publicKey, privateKey, createdAt } = row;
        return { id, publicKey, privateKey, createdAt, alg: "EdDSA", crv: "Ed25519" };
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
      const [latest] = await read();
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
