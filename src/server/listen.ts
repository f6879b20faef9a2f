import { createServer, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Config, ConfigError } from "~/config";
import { createConnectionDrain } from "./graceful-shutdown";

/**
 * Listens on the configured address; `drain` finishes the requests in flight and takes no more.
 * @throws ConfigError when the port is taken
 */
export async function listen(
  app: { fetch(request: Request): Response | Promise<Response> },
  config: Config,
): Promise<{ drain(): Promise<void> }> {
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    // What the platform's own Request refuses to be made of.
    if (request.method === "TRACE") return refuse(response);
    return connections.handle(response, () => answer(request, response));
  });
  const connections = createConnectionDrain(server);
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") {
        reject(
          new ConfigError(
            `Le port ${config.PORT} est déjà pris. Donnez-en un autre : PORT=3001 npm start.`,
          ),
        );
      } else if (error.code === "EACCES") {
        reject(
          new ConfigError(`Le port ${config.PORT} est réservé. Donnez-en un au-dessus de 1024.`),
        );
      } else reject(error);
    });
    server.listen(config.PORT, config.HOST, resolve);
  });
  return { drain: connections.drain };
}

function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE", "Content-Length": 0 });
  response.end();
}
