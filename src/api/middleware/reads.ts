import type { Context } from "hono";
import type { Ctx } from "~/domain";
import type { CallerEnv } from "./client-address";

/** Set by the server where a replica may answer. */
export type ReadsEnv = { Variables: { reads?: Ctx["db"] | undefined } };

/**
 * The database that a request reads: a replica only where the server let it (src/server/cache/public-cache.ts),
 * for reads that say the same to everyone. Everything else is the primary's.
 */
export function readsOf(c: Context, primary: Ctx["db"]): Ctx["db"] {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return primary;
  const { reads } = c.var as ReadsEnv["Variables"];
  return reads ?? (c.env as CallerEnv | undefined)?.reads ?? primary;
}
