import { setTimeout } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { s3At, startSilentServer } from "../../tests/support/world/silent-server";
import { createS3Storage } from "./s3";
import type { FileStorage } from "./types";

const servers: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(servers.map((stop) => stop())));
async function start(...talk: Parameters<typeof startSilentServer>) {
  const server = await startSilentServer(...talk);
  servers.push(server.stop);
  return server;
}

const KEY = "property-images/a/1-a.webp";
const limits = { silentMs: 100, callMs: 400, sentMs: 100 };
const away = { name: "StorageError", code: "storage_away" };
const ACTS: [string, (storage: FileStorage) => Promise<unknown>][] = [
  ["put", (storage) => storage.put(KEY, Buffer.alloc(50_000), "image/webp")],
  ["put of a large file", (storage) => storage.put(KEY, Buffer.alloc(5_000_000), "image/webp")],
  ["read", (storage) => storage.read(KEY)],
  ["exists", (storage) => storage.exists(KEY)],
  ["delete", (storage) => storage.delete([KEY])],
  ["move", (storage) => storage.move(KEY, "trash/a/1-a.webp")],
  ["list", (storage) => storage.list("property-images")[Symbol.asyncIterator]().next()],
];

it.each(ACTS)("ends a %s that S3 takes and never answers", async (_name, act) => {
  const { port } = await start();
  const storage = createS3Storage({ ...s3At(port), limits });
  const began = performance.now();
  await expect(act(storage)).rejects.toMatchObject(away);
  expect(performance.now() - began).toBeLessThan(2_000);
});

it("ends a call whose answer never ends, though it is never silent", async () => {
  const { port } = await start((socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    const dripping = setInterval(() => socket.write("x-more: of it\r\n"), 30);
    socket.on("close", () => clearInterval(dripping));
  });
  const storage = createS3Storage({ ...s3At(port), limits });
  await expect(storage.read(KEY)).rejects.toMatchObject(away);
});

it("gives a call up at once when the process stops, and begins none after it", async () => {
  const server = await start();
  const stop = new AbortController();
  const storage = createS3Storage({ ...s3At(server.port), stopping: stop.signal });
  const asked = storage.read(KEY);
  void setTimeout(50).then(() => stop.abort());
  const began = performance.now();
  await expect(asked).rejects.toMatchObject(away);
  expect(performance.now() - began).toBeLessThan(1_000);
  const before = server.asked();
  await expect(storage.read(KEY)).rejects.toMatchObject(away);
  expect(server.asked()).toBe(before);
});

it("deletes eight files at a time", async () => {
  const waiting = new Set<import("node:net").Socket>();
  const together: number[] = [];
  const answer = () => {
    together.push(waiting.size);
    for (const socket of waiting) socket.write("HTTP/1.1 204 No Content\r\n\r\n");
    waiting.clear();
  };
  let pause: NodeJS.Timeout;
  const { port } = await start((socket) =>
    socket.on("data", () => {
      waiting.add(socket);
      clearTimeout(pause);
      // Long enough for all that are sent together.
      pause = globalThis.setTimeout(answer, 100);
    }),
  );
  const keys = Array.from({ length: 20 }, (_, n) => `trash/many/${n}-a.webp`);
  await createS3Storage(s3At(port)).delete(keys);
  expect(Math.max(...together)).toBeLessThanOrEqual(8);
  expect(together.reduce((all, some) => all + some, 0)).toBe(20);
});

/** An S3 that tells of a file of 200 kB and sends so many bytes of it. */
const sending = (bytes: number) => (socket: import("node:net").Socket) =>
  socket.on("data", (asked) => {
    const isHead = asked.toString().startsWith("HEAD");
    socket.write(
      `HTTP/1.1 200 OK\r\ncontent-length: 200000\r\ncontent-type: image/webp\r\netag: "a"\r\n\r\n`,
    );
    if (!isHead) socket.write(Buffer.alloc(bytes));
  });

it("ends a body that stops in its middle, and waits for a reader who does", async () => {
  // Long enough for a busy machine to answer in.
  const calm = { silentMs: 500, callMs: 800, sentMs: 100 };
  const whole = createS3Storage({ ...s3At((await start(sending(200_000))).port), limits: calm });
  const file = await whole.read(KEY);
  const reader = file?.body.getReader();
  let size = (await reader?.read())?.value?.byteLength ?? 0;
  // Longer than S3 may be silent, and than a call may take.
  await setTimeout(calm.callMs + 100);
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
  }
  expect(size).toBe(200_000);

  const body = { silentMs: 100, totalMs: 1_000 };
  const half = createS3Storage({ ...s3At((await start(sending(1_000))).port), limits, body });
  const cut = await half.read(KEY);
  await expect(new Response(cut?.body).arrayBuffer()).rejects.toMatchObject(away);
});

it("answers within ten seconds by its own limits", { tags: "full" }, async () => {
  const { port } = await start();
  const storage = createS3Storage(s3At(port));
  const began = performance.now();
  await Promise.all(
    ACTS.map(([name, act]) => expect(act(storage), name).rejects.toMatchObject(away)),
  );
  expect(performance.now() - began).toBeLessThan(9_000);
});
