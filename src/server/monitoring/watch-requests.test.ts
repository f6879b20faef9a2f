import { Hono } from "hono";
import { expect, it } from "vitest";
import { requestIds, sendRequestId } from "./request-id";
import { watchRequests } from "./watch-requests";

const lines: unknown[] = [];
const counted: unknown[] = [];
const siteOf = (trustProxy: boolean) => {
  const app = new Hono<{ Variables: { requestId: string } }>();
  app.use(requestIds(trustProxy));
  app.use(
    watchRequests({
      metrics: { request: (one) => counted.push(one) },
      accessLog: (message, details) => lines.push({ message, ...details }),
      trustProxy,
      pageRoute: () => undefined,
    }),
  );
  app.use(sendRequestId);
  app.get("/search", (c) => c.text("found"));
  app.get("/calendars/:name", (c) => c.text("days"));
  app.get("/broken", () => {
    throw new Error("broken");
  });
  app.onError((_error, c) => c.text("failed", 500));
  return app;
};

it("writes a line for each request, without what was searched and without tokens", async () => {
  const app = siteOf(true);
  const headers = { "x-request-id": "proxy-1", "x-forwarded-for": "10.0.0.9" };
  await app.request("/search?q=secret", { headers });
  await app.request("/calendars/token-of-a-calendar.ics", { headers });
  await app.request("/broken", { headers });
  const common = { message: "request", method: "GET", requestId: "proxy-1", ip: "10.0.0.9" };
  const ms = expect.any(Number);
  expect(lines).toEqual([
    { ...common, path: "/search", status: 200, ms },
    { ...common, path: "/calendars/…", status: 200, ms },
    { ...common, path: "/broken", status: 500, ms },
  ]);
  expect(counted).toEqual([
    { method: "GET", route: "/search", status: 200, seconds: ms },
    { method: "GET", route: "/calendars/:name", status: 200, seconds: ms },
    { method: "GET", route: "/broken", status: 500, seconds: ms },
  ]);
});

const NEW = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
it.each([
  [true, "proxy-1", /^proxy-1$/],
  [true, "two words", NEW],
  [true, "<b>", NEW],
  [true, "a".repeat(129), NEW],
  [true, "", NEW],
  [false, "visitor-1", NEW],
])("with a trusted proxy: %s, takes the id %j as %s", async (trustProxy, id, expected) => {
  const answer = await siteOf(trustProxy).request("/search", { headers: { "x-request-id": id } });
  expect(answer.headers.get("x-request-id")).toMatch(expected);
});
