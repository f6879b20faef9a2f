import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { HTTPException } from "hono/http-exception";
import { createApi } from "~/api/app";
import { causeOf, FAILURES } from "~/api/errors";
import { presentPath } from "~/api/former-paths";
import { type CallerEnv, clientAddress } from "~/api/middleware/client-address";
import { MAINTENANCE_PASS } from "~/api/middleware/maintenance-pass";
import { noteSearch } from "~/api/search";
import { createStorageApp } from "~/api/storage";
import type { Config } from "~/config";
import { failureCode } from "~/domain";
import { createSearchCounter } from "~/domain/search";
import { compression, unchanged } from "./cache/compression";
import { createCalendars } from "./calendars";
import { createDevMail } from "./dev-mail";
import { createDevPhone } from "./dev-phone";
import { headAsGet } from "./head-as-get";
import { createDataSaverSwitch } from "./html/data-saver-switch";
import { createPages } from "./html/pages";
import { createInstallable } from "./installable";
import { type MonitoredEnv, monitor } from "./monitoring/monitor";
import { requestIds, sendRequestId } from "./monitoring/request-id";
import { createScheduler } from "./read-scheduler";
import { securityHeaders } from "./security";
import { createSeo } from "./seo";
import type { Services } from "./services";
import { unavailableFile } from "./unavailable";
import { createUnsubscribe } from "./unsubscribe";

/**
 * Reads worked on at a time: more would only wait inside, for the processor or a connection, and hold
 * what they have read meanwhile.
 */
const READS = { atOnce: 8, waitingMax: 1_000, patienceMs: 10_000 };
const YEAR_SECONDS = 31_536_000;

/** Everything one address serves: API, pictures, assets, then pages. */
export function createApp(config: Config, services: Services) {
  const schedule = createScheduler(READS);
  const searches = createSearchCounter(services.base);
  const api = createApi({
    schedule,
    searches,
    base: services.base,
    auth: services.auth,
    trustProxy: config.TRUST_PROXY,
    stream: { hub: services.hub },
  });
  const app = new Hono<MonitoredEnv>({ getPath: presentPath });
  app.use(requestIds(config.TRUST_PROXY));
  app.use(securityHeaders(config.PUBLIC_URL));
  app.use(headAsGet((request, env) => app.fetch(request, env)));
  monitor(app, config, services);
  app.route("/storage", createStorageApp(services.base.storage));
  app.use(
    "/assets/*",
    serveStatic({
      root: "build/client",
      precompressed: true,
      onFound: (_path, c) =>
        c.header("Cache-Control", `public, max-age=${YEAR_SECONDS}, immutable`),
    }),
  );
  app.use(
    serveStatic({
      root: "build/client",
      // The service worker is asked for anew each time: it alone knows of a new version.
      onFound: (path, c) =>
        c.header("Cache-Control", path.endsWith("sw.js") ? "no-cache" : "public, max-age=86400"),
    }),
  );
  app.use(sendRequestId);
  app.use(unchanged);
  app.use(services.publicCache.answer((request) => noteSearch(searches, request)));
  app.use(compression);
  app.route("/", api);
  if (config.local && config.embedded && !config.SMTP_URL) {
    app.route("/dev/mail", createDevMail(config.outboxFolder, config.PUBLIC_URL));
  }
  if (config.local) app.route("/dev/phone", createDevPhone(services.base));
  app.route("/", createSeo({ ...services.base, trustProxy: config.TRUST_PROXY }));
  app.route("/", createCalendars(services.base));
  app.route("/", createUnsubscribe(services.base));
  app.route("/", createDataSaverSwitch(config.PUBLIC_URL));
  app.route("/", createInstallable(services.base));
  const pages = createPages({
    publicUrl: config.PUBLIC_URL,
    tileUrl: config.MAP_TILE_URL,
    log: services.base.log,
    callApi: (request, caller) => api.fetch(request, caller satisfies CallerEnv),
    schedule,
  });
  app.all("*", (c) =>
    pages(c.req.raw, callerOf(c), async () => {
      const actor = await services.auth.actorOf(getCookie(c, MAINTENANCE_PASS) ?? "");
      return actor.kind === "user" && actor.role === "admin";
    }),
  );
  const callerOf = (c: Context<MonitoredEnv>) => ({
    visitorAddress: clientAddress(c, config.TRUST_PROXY),
    requestId: c.var.requestId,
    reads: c.var.reads,
    tellShown: c.var.tellShown,
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const code = failureCode(error);
    services.base.log.error(FAILURES[code], {
      requestId: c.var.requestId,
      path: c.req.path,
      error: causeOf(error),
    });
    return code === "internal" ? c.text("Internal Server Error", 500) : unavailableFile();
  });
  return app;
}
