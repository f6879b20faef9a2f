import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, it } from "vitest";
import { createConnectionDrain } from "./graceful-shutdown";
import { createHealth } from "./monitoring/health";

it("answers each connection that was made before the end, and refuses later ones", async () => {
  let busy = () => {};
  const started = new Promise<void>((resolve) => {
    busy = resolve;
  });
  const server = createServer((_request, response) =>
    connections.handle(response, async () => {
      busy();
      // A turn of work for each, so that the next ones queue.
      const end = performance.now() + 2;
      while (performance.now() < end);
      response.end("served");
    }),
  );
  const connections = createConnectionDrain(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<string>((resolve) => {
      request({ port, host: "127.0.0.1", agent: false }, (answer) => {
        answer.on("data", (text) => resolve(`${text} ${answer.headers.connection}`));
      })
        .on("error", (error: NodeJS.ErrnoException) => resolve(String(error.code)))
        .end();
    });
  const asked = Array.from({ length: 100 }, ask);
  await started;
  await connections.drain();
  expect([...new Set(await Promise.all(asked))]).toEqual(["served close"]);
  expect(await ask()).toBe("ECONNREFUSED");
});

it("tells monitors that it is not ready from the signal on, and that it lives", async () => {
  let isDraining = false;
  const health = createHealth({
    parts: { database: async () => true },
    isDraining: () => isDraining,
    facts: () => ({}),
  });
  const answer = getRequestListener(health.fetch);
  const server = createServer((incoming, response) =>
    connections.handle(response, () => answer(incoming, response)),
  );
  const connections = createConnectionDrain(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect([await ask("/readyz"), await ask("/healthz")]).toEqual([200, 200]);
  isDraining = true;
  const asked = [ask("/readyz"), ask("/healthz")];
  await new Promise((resolve) => server.once("connection", resolve));
  await connections.drain();
  expect(await Promise.all(asked)).toEqual([503, 200]);
});

it("waits so long for an answer or a client that reads nothing, and no longer", async () => {
  const server = createServer((_request, response) =>
    connections.handle(response, async () => {
      response.writeHead(200).flushHeaders();
    }),
  );
  const connections = createConnectionDrain(server, 200);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const cut = new Promise<void>((resolve, reject) => {
    request({ port, host: "127.0.0.1", agent: false }, (answer) => {
      answer.on("error", () => resolve()).resume();
      void connections.drain().catch(reject);
    }).end();
  });
  await cut;
  await expect.poll(() => server.listening).toBe(false);
});
