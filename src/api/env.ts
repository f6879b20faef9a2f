import type { Ctx } from "~/domain/context";

/** What every handler finds in its Hono context. */
export type Env = { Variables: { ctx: Ctx; requestId: string; ip: string } };
