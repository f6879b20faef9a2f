import { describe, expect, it } from "vitest";
import { startLater } from "./start-later";

const page = (nonce = "") => `<head><link${nonce} rel="modulepreload" href="/assets/react-1.js"/>\
<link${nonce} rel="preload" as="image" imageSrcSet="/a.webp 1x"/><link rel="icon" href="/favicon.svg"/></head>\
<script${nonce} type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/search-1.js";

window.__reactRouterRouteModules = {"root":route0,"routes/public/search":route1};

import("/assets/entry.client-1.js");</script>`;
const call = (isSavingData: boolean) =>
  '["/assets/react-1.js","/assets/manifest-1.js","/assets/root-1.js","/assets/search-1.js","/assets/entry.client-1.js"],()=>Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/search-1.js")])' +
  `.then(([,route0,route1])=>{window.__reactRouterRouteModules = {"root":route0,"routes/public/search":route1};dispatchEvent(new Event("parts"));return import("/assets/entry.client-1.js");}),${isSavingData})</script>`;

describe.each(["", ' nonce="abc"'])("a document that starts later (%s)", (nonce) => {
  it("asks for its picture ahead and for no script", () => {
    const later = startLater(page(nonce), false);
    expect(later).toContain(`<link${nonce} rel="preload" as="image"`);
    expect(later).not.toContain("modulepreload");
    expect(later).not.toContain('type="module"');
    if (nonce) expect(later).toContain('<script nonce="abc">');
  });

  it("listens from its head on", () => {
    const [head = "", body] = startLater(page(nonce), false).split("</head>");
    expect(head).toContain("addEventListener");
    expect(body).toBe(`<script${nonce}></script>`);
  });

  it("DLA-021 asks for nothing ahead where it saves data", () => {
    const light = startLater(page(nonce), true);
    expect(light).not.toMatch(/preload/);
    expect(light).toContain('<link rel="icon" href="/favicon.svg"/>');
    expect(light).not.toContain('type="module"');
  });
});

it.each([
  ["", false],
  ["DLA-021 ", true],
])("%sstarts the page later, its files side by side", (_, isSavingData) => {
  expect(startLater(page(), isSavingData).replaceAll("\n", "")).toContain(call(isSavingData));
});
