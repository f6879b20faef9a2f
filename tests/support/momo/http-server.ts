import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

export type Taken = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
/** `body` is sent as JSON, a string as it is. */
export type Reply = { status: number; body?: unknown; location?: string } | "cut" | "silent";

/** A server on a free port of this machine; `handle` answers each request once it is read. */
export async function startHttpServer(handle: (request: Taken) => Reply | Promise<Reply>) {
  const server = createServer((request, response) => {
    // A caller that is killed half-way ends its own request alone.
    answer(request, response, handle).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: Taken) => Reply | Promise<Reply>,
) {
  let body = "";
  for await (const chunk of request) body += chunk;
  const { method = "", url = "", headers } = request;
  const reply = await handle({ method, path: url, headers, body });
  if (reply === "cut") request.socket.destroy();
  if (typeof reply === "string") return;
  const isPage = typeof reply.body === "string";
  response.writeHead(reply.status, {
    "content-type": isPage ? "text/html" : "application/json",
    ...(reply.location && { location: reply.location }),
  });
  response.end(isPage || reply.body === undefined ? reply.body : JSON.stringify(reply.body));
}

/** The fields of a JSON object; none for anything else. */
export function readJson(body: string): Record<string, unknown> {
  try {
    const told = JSON.parse(body) as unknown;
    return typeof told === "object" && told !== null ? { ...told } : {};
  } catch {
    return {};
  }
}
