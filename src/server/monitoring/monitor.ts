import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import type { ReadsEnv } from "~/api/middleware/reads";
import type { ShownEnv } from "~/api/middleware/shown";
import type { Config } from "~/config";
import { rows } from "~/db/client";
import { isMigrated } from "~/db/is-migrated";
import { loadPages } from "../html/pages";
import type { Services } from "../services";
import { BUILD } from "./build";
import { createHealth } from "./health";
import { pageRoutes } from "./route-of";
import { watchRequests } from "./watch-requests";

export type MonitoredEnv = {
  Variables: ReadsEnv["Variables"] & ShownEnv["Variables"] & { requestId: string };
};

/** Mounts what operators ask for: health, and where they want them figures and the access log. */
export function monitor(app: Hono<MonitoredEnv>, config: Config, services: Services): void {
  const { base, metrics, state } = services;
  if (metrics || config.ACCESS_LOG) {
    let pageRoute: ReturnType<typeof pageRoutes> = () => undefined;
    // Without built pages, as in tests of the API, no path is a page's.
    loadPages().then(
      ({ routes }) => {
        pageRoute = pageRoutes(routes);
      },
      () => {},
    );
    const accessLog = config.ACCESS_LOG ? base.log.info : undefined;
    const trustProxy = config.TRUST_PROXY;
    app.use(
      watchRequests({ metrics, accessLog, trustProxy, pageRoute: (path) => pageRoute(path) }),
    );
  }
  app.route(
    "/",
    createHealth({
      parts: {
        database: async () => Boolean(await rows(base.db, sql`select 1`)),
        storage: base.storage.healthy,
        migrations: () => isMigrated(base.db),
      },
      isDraining: () => state.draining,
      facts: () => ({ changes_heard: state.hears, version: base.version, ...BUILD }),
    }),
  );
  if (!metrics || !config.METRICS_TOKEN) return;
  app.get("/metrics", bearerAuth({ token: config.METRICS_TOKEN }), async (c) => {
    const { type, text } = await metrics.expose();
    return c.body(text, 200, { "Content-Type": type, "Cache-Control": "no-store" });
  });
}
