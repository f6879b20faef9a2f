import type { Db } from "~/db/client";
import { createEngine, type Engine, type Happened } from "./engine";
import type { KeyStore } from "./key-store";
import type { AccountMail, AuthDeps } from "./types";

/** What every verb of authentication works with. */
export type AuthContext = AuthDeps & {
  keys: KeyStore;
  /** The engine on the database itself, for single statements. */
  engine: Engine;
};

/**
 * Runs the engine inside one transaction together with our own rows and mails; `happened` tells
 * what the engine did.
 */
export function inTransaction<T>(
  auth: AuthContext,
  options: { hash?: string },
  act: (t: { tx: Db; engine: Engine; happened: Happened }) => Promise<T>,
): Promise<T> {
  return auth.db.transaction(async (tx) => {
    const happened: Happened = {};
    return act({
      tx,
      engine: createEngine(auth, tx, auth.keys, { ...options, happened }),
      happened,
    });
  });
}

export const mail = (auth: AuthContext, tx: Db, to: string, message: AccountMail) =>
  auth.jobs.enqueue(tx, "send-mail", { to, message });
