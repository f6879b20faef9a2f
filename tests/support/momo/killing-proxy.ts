import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const DIRECTIONS = ["collect", "payout", "refund"] as const;
export type Direction = (typeof DIRECTIONS)[number];
/** Where it sees a process die: before its order is taken, before it hears so, as it hears so; the same of a status. */
const KILL_POINTS = [
  "order sent",
  "order taken",
  "order answered",
  "status asked",
  "status read",
  "status answered",
] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

export const isKillPoint = (point: string): point is KillPoint =>
  (KILL_POINTS as readonly string[]).includes(point);

/**
 * Stands before a provider's server and kills its caller at one request: the next one of a direction,
 * at a point. What the caller heard by then it heard; the order is taken or not as the point says.
 */
export async function startKillingProxy(target: string) {
  let armed: { direction: Direction; point: KillPoint; kill: () => void } | null = null;
  let fired = Promise.withResolvers<void>();

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const { method = "GET", url = "/", headers } = request;
    let body = "";
    for await (const chunk of request) body += chunk;
    const what = method === "POST" ? "order" : "status";
    const isMeant =
      armed?.direction === directionOf(url) && armed.point.startsWith(what) ? armed : null;
    const die = () => {
      isMeant?.kill();
      armed = null;
      fired.resolve();
      request.socket.destroy();
    };
    if (isMeant && /sent|asked/.test(isMeant.point)) return die();
    const { host: _host, connection: _connection, "content-length": _length, ...rest } = headers;
    const answer = await fetch(target + url, {
      method,
      headers: rest as Record<string, string>,
      ...(method === "POST" && { body }),
    });
    const text = await answer.text();
    if (isMeant && /taken|read/.test(isMeant.point)) return die();
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end(text, () => isMeant && die());
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves once it has killed. */
    arm(direction: Direction, point: KillPoint, kill: () => void): Promise<void> {
      armed = { direction, point, kill };
      fired = Promise.withResolvers();
      return fired.promise;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function directionOf(path: string): Direction | null {
  if (/\/(deposits|requesttopay)/.test(path)) return "collect";
  if (/\/(payouts|transfer)\b/.test(path)) return "payout";
  return /\/(refunds|refund)\b/.test(path) ? "refund" : null;
}
