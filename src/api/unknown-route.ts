import type { Context } from "hono";
import type { RouterRoute } from "hono/types";
import type { Env } from "./env";
import { answer } from "./errors";

/**
 * Answers what no route has taken: 405 with the methods that the path knows, 404 for a path that
 * knows none.
 */
export function unknownRoute(routes: readonly RouterRoute[]) {
  const known = routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({
      method,
      path: new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replaceAll(".", "\\.")}$`),
    }));
  return (c: Context<Env>): Response => {
    const methods = known.filter(({ path }) => path.test(c.req.path)).map(({ method }) => method);
    if (methods.length === 0) return answer(c, "not_found");
    const allowed = new Set(methods.flatMap((one) => (one === "GET" ? ["GET", "HEAD"] : [one])));
    c.header("Allow", [...allowed].join(", "));
    return answer(c, "method_not_allowed");
  };
}
