import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { compression, unchanged } from "./compression";

let words = "Bonjour";
let policy = "img-src 'self'";
const app = new Hono();
app.use(unchanged);
app.use(compression);
app.get("/page", (c) => {
  c.header("Content-Security-Policy", policy);
  c.header("Cache-Control", "public, max-age=0, must-revalidate");
  return c.html(`<p>${words}</p>${" ".repeat(1000)}`);
});
app.get("/private", (c) => {
  c.header("Cache-Control", "private, no-store");
  return c.html("<p>Moi</p>");
});
app.get("/data", (c) => c.body("[1]", 200, { "content-type": "text/x-script" }));
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

it("answers 304 to who has the page already, compressed or not", async () => {
  const etag = (await get("/page")).headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  for (const known of [etag, `"x", ${etag}`, etag.replace("W/", "")]) {
    const again = await get("/page", { "if-none-match": known, "accept-encoding": "br" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("etag")).toBe(etag);
    expect(again.headers.get("cache-control")).toContain("must-revalidate");
    expect(again.headers.get("content-encoding")).toBeNull();
  }
});

it("sends a page whose words or policy changed", async () => {
  const acts = [
    () => {
      words = "Bonsoir";
    },
    () => {
      policy = "img-src data:";
    },
  ];
  for (const act of acts) {
    const etag = (await get("/page")).headers.get("etag") ?? "";
    act();
    const fresh = await get("/page", { "if-none-match": etag, "accept-encoding": "gzip, br" });
    expect(fresh.status).toBe(200);
    expect(fresh.headers.get("content-security-policy")).toBe(policy);
    const body = brotliDecompressSync(Buffer.from(await fresh.arrayBuffer())).toString();
    expect(body).toContain("Bonsoir");
    expect(fresh.headers.get("vary")).toContain("Accept-Encoding");
  }
});

it("takes what the browser understands", async () => {
  const zipped = await get("/page", { "accept-encoding": "gzip" });
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toContain("<p>");
  const plain = await get("/page", { "accept-encoding": "identity" });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await plain.text()).toContain("<p>");
});

it("tags the router's data too, and nothing that may not be kept", async () => {
  expect((await get("/data")).headers.get("etag")).toBeTruthy();
  expect((await get("/private")).headers.get("etag")).toBeNull();
});
