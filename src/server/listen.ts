import { createServer, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Config } from "~/config";
import { createConnectionDrain } from "./graceful-shutdown";

/** The address can't be listened on; the cause says why. */
export class ListenError extends Error {
  constructor(
    readonly address: Pick<Config, "HOST" | "PORT">,
    cause: unknown,
  ) {
    super(`cannot listen on ${address.HOST}:${address.PORT}`, { cause });
  }
}

/** @throws ListenError */
export async function bind(server: Server, { HOST, PORT }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new ListenError({ HOST, PORT }, error)));
    server.listen(PORT, HOST, resolve);
  });
}

/**
 * Listens on the configured address; `drain` finishes the requests in flight and takes no more.
 * @throws ListenError
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
  await bind(server, config);
  return { drain: connections.drain };
}

function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE", "Content-Length": 0 });
  response.end();
}
