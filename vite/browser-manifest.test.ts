import { expect, it } from "vitest";
import { shortened } from "./browser-manifest";

it("takes the imports and what they have not from the routes and leaves the entry's, and everything else", () => {
  const list = (imports: object) =>
    `window.__reactRouterManifest=${JSON.stringify({
      entry: { module: "/e.js", imports: ["/a.js"] },
      routes: { root: { id: "root", module: "/r.js", hasLoader: true, ...imports, css: [] } },
      version: "1",
    })};`;
  const whole = { imports: ["/a.js"], hasDefaultExport: true, hasAction: false };
  expect(shortened(list(whole))).toBe(list({}));
  expect(() => shortened("export default {}")).toThrow("an unknown list");
});
