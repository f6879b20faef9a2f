import { type AddressInfo, createServer, type Socket } from "node:net";

/**
 * A server that takes every connection and all that is sent, and says nothing, or what `talk` makes it
 * say; `asked` tells how many came.
 */
export async function startSilentServer(talk: (socket: Socket) => void = () => {}) {
  const sockets = new Set<Socket>();
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    socket.resume();
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked: () => asked,
    open: () => sockets.size,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Settings of an S3 service at a port of this machine. */
export const s3At = (port: number) => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: "us-east-1",
  bucket: "property-images",
  accessKeyId: "nobody",
  secretAccessKey: "nothing",
  forcePathStyle: true,
});
