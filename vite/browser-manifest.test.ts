import { expect, it } from "vitest";
import { withoutImports } from "./browser-manifest";

it("takes the imports from the routes and leaves the entry's, and everything else", () => {
  const list = (imports: object) =>
    `window.__reactRouterManifest=${JSON.stringify({
      entry: { module: "/e.js", imports: ["/a.js"] },
      routes: { root: { id: "root", module: "/r.js", hasLoader: true, ...imports, css: [] } },
      version: "1",
    })};`;
  expect(withoutImports(list({ imports: ["/a.js", "/b.js"] }))).toBe(list({}));
  expect(() => withoutImports("export default {}")).toThrow("an unknown list");
});
