import type { Ctx } from "~/domain/context";
import type { SearchCounter } from "~/domain/search";

/** What every handler finds in its Hono context. */
export type Env = {
  Variables: { ctx: Ctx; requestId: string; ip: string; searches: SearchCounter };
};
