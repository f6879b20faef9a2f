import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security";

it("lets pictures come from the chosen tile server alone, and from no other by default", () => {
  const pictures = (tileUrl?: string) =>
    contentSecurityPolicy([], [], tileUrl)
      .split("; ")
      .find((rule) => rule.startsWith("img-src"));
  expect(pictures()).toBe("img-src 'self' data: blob:");
  expect(pictures("https://{s}.tuiles.example/{z}/{x}/{y}.png?cle=1")).toBe(
    "img-src 'self' data: blob: https://*.tuiles.example",
  );
});

it.each([
  ["default-src", "'self'"],
  ["script-src", /^'self' 'sha256-page' 'sha256-[\w+/]{43}='$/],
  ["style-src", /^'self' 'sha256-site'( 'sha256-[\w+/]{43}='){2}$/],
  ["style-src-attr", "'unsafe-inline'"],
  ["img-src", "'self' data: blob:"],
  ["font-src", "'self'"],
  ["connect-src", "'self'"],
  ["worker-src", "'self'"],
  ["manifest-src", "'self'"],
  ["form-action", "'self'"],
  ["frame-ancestors", "'none'"],
  ["object-src", "'none'"],
  ["base-uri", "'none'"],
  ["require-trusted-types-for", "'script'"],
  ["trusted-types", "default"],
])("limits %s of a page to %s", (name, sources) => {
  const rules = contentSecurityPolicy(["'sha256-page'"], ["'sha256-site'"]).split("; ");
  const own = rules.filter((rule) => rule.startsWith(`${name} `));
  expect(own).toHaveLength(1);
  expect(own[0]?.slice(name.length + 1)).toEqual(
    typeof sources === "string" ? sources : expect.stringMatching(sources),
  );
  expect(rules).toHaveLength(15);
});

it("knows the rules that the toaster adds", () => {
  const code = readFileSync("node_modules/sonner/dist/index.mjs", "utf8");
  const [, css = "null"] = /__insertCSS\((".*?")\);/s.exec(code) ?? [];
  const hash = createHash("sha256").update(JSON.parse(css)).digest("base64");
  expect(contentSecurityPolicy([], [])).toContain(`'sha256-${hash}'`);
});

it.each([
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["X-Frame-Options", "DENY"],
  ["Permissions-Policy", "camera=(self), geolocation=(), microphone=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
])("sends %s: %s with every answer, refusals and failures too", async (name, value) => {
  const app = new Hono();
  app.use(securityHeaders("http://localhost:3000"));
  app.get("/page", (c) => c.text("Bonjour"));
  app.get("/broken", () => {
    throw new Error("broken");
  });
  app.onError((_error, c) => c.text("failed", 500));
  for (const [path, status] of [
    ["/page", 200],
    ["/absent", 404],
    ["/broken", 500],
  ] as const) {
    const answer = await app.request(path);
    expect([answer.status, answer.headers.get(name)]).toEqual([status, value]);
  }
});

it.each([
  ["https://kwata.cm", "max-age=31536000"],
  ["http://localhost:3000", null],
])("keeps browsers of %s to encryption: %s", async (publicUrl, value) => {
  const app = new Hono();
  app.use(securityHeaders(publicUrl));
  app.get("/page", (c) => c.text("Bonjour"));
  for (const path of ["/page", "/absent"]) {
    const { headers } = await app.request(path);
    expect(headers.get("Strict-Transport-Security")).toBe(value);
  }
});
