import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import { readConfig } from "~/config";
import { readEnvironment } from "~/server/environment";

/** `npm run dev`: the same server with hot reload, Vite in front of it. */
process.env.NODE_ENV = "development";
const config = readConfig(readEnvironment());
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { openServices } = await vite.ssrLoadModule("/src/server/services.ts");
const { startWorkers } = await vite.ssrLoadModule("/src/server/jobs/workers.ts");
const services = await openServices(config);
await startWorkers(services);

const listener = getRequestListener(async (request, env) => {
  const { createApp } = await vite.ssrLoadModule("/src/server/app.ts");
  return createApp(config, services).fetch(request, env);
});
createHttpServer((req, res) => vite.middlewares(req, res, () => listener(req, res))).listen(
  config.PORT,
  config.HOST,
  () => console.log(`http://localhost:${config.PORT}`),
);
