import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { REFUSED as allowed, signIn } from "../support/browser/auth-page";
import { readHtml } from "../support/browser/html";
import { expectAccessible, expectNoSideScroll, hydrated, visit } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { setSetting } from "../support/rows/settings";
import { newMember } from "../support/world/member";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const landlord = await site.newUser("landlord");
const { id } = await insertProperty(site, { landlord, title: "Studio à Bali" });
const CLOSED = [
  "/",
  "/search",
  `/property/${id}`,
  "/about",
  "/contact",
  "/help",
  "/user/dashboard",
  "/landlord/dashboard",
  "/newsletter/confirm",
  "/nulle-part",
];
const close = () => setSetting(site.db, "maintenance_mode", "true");
const status = async (path: string, method = "GET") =>
  (await fetch(site.url + path, { method })).status;
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });

afterEach(() => setSetting(site.db, "maintenance_mode", "false"));

describe("under maintenance", () => {
  it("PER-014 every page but /auth and the administrator's is the maintenance page, with 503", async () => {
    for (const path of CLOSED) expect(await status(path), path).not.toBe(503);
    await close();
    for (const path of CLOSED) {
      const answer = await fetch(site.url + path);
      expect(answer.status, path).toBe(503);
      expect(answer.headers.get("retry-after"), path).toBe("300");
      expect(answer.headers.get("cache-control"), path).toBe("no-store");
      const html = await answer.text();
      expect(html).toContain("Le site est en maintenance");
      expect(html).toContain('name="robots" content="noindex"');
      expect(html).not.toContain("Studio à Bali");
      expect(await status(path, "POST"), path).toBe(503);
    }
    expect(await status("/api/properties")).toBe(503);
    const open = ["/auth", "/admin/dashboard", "/api/settings", "/robots.txt", "/sitemap.xml"];
    const files = ["/sw.js", "/offline.html", "/manifest.webmanifest", "/icon-192.png"];
    const script = /\/assets\/[\w-]+\.js/.exec(await (await fetch(`${site.url}/auth`)).text())?.[0];
    for (const path of [...open, ...files, script ?? "none"]) {
      expect(await status(path), path).toBe(200);
    }
    const key = `property-images/${id}/1-a.webp`;
    await site.storage.put(key, Buffer.from("RIFF"), "image/webp");
    expect(await status(`/storage/${key}`)).toBe(200);
  });

  it("PER-014 the page reads well on a phone and opens the site once it is back", {
    tags: "full",
  }, async () => {
    await setSetting(site.db, "contact_phone", "+237 6 99 12 34 56");
    await setSetting(site.db, "contact_email", "bonjour@site.cm");
    await close();
    const page = await newPage({ width: 360, allowed });
    await page.goto(`${site.url}/about`);
    await heading(page, "Le site est en maintenance").waitFor();
    await expect
      .poll(() => page.getByRole("link", { name: "+237" }).getAttribute("href"))
      .toBe("tel:+237699123456");
    await expect.poll(() => page.getByRole("link", { name: "bonjour@site.cm" }).count()).toBe(1);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await setSetting(site.db, "maintenance_mode", "false");
    await page.getByRole("link", { name: "Réessayer" }).click();
    await page.getByRole("contentinfo").waitFor();
    expect(page.url()).toBe(`${site.url}/about`);
  });

  it("PER-014 a move within a page that was open before ends on the maintenance page", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, allowed });
    // What was fetched ahead before would open without a request.
    await page.addInitScript(
      'Object.defineProperty(navigator, "connection", { value: { saveData: true } })',
    );
    const moves = [
      ["/search", page.getByRole("link", { name: "Studio à Bali" }), `/property/${id}`],
      [`/property/${id}`, page.getByRole("banner").getByRole("link"), "/"],
    ] as const;
    for (const [from, links, to] of moves) {
      await visit(page, site.url + from);
      await close();
      await links.first().click();
      await heading(page, "Le site est en maintenance").waitFor();
      expect(page.url()).toBe(site.url + to);
      await setSetting(site.db, "maintenance_mode", "false");
      await page.getByRole("link", { name: "Réessayer" }).click();
      await page.getByRole("contentinfo").waitFor();
    }
  });

  it("PER-014 an administrator signs in, works and switches it back; a tenant is turned away", {
    tags: "full",
  }, async () => {
    await close();
    const page = await site.open(null, "/auth", { allowed });
    await page.getByText("Site en maintenance").waitFor();
    await signIn(page, (await newMember(site, "admin")).email);
    await heading(page, "Tableau de bord").waitFor();
    await page.getByText("Aucune annonce n'attend d'approbation.").waitFor();
    for (const path of ["/", "/search", `/property/${id}`, "/about"]) {
      const answer = await page.goto(site.url + path);
      expect(answer?.status(), path).toBe(200);
      expect(answer?.headers()["cache-control"], path).toBe("private, no-store");
    }
    await visit(page, `${site.url}/search`);
    await page.getByRole("link", { name: "Studio à Bali" }).first().click();
    await heading(page, /Studio à Bali/).waitFor();
    expect(await status("/search")).toBe(503);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(["device", "maintenance-pass"]);
    const pass = cookies.find(({ name }) => name === "maintenance-pass");
    expect(pass).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    const asCookie = { headers: { cookie: `maintenance-pass=${pass?.value}` } };
    expect((await fetch(`${site.url}/api/properties`, asCookie)).status).toBe(503);
    expect((await fetch(`${site.url}/api/auth/session`, asCookie)).status).toBe(401);
    await visit(page, `${site.url}/admin/dashboard`);
    await heading(page, "Tableau de bord").waitFor();
    const switched = await page.evaluate(async () => {
      const { accessToken } = JSON.parse(localStorage.getItem("session") ?? "{}");
      const answer = await fetch("/api/settings/maintenance_mode", {
        method: "PATCH",
        headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
        body: '{"value":false}',
      });
      return answer.status;
    });
    expect(switched).toBe(200);
    expect(await status("/")).toBe(200);

    await close();
    const other = await site.open(null, "/auth?tab=register", { allowed });
    await other.getByText("Inscriptions fermées").waitFor();
    await visit(other, `${site.url}/auth`);
    await signIn(other, (await newMember(site)).email);
    await heading(other, "Le site est en maintenance").waitFor();
    expect(new URL(other.url()).pathname).toBe("/user/dashboard");
    const given = (await other.context().cookies()).map(({ name }) => name);
    expect(given).toEqual(["device"]);
  });

  it("PER-014 reaches a browser that keeps pages for offline reading, which keeps them still", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, worker: true, allowed: /503|ERR_|Failed to/ });
    await visit(page, `${site.url}/property/${id}`);
    const kept = () =>
      page.evaluate(async (path) => !!(await caches.match(path)), `/property/${id}`);
    await expect.poll(kept).toBe(true);
    await close();
    for (const path of [`/property/${id}`, "/search", "/about"]) {
      const answer = await page.goto(site.url + path);
      await heading(page, "Le site est en maintenance").waitFor();
      expect(answer?.status(), path).toBe(503);
    }
    expect(await kept()).toBe(true);
    expect(await page.evaluate(async () => !!(await caches.match("/search")))).toBe(false);
    await setSetting(site.db, "maintenance_mode", "false");
    await page.goto(`${site.url}/property/${id}`);
    await heading(page, "Studio à Bali").waitFor();
    await hydrated(page);
  });
});

describe("registration_enabled off", () => {
  it("PER-014 closes the registration form on the next visit, and opens it again", async () => {
    const read = async () => {
      const { main } = await readHtml(`${site.url}/auth?tab=register`);
      return [
        main.queryAllByLabelText("Prénom").length,
        main.queryAllByText(/^Les inscriptions sont fermées pour le moment\./).length,
      ];
    };
    await setSetting(site.db, "registration_enabled", "false");
    await expect.poll(read).toEqual([0, 1]);
    await setSetting(site.db, "registration_enabled", "true");
    await expect.poll(read).toEqual([1, 0]);
  });
});
