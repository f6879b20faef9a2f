import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import { type Config, ConfigError } from "~/config";

/**
 * Listens on the configured address.
 * @throws ConfigError when the port is taken
 */
export function listen(app: Hono, config: Config): Promise<Server> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  return new Promise((resolve, reject) => {
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
    server.listen(config.PORT, config.HOST, () => resolve(server));
  });
}

/** Finishes the requests in flight, then resolves; new connections are refused at once. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
