import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { properties, sessions } from "~/db/schema";
import { signIn } from "../support/browser/auth-page";
import { toastOf } from "../support/browser/locators";
import { visit } from "../support/browser/page";
import { intercept } from "../support/browser/pages";
import { insertProperty, insertReview } from "../support/rows/property";
import { newMember } from "../support/world/member";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;

type Stored = { refreshToken: string; expiresAt: string };
const sessionOf = (page: Page): Promise<Stored> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("session") ?? "{}"));

/** The stored session with an access token that the next page renews. */
const shortenSession = (page: Page): Promise<Stored> =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("session") ?? "{}");
    session.expiresAt = new Date(Date.now() + 20_000).toISOString();
    localStorage.setItem("session", JSON.stringify(session));
    return session;
  });

describe("without a session", () => {
  it("PER-001 shows home, search, a property and the information pages", async () => {
    const landlord = await site.newUser("landlord");
    const { id } = await insertProperty(site, { landlord });
    const pages = [
      "/",
      "/search",
      `/property/${id}`,
      "/about",
      "/contact",
      "/help",
      "/terms",
      "/privacy",
    ];
    for (const path of pages) {
      expect((await fetch(site.url + path)).status, path).toBe(200);
    }
  });

  it("PER-012 puts nobody's e-mail into a public page or its data", async () => {
    const landlord = await site.newUser("landlord");
    const tenant = await site.newUser();
    const contact_email = "discret@example.cm";
    const given = { landlord, featured: true, images: 1, contact_email };
    const property = await insertProperty(site, given);
    await insertReview(site, property, tenant, { rating: 5 });
    const open = ["/", "/search", `/property/${property.id}`, "/about", "/contact", "/help"];
    const data = ["/_.data", "/search.data", `/property/${property.id}.data`];
    for (const path of [...open, "/terms", "/privacy", "/auth", ...data, "/sitemap.xml"]) {
      const answer = await fetch(site.url + path);
      expect(answer.status, path).toBe(200);
      const text = await answer.text();
      for (const email of [landlord.email, tenant.email, contact_email]) {
        expect(text, path).not.toContain(email);
      }
    }
    await site.db.update(properties).set({ featured: false });
  });

  it("SRV-001 sends no key of any kind: the browser holds no privilege of its own", async () => {
    const page = await newPage({ width: 360, allowed: /401/ });
    const sent: Record<string, string>[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) sent.push(request.headers());
    });
    const landlord = await site.newUser("landlord");
    const { id } = await insertProperty(site, { landlord });
    await visit(page, `${site.url}/property/${id}`);
    const answer = await page.evaluate(async () => (await fetch("/api/profile")).status);
    expect(answer).toBe(401);
    expect(sent.length).toBeGreaterThan(0);
    for (const headers of sent) {
      expect(Object.keys(headers)).not.toContain("authorization");
      expect(Object.keys(headers)).not.toContain("apikey");
    }
  });
});

