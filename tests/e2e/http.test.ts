import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { openSite } from "../support/world/site";

const site = await openSite();

/** Asks with a method that `fetch` does not send. */
function ask(method: string, path: string) {
  return new Promise<{ status: number | undefined; allow: string | undefined }>(
    (resolve, reject) => {
      const asked = request(site.url + path, { method }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, allow: answer.headers.allow });
      });
      asked.on("error", reject).end();
    },
  );
}

describe("requests that no browser of ours sends", () => {
  it.each(["/", "/api/settings", "/storage/x.webp"])("refuses TRACE %s with 405", async (path) => {
    const { status, allow } = await ask("TRACE", path);
    expect([status, allow]).toEqual([405, "GET, HEAD, POST, PUT, PATCH, DELETE"]);
  });

  it.each([
    ["GET", "/api/nowhere", 404, "not_found"],
    ["GET", "/api", 404, "not_found"],
    ["DELETE", "/api/settings", 405, "method_not_allowed"],
    // By its former address: the listing called `mine` is not found.
    ["GET", "/api/properties/mine", 401, "unauthenticated"],
  ])("SRV-004 answers %s %s with %i in the envelope", async (method, path, status, code) => {
    const answer = await fetch(site.url + path, { method });
    expect(answer.status).toBe(status);
    const { error } = await answer.json();
    expect(error.code).toBe(code);
    expect(error.requestId).toBe(answer.headers.get("x-request-id"));
    expect(error.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  it("gives each page an id of its own, also one that is kept, and shows nobody its figures", async () => {
    const ids: (string | null)[] = [];
    for (const path of ["/", "/", "/nulle-part"]) {
      ids.push((await fetch(site.url + path)).headers.get("x-request-id"));
    }
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(ids).size).toBe(3);
    const token = { authorization: "Bearer undefined" };
    expect((await fetch(`${site.url}/metrics`, { headers: token })).status).toBe(404);
    const ready = await fetch(`${site.url}/readyz`);
    expect(await ready.json()).toMatchObject({
      ready: true,
      commit: expect.stringMatching(/^[\da-f]{7,40}(-dirty)?$|^unknown$/),
      built_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it("answers HEAD as GET, without a body", async () => {
    const file = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(site.url)).text())?.[0] ?? "";
    for (const path of ["/", "/search", "/auth", "/nulle-part", "/api/settings", file]) {
      const whole = await fetch(site.url + path);
      const head = await fetch(site.url + path, { method: "HEAD" });
      expect([head.status, await head.text()], path).toEqual([whole.status, ""]);
      const headers = Object.fromEntries(whole.headers);
      for (const own of ["connection", "date", "keep-alive", "x-request-id"]) delete headers[own];
      expect(Number(headers["content-length"]), path).toBeGreaterThan(0);
      expect(Object.fromEntries(head.headers), path).toMatchObject(headers);
    }
  });

  it("writes one line for a POST to a page that takes none", async () => {
    const before = site.output().length;
    const answer = await fetch(`${site.url}/about`, { method: "POST", body: "x" });
    expect(answer.status).toBe(405);
    // A busy machine adds lines of its own.
    const written = () =>
      site
        .output()
        .slice(before)
        .split("\n")
        .filter((line) => line && !line.includes('"slow query"'));
    await expect.poll(written).toHaveLength(1);
    expect(JSON.parse(written()[0] ?? "")).toMatchObject({
      level: "info",
      message: "page refused",
      method: "POST",
      path: "/about",
      status: 405,
    });
  });
});
