import { describe, expect, it } from "vitest";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { describeAtBothWidths } from "../support/browser/widths";
import { openSite } from "../support/world/site";

const site = await openSite();

describeAtBothWidths("the pages about the API, at %i px", (width) => {
  it("lead from a list of operations to what each takes and answers", {
    tags: "full",
  }, async () => {
    const page = await site.newPage({ width });
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}/api/docs`);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "PUT /api/favorites/{propertyId}" }).click();
    await page.getByRole("heading", { name: "PUT /api/favorites/{propertyId}" }).waitFor();
    await expectNoSideScroll(page);
    const shape = page.locator("#FavoriteList");
    await shape.getByText("Example").click();
    await shape.getByText('"title": "Studio meublé à Akwa"').waitFor();
    await expectNoSideScroll(page);
    await expectAccessible(page);
    const others = requested.filter((path) => !/^\/(api\/docs.*|favicon\.ico)$/.test(path));
    expect(others).toEqual([]);
  });
});

describe("the pages about the API", () => {
  it("need no script, are small, and lead to nothing that is missing", {
    tags: "full",
  }, async () => {
    const overview = await fetch(`${site.url}/api/docs`);
    expect(overview.headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
    const html = await overview.text();
    const tags = new Set(
      [...html.matchAll(/href="(\/api\/docs\/[^"#]+)/g)].map(([, path]) => path),
    );
    expect(tags.size).toBeGreaterThan(15);
    for (const path of tags) {
      const answer = await fetch(site.url + path);
      const page = await answer.text();
      expect(page, path).not.toMatch(/<script|\sstyle=|\son\w+=/);
      const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      expect(
        links.filter((id) => !ids.has(id)),
        path,
      ).toEqual([]);
      const asked = [...html.matchAll(/href="([^"#]+)#([^"]+)"/g)].filter(([, to]) => to === path);
      expect(asked.length, path).toBeGreaterThan(0);
      for (const [, , id] of asked) expect(ids, `${path}#${id}`).toContain(id);
    }
    expect((await fetch(`${site.url}/api/docs/nowhere`)).status).toBe(404);
  });
});

describe("a page of another site", () => {
  it("may keep a public answer, and ask whether it still holds", async () => {
    const ask = (headers = {}) =>
      fetch(`${site.url}/api/amenities`, {
        headers: { origin: "https://other.example", ...headers },
      });
    const first = await ask();
    const again = await ask({ "if-none-match": first.headers.get("etag") ?? "" });
    expect([first.status, again.status]).toEqual([200, 304]);
    for (const { headers } of [first, again]) {
      expect(headers.get("access-control-allow-origin")).toBe("*");
    }
  });
});
