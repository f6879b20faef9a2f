import { createHash } from "node:crypto";
import type { BetterAuthOptions, DBAdapter, Where } from "better-auth";

/** What the database keeps of a session token. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;
type Row = Record<string, unknown>;

/**
 * The engine's adapter with session tokens hashed at rest: hashed on the way in and in conditions,
 * given back as they were asked for, so that the engine never notices.
 */
export function withHashedTokens(make: MakeAdapter): MakeAdapter {
  return (options) => {
    const inner = make(options);
    const adapter: DBAdapter<BetterAuthOptions> = {
      ...inner,
      create: async <T extends Record<string, unknown>, R = T>(
        q: Parameters<typeof inner.create<T, R>>[0],
      ) => {
        const { token } = q.data as Row;
        if (q.model !== "session" || typeof token !== "string") return inner.create<T, R>(q);
        const row = await inner.create<T, R>({
          ...q,
          data: { ...q.data, token: hashToken(token) },
        });
        return { ...row, token };
      },
      findOne: async <T>(q: Parameters<typeof inner.findOne>[0]) =>
        restore(q, await inner.findOne<T>(hashed(q))),
      findMany: async <T>(q: Parameters<typeof inner.findMany>[0]) =>
        (await inner.findMany<T>(hashed(q))).map((row) => restore(q, row) as T),
      count: (q) => inner.count(hashed(q)),
      update: async <T>(q: Parameters<typeof inner.update>[0]) =>
        restore(q, await inner.update<T>(hashed(q))),
      updateMany: (q) => inner.updateMany(hashed(q)),
      delete: (q) => inner.delete(hashed(q)),
      deleteMany: (q) => inner.deleteMany(hashed(q)),
      consumeOne: async <T>(q: Parameters<typeof inner.consumeOne>[0]) =>
        restore(q, await inner.consumeOne<T>(hashed(q))),
      // The caller's transaction, if any, is already underneath.
      transaction: (run) => run(adapter),
    };
    return adapter;
  };
}

type Query = { model: string; where?: Where[] | undefined };

function hashed<Q extends Query>(query: Q): Q {
  if (query.model !== "session" || !query.where) return query;
  const where = query.where.map((w) =>
    w.field === "token"
      ? {
          ...w,
          value: Array.isArray(w.value)
            ? w.value.map((v) => hashToken(String(v)))
            : hashToken(String(w.value)),
        }
      : w,
  );
  return { ...query, where };
}

function restore<T>(query: Query, row: T): T {
  if (query.model !== "session" || !row) return row;
  const asked = (query.where ?? []).filter((w) => w.field === "token").flatMap((w) => w.value);
  const token = asked.map(String).find((t) => hashToken(t) === (row as Row).token);
  return token ? { ...row, token } : row;
}
