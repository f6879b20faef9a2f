import { connect, createServer, type Socket } from "node:net";
import { afterAll } from "vitest";

export type Line = {
  /** The site's address over this line. */
  url: string;
  cut(): void;
  mend(): void;
  /** What is asked from now on waits until `mend`. */
  hold(): void;
};

/** A line to a server that can be cut and held, as a mobile network does; ends with the file. */
export async function openLine(target: string): Promise<Line> {
  const { port, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  let state: "up" | "cut" | "held" = "up";
  let release: (() => void)[] = [];
  const server = createServer((near) => {
    if (state === "cut") return near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on("data", (chunk) => {
      if (state === "held") release.push(() => far.write(chunk));
      else far.write(chunk);
    });
    far.on("data", (chunk) => near.write(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  afterAll(() => {
    drop();
    server.close();
  });
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === "object" && address ? address.port : 0}`,
    cut: () => {
      state = "cut";
      drop();
    },
    hold: () => {
      state = "held";
    },
    mend: () => {
      state = "up";
      for (const act of release) act();
      release = [];
    },
  };
}
