import type { MiddlewareHandler } from "hono";
import { clientAddress } from "~/api/middleware/client-address";
import type { Log } from "~/domain/context";
import type { Metrics } from "./metrics";
import { routeOf } from "./route-of";

type WatchDeps = {
  metrics: Pick<Metrics, "request"> | undefined;
  /** Undefined where no access log is wanted. */
  accessLog: Log["info"] | undefined;
  trustProxy: boolean;
  pageRoute: (path: string) => string | undefined;
};

/** Counts each answered request and writes its line; a HEAD is the GET that answers it. */
export function watchRequests(deps: WatchDeps): MiddlewareHandler {
  const { metrics, accessLog, trustProxy, pageRoute } = deps;
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const { method } = c.req;
    const { status } = c.res;
    metrics?.request({ method, route: routeOf(c, pageRoute), status, seconds: ms / 1_000 });
    accessLog?.("request", {
      requestId: c.var.requestId,
      method,
      path: withoutSecrets(c.req.path),
      status,
      ms: Math.round(ms),
      ip: clientAddress(c, trustProxy),
    });
  };
}

/** A calendar's path holds the token that opens it. Queries, with what was searched, are left out. */
function withoutSecrets(path: string): string {
  return path.startsWith("/calendars/") ? "/calendars/…" : path;
}
