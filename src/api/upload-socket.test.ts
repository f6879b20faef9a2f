import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { uploads } from "~/db/schema";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord");
let port: number;
let server: ReturnType<typeof serve>;
beforeAll(async () => {
  port = await new Promise<number>((resolve) => {
    server = serve(
      { fetch: world.api.fetch, port: 0, hostname: "127.0.0.1" },
      (info: AddressInfo) => resolve(info.port),
    );
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** A request that sends `sent` bytes of the `announced`, and then goes on or breaks off. */
function post(announced: number, sent: number, cut: boolean) {
  return new Promise<{ status: number; body: string } | "cut">((resolve, reject) => {
    const sending = request({
      host: "127.0.0.1",
      port,
      method: "POST",
      path: "/api/uploads?name=salon.jpg",
      headers: {
        authorization: `Bearer ${landlord.token}`,
        "content-type": "image/jpeg",
        "content-length": announced,
      },
    });
    sending.on("response", async (response) => {
      let body = "";
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, body });
    });
    sending.on("error", (error) => (cut ? resolve("cut") : reject(error)));
    sending.write(Buffer.alloc(sent, 0xff), () => {
      if (cut) sending.destroy();
      else sending.end(Buffer.alloc(announced - sent, 0xff));
    });
  });
}

describe("POST /api/uploads over a socket", () => {
  it("lets a client that sends far too much read why it is refused", async () => {
    const answer = await post(40_000_000, 1_000_000, false);
    expect(answer).toMatchObject({ status: 413, body: expect.stringContaining("dépasse 5MB") });
  });

  it("tells the work on a photo when its client has gone", async () => {
    const [taken, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const process = vi.spyOn(world.pictures, "process").mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => {
            gone.resolve();
            reject(signal.reason);
          });
          taken.resolve();
        }),
    );
    const sending = request({
      host: "127.0.0.1",
      port,
      method: "POST",
      path: "/api/uploads?name=salon.jpg",
      headers: { authorization: `Bearer ${landlord.token}`, "content-type": "image/jpeg" },
    });
    sending.on("error", () => {});
    sending.end(Buffer.alloc(3_000, 0xff));
    await taken.promise;
    sending.destroy();
    await gone.promise;
    process.mockRestore();
    expect(await world.db.$count(uploads)).toBe(0);
    // Its place is free again.
    expect(await post(3_000, 3_000, false)).toMatchObject({ status: 422 });
  });

  it("survives a photo that breaks off, and stores nothing", async () => {
    expect(await post(3_000_000, 1_000_000, true)).toBe("cut");
    expect(await post(3_000, 3_000, false)).toMatchObject({ status: 422 });
    expect(await world.db.$count(uploads)).toBe(0);
    expect(world.logged.filter((line) => line.level === "error")).toEqual([]);
  });
});