describe("with a session", () => {
  it("AUTH-011 renews a token near its end once for all tabs, and goes on without a break", async () => {
    const page = await newPage({ width: 360, allowed: /favicon/ });
    const user = await site.newUser();
    await site.signIn(page, user);
    // A file of the site: no page's script is there to renew before the count begins.
    await page.goto(`${site.url}/robots.txt`);
    const before = await shortenSession(page);
    const other = await newPage({ width: 360, context: page.context() });
    let renewals = 0;
    page.context().on("request", (request) => {
      if (request.url().endsWith("/api/auth/refresh")) renewals += 1;
    });
    await Promise.all([
      visit(page, `${site.url}/user/dashboard`),
      visit(other, `${site.url}/user/dashboard`),
    ]);
    for (const tab of [page, other]) {
      await tab.getByText("Aucune réservation pour le moment").waitFor();
    }
    const after = await sessionOf(page);
    expect(Date.parse(after.expiresAt)).toBeGreaterThan(Date.parse(before.expiresAt) + 600_000);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(renewals).toBe(1);
  });

  it("AUTH-011 keeps a person signed in whose renewal was cut off, also the day after", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, allowed: /refresh|favicon/ });
    const user = await site.newUser();
    await site.signIn(page, user);
    await page.goto(`${site.url}/robots.txt`);
    const before = await shortenSession(page);
    // The server renews, the answer never arrives.
    let lost = 0;
    const lift = await intercept(page, "**/api/auth/refresh", async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    });
    await visit(page, `${site.url}/user/dashboard`);
    await expect.poll(() => lost).toBeGreaterThan(0);
    await page.goto("about:blank");
    lift();
    const dayBefore = new Date(Date.now() - 86_400_000);
    const own = eq(sessions.userId, user.id);
    await site.db.update(sessions).set({ rotatedAt: dayBefore }).where(own);
    await visit(page, `${site.url}/user/dashboard`);
    await page.getByText("Aucune réservation pour le moment").waitFor();
    expect((await sessionOf(page)).refreshToken).not.toBe(before.refreshToken);
  });

  it("AUTH-011 signs out who comes with a token that somebody else has used", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, allowed: /401|favicon/ });
    const user = await site.newUser();
    await site.signIn(page, user);
    await page.goto(`${site.url}/robots.txt`);
    const { refreshToken } = await shortenSession(page);
    const refreshed = await fetch(`${site.url}/api/auth/refresh`, {
      method: "POST",
      headers: { authorization: `Bearer ${refreshToken}` },
    });
    const { accessToken } = (await refreshed.json()) as { accessToken: string };
    const thief = { headers: { authorization: `Bearer ${accessToken}` } };
    expect((await fetch(`${site.url}/api/profile`, thief)).status).toBe(200);
    const minuteAgo = new Date(Date.now() - 60_000);
    const own = eq(sessions.userId, user.id);
    await site.db.update(sessions).set({ rotatedAt: minuteAgo }).where(own);
    await visit(page, `${site.url}/user/dashboard`);
    await page.waitForURL(`${site.url}/auth?next=%2Fuser%2Fdashboard`);
    expect((await fetch(`${site.url}/api/profile`, thief)).status).toBe(401);
  });

  it("AUTH-010 leaves no profile in the browser's cache after sign-out", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, allowed: /401|favicon/ });
    await site.signIn(page, await site.newUser());
    await page.goto(`${site.url}/robots.txt`);
    const answers = await page.evaluate(async () => {
      const { accessToken } = JSON.parse(localStorage.getItem("session") ?? "{}");
      const headers = { authorization: `Bearer ${accessToken}` };
      const own = await fetch("/api/profile", { headers });
      await own.text();
      localStorage.removeItem("session");
      return [own.status, (await fetch("/api/profile", { cache: "force-cache" })).status];
    });
    expect(answers).toEqual([200, 401]);
  });

  it("SRV-002 signing in and out in one tab changes the header of the other", async () => {
    const page = await site.open(null, "/auth", { width: 1280 });
    const other = await site.open(null, "/help", { width: 1280, context: page.context() });
    await signIn(page, (await newMember(site)).email);
    await page.waitForURL(`${site.url}/user/dashboard`);
    const account = other.getByRole("banner").getByText("Mon compte");
    await account.waitFor();
    await page.getByRole("banner").getByText("Mon compte").click();
    await page.getByRole("banner").getByRole("button", { name: "Se déconnecter" }).click();
    await other.getByRole("banner").getByRole("link", { name: "Se connecter" }).waitFor();
  });

  it("PER-004 takes the role from the server, and shows no admin page when it cannot be asked", {
    tags: "full",
  }, async () => {
    const admin = await site.newUser("admin");
    // An administrator taken for a tenant may not read a tenant's bookings and figures.
    const allowed = /get_current_user_role|role lookup|503|bookings|next stay|statistics|figures/;
    const page = await newPage({ width: 1280, allowed });
    await site.signIn(page, admin);
    await visit(page, `${site.url}/admin/dashboard`);
    await page.getByRole("heading", { level: 1, name: "Tableau de bord" }).waitFor();
    await page.route("**/get_current_user_role", (route) => route.fulfill({ status: 503 }));
    await visit(page, `${site.url}/admin/dashboard`);
    await page.waitForURL(`${site.url}/user/dashboard`);
  });

  for (const [broken, options] of [
    ["failing", {}],
    ["cut", { tags: "full" }],
  ] as const) {
    it(
      `ERR-005 logs a role lookup that is ${broken} once, takes the person for a tenant and shows no error`,
      options,
      async () => {
        const page = await newPage({ width: 1280, allowed: /get_current_user_role|role lookup/ });
        const lines: string[] = [];
        page.on("console", (message) => lines.push(message.text()));
        await page.route("**/get_current_user_role", (route) =>
          broken === "cut" ? route.abort() : route.fulfill({ status: 500 }),
        );
        await site.signIn(page, await site.newUser("landlord"));
        await visit(page, `${site.url}/landlord/dashboard`);
        await page.waitForURL(`${site.url}/user/dashboard`);
        await page.getByText("Aucune réservation pour le moment").waitFor();
        const ours = lines.filter((line) => line.startsWith("role lookup failed"));
        expect(ours).toEqual([`role lookup failed: ${broken === "cut" ? "offline" : "internal"}`]);
        await expect.poll(() => page.getByText(/erreur/i).count()).toBe(0);
        await expect.poll(() => toastOf(page).count()).toBe(0);
      },
    );
  }
});
