import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../../tests/support/world/postgres-cluster";
import { createErrorTracker } from "./error-tracker";

const received: { url: string | undefined; body: string }[] = [];
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    received.push({ url: request.url, body });
    response.end("{}");
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());

const lines: unknown[] = [];
const log = {
  info: (message: string) => lines.push(message),
  error: (message: string, details?: object) => lines.push({ message, ...details }),
};
const trackerAt = (port: number) =>
  createErrorTracker({
    dsn: `http://key@127.0.0.1:${port}/7`,
    release: "79422cc54503",
    environment: "production",
  });

it("sends each error of the log as an event, and still writes it", async () => {
  const tracker = trackerAt((server.address() as AddressInfo).port);
  const followed = tracker.follow(log);
  const { stack: error } = new TypeError("no price");
  followed.info("serving");
  followed.error("request failed", { requestId: "r1", path: "/api/x", error });
  followed.error("changes unheard");
  await tracker.close();
  expect(lines).toEqual([
    "serving",
    { message: "request failed", requestId: "r1", path: "/api/x", error },
    { message: "changes unheard" },
  ]);
  expect(received.map(({ url }) => url?.split("?")[0])).toEqual([
    "/api/7/envelope/",
    "/api/7/envelope/",
  ]);
  const [first, second] = received.map(({ body }) => JSON.parse(body.split("\n")[2] ?? ""));
  expect(first).toMatchObject({
    level: "error",
    message: "request failed",
    extra: { requestId: "r1", path: "/api/x" },
    environment: "production",
    release: "79422cc54503",
    exception: { values: [{ type: "TypeError", value: "no price" }] },
  });
  const { frames } = first.exception.values[0].stacktrace;
  expect(frames.some((one: { filename: string }) => /error-tracker\.test/.test(one.filename))).toBe(
    true,
  );
  expect(second).toMatchObject({ level: "error", message: "changes unheard" });
  expect(second.exception).toBeUndefined();
});

it("keeps people's data on this machine", async () => {
  const tracker = trackerAt((server.address() as AddressInfo).port);
  received.length = 0;
  const { error, info } = { ...log, ...tracker.follow(log) };
  info("serving");
  error("job failed", { job: "send-mail", error: "550 <ada@example.cm>: rejected", count: 3 });
  const { stack } = new Error('no user "Ada Ngo" at +237 699 12 34 56');
  error("request failed", { path: "/calendars/token_of-one-calendar-7.ics", error: stack });
  error("files stay", { keys: ["avatars/0190b8a2-6c5e-7000-8000-000000000001/1.webp"] });
  await tracker.close();
  const events = received.map(({ body }) => JSON.parse(body.split("\n")[2] ?? ""));
  expect(events.map(({ extra }) => extra)).toEqual([
    { job: "send-mail", error: "550 … rejected", count: 3 },
    { path: "/calendars/….ics" },
    { keys: "[…]" },
  ]);
  expect(events[1].exception.values).toMatchObject([{ type: "Error", value: "no user … at …" }]);
  expect(events[0].exception).toBeUndefined();
  const sent = received.map(({ body }) => body).join();
  for (const one of ["ada@", "Ada", "699 12", "token_of", "0190b8a2-", "server_name", '"user"'])
    expect(sent).not.toContain(one);
});

it("writes on while the tracker is away, and ends", async () => {
  const tracker = trackerAt(await freePort());
  const before = performance.now();
  tracker.follow(log).error("request failed");
  await tracker.close();
  expect(performance.now() - before).toBeLessThan(2_500);
  expect(lines.at(-1)).toEqual({ message: "request failed" });
});
