import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { shortened } from "./browser-manifest";

const START = "window.__reactRouterManifest=";
/** The list as the browser has it once the script ran. */
function listOf(script: string) {
  const page: Record<string, unknown> = {};
  page["window"] = page;
  runInNewContext(script, page);
  return JSON.parse(JSON.stringify(page["__reactRouterManifest"]));
}

it("takes the imports and what they have not from the routes and leaves the entry's, and everything else", () => {
  const list = (imports: object) => ({
    entry: { module: "/e.js", imports: ["/a.js"] },
    routes: { root: { id: "root", module: "/r.js", hasLoader: true, ...imports } },
    version: "1",
  });
  const whole = { imports: ["/a.js"], hasDefaultExport: true, hasAction: false, css: [] };
  const script = shortened(`${START}${JSON.stringify(list(whole))};`);
  expect(listOf(script)).toEqual(list({}));
  expect(() => shortened("export default {}")).toThrow("an unknown list");
});

it("names each route once, and gives it its id back", () => {
  const routes = { root: { id: "root" }, "routes/a": { id: "routes/a", parentId: "root" } };
  const script = shortened(`${START}${JSON.stringify({ routes })};`);
  expect(script.match(/routes\/a/g)).toHaveLength(1);
  expect(listOf(script)).toEqual({ routes });
});

it("leaves out the routes that the list is not for", () => {
  const routes = { root: { id: "root" }, "routes/admin/users": { id: "routes/admin/users" } };
  const list = `${START}${JSON.stringify({ routes })};`;
  const script = shortened(list, (id) => id === "root");
  expect(listOf(script)).toEqual({ routes: { root: { id: "root" } } });
  expect(script).not.toContain("users");
});
