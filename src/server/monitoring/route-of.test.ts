import { Hono } from "hono";
import { expect, it } from "vitest";
import { pageRoutes, routeOf } from "./route-of";

const pageRoute = pageRoutes({
  root: { path: "" },
  home: { parentId: "root" },
  section: { parentId: "root" },
  listing: { path: "property/:id", parentId: "root" },
  visit: { path: "property/:id/visit", parentId: "root" },
  messages: { path: "user/messages", parentId: "section" },
  absent: { path: "*", parentId: "root" },
});

const app = new Hono();
let route = "";
app.use(async (c, next) => {
  await next();
  route = routeOf(c, pageRoute);
});
app.get("/api/properties/:id", (c) => c.text("one"));
app.all("/api/*", (c) => c.text("none", 404));
app.get("/storage/:key{.+}", (c) => c.text("file"));
app.use("/sw.js", (c, _next) => Promise.resolve(c.text("worker")));
app.all("*", (c) => c.text("page", pageRoute(c.req.path) ? 200 : 404));

it.each([
  ["/api/properties/5", "/api/properties/:id"],
  ["/api/nowhere/5", "/api/*"],
  ["/storage/avatars/a/1.webp", "/storage/:key"],
  ["/", "/"],
  ["/_.data", "/"],
  ["/property/5", "/property/:id"],
  ["/property/5.data", "/property/:id"],
  ["/property/5/visit", "/property/:id/visit"],
  ["/user/messages", "/user/messages"],
  ["/sw.js", "(file)"],
  ["/wp-login.php", "(unknown)"],
  ["/assets/made-up-12345.js", "/assets/*"],
])("counts %s as %s", async (path, expected) => {
  await app.request(path);
  expect(route).toBe(expected);
});
