import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Env } from "../env";

/** No cache keeps such an answer, the browser's own neither: the next person may sit there. */
export const keepNowhere = (c: Context) => c.header("Cache-Control", "private, no-store");

/** What is answered to a session, or for want of one, is not found in the cache after sign-out. */
export const privateAnswers = createMiddleware<Env>(async (c, next) => {
  await next();
  if (c.req.header("authorization") !== undefined || c.res.status === 401) keepNowhere(c);
});
