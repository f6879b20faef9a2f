import { createMiddleware } from "hono/factory";
import type { Actor } from "~/domain";
import type { Env } from "../env";

export type AuthDeps = {
  /** The actor that a bearer access token stands for; anon for none, a spent or a suspended one. */
  actorOf(accessToken: string): Promise<Actor>;
};

/** Sets the actor of the request from its `Authorization: Bearer` header. */
export const actorOf = (deps: AuthDeps) =>
  createMiddleware<Env>(async (c, next) => {
    const token = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1];
    if (token) c.set("ctx", { ...c.var.ctx, actor: await deps.actorOf(token) });
    await next();
  });
