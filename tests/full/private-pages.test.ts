import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "~/db/schema";
import routes from "~/web/routes";
import { signIn } from "../support/browser/auth-page";
import { row } from "../support/browser/locators";
import { holdBack } from "../support/browser/pages";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { newMember } from "../support/world/member";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
beforeEach(async () => {
  await site.db.delete(rateLimits);
});

type Entry = { path?: string; children?: Entry[] };
const paths = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, children }) => (children ? paths(children) : path ? [path] : []));
/** The addresses of the site that match, an id filled in. */
const pathsOf = (kind: RegExp) =>
  paths(routes as Entry[])
    .filter((path) => kind.test(path))
    .map((path) => `/${path.replaceAll(":id", crypto.randomUUID())}`);

describe("a page behind sign-in", () => {
  it("takes the page away when the session ends in another tab", async () => {
    const landlord = await site.newUser("landlord", "Josué");
    const tenant = await site.newUser("user", "Grâce");
    await insertBooking(site, { property: await insertProperty(site, { landlord }), tenant });
    const page = await site.open(tenant, "/user/dashboard", { width: 1280 });
    await page.getByRole("tabpanel").getByRole("listitem").first().waitFor();
    const other = await site.open(null, "/about", { width: 1280, context: page.context() });
    await other.getByRole("banner").getByText("Mon compte").click();
    await other.getByRole("banner").getByRole("button", { name: "Se déconnecter" }).click();
    await page.waitForURL(`${site.url}/auth?next=${encodeURIComponent("/user/dashboard")}`);
    await expect.poll(() => row(page, "Code").count()).toBe(0);
    // The page that was taken away left no entry in the history.
    await page.goBack();
    expect(page.url()).not.toContain("/user/dashboard");
  });

  it("reads its data while its code is on the way", async () => {
    const page = await site.open(await site.newUser(), "/about");
    const code = await page.evaluate(() => {
      const { __reactRouterManifest: manifest } = window as unknown as {
        __reactRouterManifest: { routes: Record<string, { module: string }> };
      };
      return manifest.routes["routes/tenant/dashboard"]?.module ?? "";
    });
    expect(code).toMatch(/^\/assets\/dashboard-/);
    const release = await holdBack(page, new RegExp(`${code}$`));
    const asked = page.waitForRequest(/\/api\/bookings\?/);
    await page
      .getByRole("navigation", { name: "Raccourcis" })
      .getByRole("link", { name: "Réservations" })
      .tap();
    await asked;
    await expect.poll(() => page.getByRole("tab", { name: "Réservations" }).count()).toBe(0);
    release();
    await page.getByRole("tab", { name: "Réservations" }).waitFor();
  });

  const guarded = pathsOf(/^(user|landlord|admin)\/(?!register$)/);
  async function expectGuarded(addresses: string[]) {
    const page = await newPage({ width: 360 });
    for (const path of addresses) {
      await page.goto(`${site.url}${path}?x=1`);
      await page.waitForURL(`${site.url}/auth?next=${encodeURIComponent(`${path}?x=1`)}`);
    }
  }

  it("PER-002 sends a visitor of each section to /auth and back, to no other site", async () => {
    await expectGuarded(["/user/messages", "/landlord/bookings", "/admin/settings"]);
    const { email } = await newMember(site);
    for (const [next, end] of [
      ["https://evil.example/x", "/user/dashboard"],
      ["/user/dashboard?tab=favorites", "/user/dashboard?tab=favorites"],
    ] as const) {
      const visitor = await site.open(null, `/auth?next=${encodeURIComponent(next)}`);
      await signIn(visitor, email);
      await visitor.waitForURL(site.url + end);
    }
  });

  it("PER-002 sends a visitor of any page behind sign-in to /auth", async () => {
    expect(guarded.length).toBeGreaterThanOrEqual(7);
    await expectGuarded(guarded);
  });

  it.each([
    ["user", "/user/dashboard"],
    ["landlord", "/landlord/dashboard"],
  ] as const)(
    "PER-003 opens none of the administrators' pages to the role %s",
    async (role, own) => {
      const admins = pathsOf(/^admin\//);
      expect(admins.length).toBeGreaterThanOrEqual(11);
      const page = await newPage({ width: 360 });
      await site.signIn(page, await site.newUser(role));
      for (const path of admins) {
        await page.goto(site.url + path);
        await page.waitForURL(site.url + own);
        await page.getByRole("heading", { level: 1 }).waitFor();
      }
    },
  );

  it("PER-003 sends a signed-in person of the wrong role to their own dashboard", async () => {
    const admin = await site.newUser("admin", "Alice");
    const landlord = await site.newUser("landlord", "Josué");
    const { id } = await insertProperty(site, {
      landlord,
      title: "À ne pas voir",
      status: "draft",
    });
    const tenant = await site.newUser("user");
    for (const [person, path, own] of [
      [tenant, "/admin/dashboard", "/user/dashboard"],
      [tenant, `/admin/property/${id}`, "/user/dashboard"],
      [landlord, "/admin/dashboard", "/landlord/dashboard"],
      [tenant, "/landlord/dashboard", "/user/dashboard"],
      [admin, "/user/dashboard", "/admin/dashboard"],
    ] as const) {
      const page = await newPage({ width: 360 });
      await site.signIn(page, person);
      await page.goto(site.url + path);
      await page.waitForURL(site.url + own);
      await page.getByRole("heading", { level: 1 }).waitFor();
      // Its landlord may see it at home.
      if (person === tenant) expect(await page.content()).not.toContain("À ne pas voir");
    }
  });
});
