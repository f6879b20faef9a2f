import { describe, expect, it } from "vitest";
import { setScene } from "../../tests/api/fixtures";
import { ROUTES } from "../../tests/api/routes";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const scene = await setScene(world);
const origin = "https://other.example";
const allowed = (answer: Response) => answer.headers.get("access-control-allow-origin");

/** Reads that say the same to everyone; each address is a promise to other sites. */
const PUBLIC = [
  "GET /amenities",
  "GET /bookings/quote",
  "GET /payments/terms",
  "GET /properties",
  "GET /properties/count",
  "GET /properties/featured",
  "GET /properties/pins",
  "GET /properties/suggestions",
  "GET /properties/{id}",
  "GET /properties/{id}/pictures",
  "GET /properties/{id}/reviews",
  "GET /properties/{id}/visit-slots",
  "GET /settings",
  "GET /statistics/trust",
];
const split = (key: string) => key.split(" ") as [string, string];

describe("a page of another site", () => {
  it("may read what is public, and nothing else", async () => {
    const open: string[] = [];
    for (const [key, { target, query }] of Object.entries(ROUTES)) {
      const [method, path] = split(key);
      const id = (await target?.(scene)) ?? crypto.randomUUID();
      const address = `/api${path.replace(/\{\w+\}/g, id)}?${query?.(id) ?? ""}`;
      const answer = await world.api.request(address, { method, headers: { origin } });
      expect(answer.headers.has("access-control-allow-credentials"), key).toBe(false);
      if (allowed(answer) === null) continue;
      expect(allowed(answer)).toBe("*");
      expect(answer.status, key).toBe(200);
      open.push(key);
    }
    expect(open.sort()).toEqual(PUBLIC);
  });

  it("may read the description of the API, and why something public is refused", async () => {
    const missing = await world.api.request(`/api/properties/${crypto.randomUUID()}`);
    expect([missing.status, allowed(missing)]).toEqual([404, "*"]);
    expect(missing.headers.get("access-control-expose-headers")).toContain("Retry-After");
    expect(allowed(await world.api.request("/api/openapi.json"))).toBe("*");
  });

  it("may ask for the head alone of what is public, and of nothing else", async () => {
    const head = async (path: string) =>
      allowed(await world.api.request(`/api${path}`, { method: "HEAD", headers: { origin } }));
    expect(await head("/settings")).toBe("*");
    expect(await head("/profile")).toBe(null);
  });

  it("is told before it asks that it may only read, and without a token", async () => {
    const ask = (path: string, method: string) =>
      world.api.request(`/api${path}`, {
        method: "OPTIONS",
        headers: { origin, "access-control-request-method": method },
      });
    const answer = await ask("/properties", "GET");
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD",
      "access-control-allow-headers": "If-None-Match",
    });
    for (const path of ["/own-properties", "/properties/managed", "/profile", "/contact/token"]) {
      const refused = await ask(path, "GET");
      expect([refused.status, allowed(refused)], path).toEqual([405, null]);
    }
  });
});
