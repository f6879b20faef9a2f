import { describe, expect, it } from "vitest";
import { startLater } from "./start-later";

const head = (
  nonce: string,
) => `<head><link${nonce} rel="modulepreload" href="/assets/react-1.js"/>\
<link${nonce} rel="preload" as="image" imageSrcSet="/a.webp 1x"/><link rel="icon" href="/favicon.svg"/>`;
const scripts = (
  nonce: string,
) => `<script${nonce} type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/search-1.js";

window.__reactRouterRouteModules = {"root":route0,"routes/public/search":route1};

import("/assets/entry.client-1.js");</script>`;
const body = "</head><body><p>Studio</p>";
const later = (isSavingData: boolean, nonce = "") =>
  startLater({ head: head(nonce), body, scripts: scripts(nonce) }, isSavingData);
const call = (isSavingData: boolean) =>
  '["/assets/react-1.js","/assets/manifest-1.js","/assets/root-1.js","/assets/search-1.js","/assets/entry.client-1.js"],()=>Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/search-1.js")])' +
  `.then(([,route0,route1])=>{window.__reactRouterRouteModules = {"root":route0,"routes/public/search":route1};dispatchEvent(new Event("parts"));return import("/assets/entry.client-1.js");}),${isSavingData})</script>`;

describe.each(["", ' nonce="abc"'])("a document that starts later (%s)", (nonce) => {
  it("asks for its picture ahead and for no script", () => {
    const { head } = later(false, nonce);
    expect(head).toContain(`<link${nonce} rel="preload" as="image"`);
    expect(head).not.toContain("modulepreload");
    if (nonce) expect(head).toContain('<script nonce="abc">');
  });

  it("listens from its head on", () => {
    const { head, ...rest } = later(false, nonce);
    expect(head).toContain("addEventListener");
    expect(rest).toEqual({ body, scripts: `<script${nonce}></script>` });
  });

  it("DLA-021 asks for nothing ahead where it saves data", () => {
    const { head, scripts } = later(true, nonce);
    expect(head).not.toMatch(/preload/);
    expect(head).toContain('<link rel="icon" href="/favicon.svg"/>');
    expect(scripts).toBe(`<script${nonce}></script>`);
  });
});

it.each([
  ["", false],
  ["DLA-021 ", true],
])("%sstarts the page later, its files side by side", (_, isSavingData) => {
  expect(later(isSavingData).head.replaceAll("\n", "")).toContain(call(isSavingData));
});
