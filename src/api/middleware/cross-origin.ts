import type { OpenAPIHono } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { Env } from "../env";

/** What a page of another site may read of an answer, and send along. */
const EXPOSED = "ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";
const DAY_SECONDS = 86_400;

/**
 * Lets pages of other sites read what routes declare as `public`, without credentials: cookies and
 * tokens are no part of such a request. Every other route answers them nothing.
 */
export function crossOrigin(registry: OpenAPIHono["openAPIRegistry"]) {
  let reads: { path: RegExp; isPublic: boolean }[] | undefined;
  /** In the order in which routes are mounted: the first match is the one that answers. */
  const readsOf = () =>
    registry.definitions.flatMap((one) => {
      if (one.type !== "route" || one.route.method !== "get") return [];
      const path = new RegExp(`^/api${one.route.path.replace(/\{\w+\}/g, "[^/]+")}$`);
      return [{ path, isPublic: "x-cross-origin" in one.route }];
    });
  return createMiddleware<Env>(async (c, next) => {
    const wanted = c.req.header("access-control-request-method");
    const isPreflight = c.req.method === "OPTIONS" && wanted !== undefined;
    if (c.req.method !== "GET" && c.req.method !== "HEAD" && !isPreflight) return next();
    reads ??= readsOf();
    const found = reads.find(({ path }) => path.test(c.req.path));
    if (!found?.isPublic && c.req.path !== "/api/openapi.json") return next();
    c.header("Access-Control-Allow-Origin", "*");
    if (isPreflight) {
      c.header("Access-Control-Allow-Methods", "GET, HEAD");
      c.header("Access-Control-Allow-Headers", "If-None-Match");
      c.header("Access-Control-Max-Age", String(DAY_SECONDS));
      return c.body(null, 204);
    }
    c.header("Access-Control-Expose-Headers", EXPOSED);
    return next();
  });
}
