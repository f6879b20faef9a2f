import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import { readConfig } from "~/config";
import { readEnvironment } from "~/server/environment";
import { explain } from "~/server/explain";

/** `npm run dev`: the same server with hot reload, Vite in front of it. */
process.env.NODE_ENV = "development";
// Its errors are classes of the modules that Vite loads: the sentences come from there, too, once it is up.
let sentenceOf = explain;
try {
  await serve();
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}

async function serve(): Promise<void> {
  const config = readConfig(readEnvironment());
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const load = (name: string) => vite.ssrLoadModule(`/src/server/${name}.ts`);
  sentenceOf = (await load("explain")).explain;
  const { databaseName } = await load("database-name");
  console.log(`Base de données : ${databaseName(config)}`);
  const services = await (await load("services")).openServices(config);
  const listener = getRequestListener(async (request, env) => {
    const { createApp } = await load("app");
    return createApp(config, services).fetch(request, env);
  });
  const server = createHttpServer((req, res) =>
    vite.middlewares(req, res, () => listener(req, res)),
  );
  await (await load("listen")).bind(server, config);
  await (await load("jobs/workers")).startWorkers(services);
  console.log(`http://localhost:${config.PORT}`);
}
