import { expect, it } from "vitest";
import { toDataSaverPage } from "./data-saver";

const page = (nonce = "") => `<head><link${nonce} rel="modulepreload" href="/assets/react-1.js"/>\
<link${nonce} rel="preload" as="image" imageSrcSet="/a.webp 1x"/><link rel="icon" href="/favicon.svg"/></head>\
<script${nonce} type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/search-1.js";

window.__reactRouterRouteModules = {"root":route0,"routes/public/search":route1};

import("/assets/entry.client-1.js");</script>`;

it.each(["", ' nonce="abc"'])("DLA-021 asks for nothing ahead (%s)", (nonce) => {
  const light = toDataSaverPage(page(nonce));
  expect(light).not.toMatch(/preload/);
  expect(light).toContain('<link rel="icon" href="/favicon.svg"/>');
  expect(light).not.toContain("module");
  if (nonce) expect(light).toMatch(/<script nonce="abc">/);
});

it("DLA-021 starts the page later, its files side by side", () => {
  expect(toDataSaverPage(page()).replaceAll("\n", "")).toContain(
    '["/assets/react-1.js","/assets/manifest-1.js","/assets/root-1.js","/assets/search-1.js","/assets/entry.client-1.js"],()=>Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/search-1.js")])' +
      '.then(([,route0,route1])=>{window.__reactRouterRouteModules = {"root":route0,"routes/public/search":route1};dispatchEvent(new Event("parts"));return import("/assets/entry.client-1.js");}))</script>',
  );
});
