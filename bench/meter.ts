import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands between browsers and a site on this machine. */
export type Meter = {
  url: string;
  /** Bytes that the site sent since the last call of `reset`, headers included. */
  bytes(): number;
  reset(): void;
  close(): void;
};

/**
 * A door to a site that counts what passes: what every request costs, whoever made it (page, worker,
 * the browser's own), and nothing that came out of a cache.
 */
export function openMeter(site: string): Promise<Meter> {
  const port = Number(new URL(site).port);
  const open = new Set<Socket>();
  let bytes = 0;
  const server = createServer((visitor) => {
    const behind = connect(port, "127.0.0.1");
    behind.on("data", (data: Buffer) => {
      bytes += data.length;
    });
    visitor.pipe(behind).pipe(visitor);
    for (const socket of [visitor, behind]) {
      open.add(socket);
      // An end of one is the end of the other; a browser resets what it no longer wants.
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        visitor.destroy();
        behind.destroy();
      });
    }
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve({
        url: `http://localhost:${(server.address() as AddressInfo).port}`,
        bytes: () => bytes,
        reset: () => {
          bytes = 0;
        },
        close: () => {
          for (const socket of open) socket.destroy();
          server.close();
        },
      }),
    );
  });
}
