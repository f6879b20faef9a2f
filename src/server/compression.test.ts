import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { compression } from "./compression";

let served = 0;
let words = "Bonjour";
let policy = "script-src 'nonce-N'; img-src 'self'";
const app = new Hono();
app.use(compression);
app.get("/page", (c) => {
  served += 1;
  const nonce = `nonce${served}+/=`;
  c.header("Content-Security-Policy", policy.replace("nonce-N", `nonce-${nonce}`));
  c.header("Cache-Control", "public, max-age=0, must-revalidate");
  return c.html(`<script nonce="${nonce}">1</script><p>${words}</p>${" ".repeat(1000)}`);
});
app.get("/private", (c) => {
  c.header("Cache-Control", "private, no-store");
  return c.html("<p>Moi</p>");
});
app.get("/data", (c) => c.body("[1]", 200, { "content-type": "text/x-script" }));
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

it("gives an unchanged page one tag though its nonce is new each time", async () => {
  const [first, second] = [await get("/page"), await get("/page")];
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(second.headers.get("etag")).toBe(etag);
  expect(await second.text()).not.toBe(await first.text());
});

it("answers 304 without a policy, so that the kept page keeps its own nonce", async () => {
  const etag = (await get("/page")).headers.get("etag") ?? "";
  for (const known of [etag, `"x", ${etag}`, etag.replace("W/", "")]) {
    const again = await get("/page", { "if-none-match": known });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("content-security-policy")).toBeNull();
    expect(again.headers.get("etag")).toBe(etag);
    expect(again.headers.get("cache-control")).toContain("must-revalidate");
  }
});

it("sends a page whose words or policy changed, with its own nonce", async () => {
  const etag = (await get("/page")).headers.get("etag") ?? "";
  const acts = [
    () => {
      words = "Bonsoir";
    },
    () => {
      policy = policy.replace("img-src", "img-src data:");
    },
  ];
  for (const act of acts) {
    act();
    const fresh = await get("/page", { "if-none-match": etag, "accept-encoding": "gzip, br" });
    expect(fresh.status).toBe(200);
    const nonce = /'nonce-([^']+)'/.exec(fresh.headers.get("content-security-policy") ?? "")?.[1];
    const body = brotliDecompressSync(Buffer.from(await fresh.arrayBuffer())).toString();
    expect(body).toContain(`nonce="${nonce}"`);
    expect(body).toContain("Bonsoir");
    expect(fresh.headers.get("vary")).toContain("Accept-Encoding");
  }
});

it("tags the router's data too, and nothing that may not be kept", async () => {
  expect((await get("/data")).headers.get("etag")).toBeTruthy();
  expect((await get("/private")).headers.get("etag")).toBeNull();
});
