import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const landlord = await site.newUser("landlord");
const property = await insertProperty(site, { landlord, images: 1 });
const PAGES = [
  "/",
  "/search",
  `/property/${property.id}`,
  "/auth",
  "/contact",
  "/user/dashboard",
  "/landlord/dashboard",
  "/admin/dashboard",
  "/nowhere",
];
const OTHERS = [
  "/api/settings",
  "/api/nowhere",
  "/api/profile",
  "/storage/property-images/nowhere.webp",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/offline.html",
  "/sw.js",
  "/search.data",
];
const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(self), geolocation=(), microphone=()",
  "cross-origin-opener-policy": "same-origin",
};

/** The rules of a policy by name. */
const rulesOf = (policy: string | null) =>
  Object.fromEntries(
    (policy ?? "").split("; ").map((rule) => {
      const [name = "", ...sources] = rule.split(" ");
      return [name, sources];
    }),
  );

describe("what an answer lets a browser do", () => {
  it("is said by the same five headers on pages, data, pictures and the API", async () => {
    const html = await (await fetch(site.url)).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
    expect(asset).not.toBe("");
    for (const path of [...PAGES, ...OTHERS, asset]) {
      const { headers } = await fetch(site.url + path, { redirect: "manual" });
      const sent = Object.keys(HEADERS).map((name) => [name, headers.get(name)]);
      expect(Object.fromEntries(sent), path).toEqual(HEADERS);
    }
  });

  it.each(PAGES)(
    "is limited on %s by a policy that allows the page's own scripts only",
    async (path) => {
      const answer = await fetch(site.url + path, { redirect: "manual" });
      const policy = answer.headers.get("content-security-policy");
      const { "script-src": scripts = [], "style-src": styles = [], ...rest } = rulesOf(policy);
      expect(rest).toEqual({
        "default-src": ["'self'"],
        "style-src-attr": ["'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "worker-src": ["'self'"],
        "manifest-src": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["default"],
      });
      const html = await answer.text();
      const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
      const running = inline.filter(
        ([, attributes = "", code]) => code && !attributes.includes("json"),
      );
      expect(running.length).toBeGreaterThan(0);
      const hashes = running.map(([, , code = ""]) => {
        const digest = createHash("sha256").update(code).digest("base64");
        return `'sha256-${digest}'`;
      });
      expect(new Set(scripts)).toEqual(new Set(["'self'", ...hashes]));
      expect(html).not.toContain("nonce=");
      for (const [, css = ""] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) {
        const digest = createHash("sha256").update(css).digest("base64");
        expect(styles, css.slice(0, 80)).toContain(`'sha256-${digest}'`);
      }
      expect(styles).not.toContain("'unsafe-inline'");
    },
  );

  it("turns no text into an element or a foreign script, whichever code tries", {
    tags: "full",
  }, async () => {
    const page = await site.open(null, "/", { allowed: /Trusted ?(Type|ScriptURL)/i });
    const tried = await page.evaluate(() => {
      const box = document.createElement("div");
      box.innerHTML = '<img src="x" onerror="document.title = 1">';
      const refusals = ["https://kwata.example/x.js", "/assets/x.js"].map((url) => {
        try {
          document.createElement("script").src = url;
          return "taken";
        } catch (error) {
          return (error as Error).name;
        }
      });
      return [box.children.length, box.textContent, ...refusals];
    });
    const text = '<img src="x" onerror="document.title = 1">';
    expect(tried).toEqual([0, text, "TypeError", "TypeError"]);
  });
});
