import { afterEach, expect, it, vi } from "vitest";
import { guardMarkup } from "./trusted-types";

afterEach(() => vi.unstubAllGlobals());

function policy() {
  const createPolicy = vi.fn();
  vi.stubGlobal("trustedTypes", { createPolicy });
  guardMarkup();
  const [name, rules] = createPolicy.mock.lastCall ?? [];
  expect(name).toBe("default");
  return rules as { createHTML(html: string): string; createScriptURL(url: string): string | null };
}

it("takes the site's own service worker for a script, and no other address that ends like it", () => {
  const { createScriptURL } = policy();
  expect(createScriptURL("/sw.js")).toBe("/sw.js");
  for (const address of ["https://elsewhere.example/sw.js", "/x/sw.js", "/sw.js?x", "data:,1"])
    expect(createScriptURL(address)).toBeNull();
});

it("leaves two constants markup, and makes text of all else", () => {
  const { createHTML } = policy();
  expect(createHTML("<svg/>")).toBe("<svg/>");
  expect(createHTML("<svg/><img src=x onerror=alert(1)>")).toBe(
    "&lt;svg/>&lt;img src=x onerror=alert(1)>",
  );
});
