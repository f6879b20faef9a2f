import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/auth";
import { rateLimits } from "~/db/schema";
import { createAccount } from "~/domain/account";
import routes from "~/web/routes";
import { newEmail, PASSWORD, signIn } from "../support/auth-page";
import { insertBooking } from "../support/booking";
import { launch, visit } from "../support/page";
import { holdBack } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
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
    const page = await newPage({ width: 1280 });
    await site.signIn(page, tenant);
    await visit(page, `${site.url}/user/dashboard`);
    await page.getByRole("tabpanel").getByRole("listitem").first().waitFor();
    const other = await newPage({ width: 1280, context: page.context() });
    await visit(other, `${site.url}/about`);
    await other.getByRole("banner").getByText("Mon compte").click();
    await other.getByRole("banner").getByRole("button", { name: "Se déconnecter" }).click();
    await page.waitForURL(`${site.url}/auth?next=${encodeURIComponent("/user/dashboard")}`);
    expect(await page.getByRole("listitem").filter({ hasText: "Code" }).count()).toBe(0);
    // The page that was taken away left no entry in the history.
    await page.goBack();
    expect(page.url()).not.toContain("/user/dashboard");
  });

  it("reads its data while its code is on the way", async () => {
    const page = await newPage({ width: 360 });
    await site.signIn(page, await site.newUser("user"));
    await visit(page, `${site.url}/about`);
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
    expect(await page.getByRole("tab", { name: "Réservations" }).count()).toBe(0);
    release();
    await page.getByRole("tab", { name: "Réservations" }).waitFor();
  });

  it("PER-002 sends a visitor of any page behind sign-in to /auth and back, to no other site", async () => {
    const guarded = pathsOf(/^(user|landlord|admin)\/(?!register$)/);
    expect(guarded.length).toBeGreaterThanOrEqual(7);
    const page = await newPage({ width: 360 });
    for (const path of guarded) {
      await page.goto(`${site.url}${path}?x=1`);
      await page.waitForURL(`${site.url}/auth?next=${encodeURIComponent(`${path}?x=1`)}`);
    }
    const email = newEmail();
    const passwordHash = await hashPassword(PASSWORD);
    const person = { email, passwordHash, firstName: "Ada", lastName: "Mbarga" };
    await createAccount(site.db, { ...person, role: "user" });
    for (const [next, end] of [
      ["//evil.example/x", "/user/dashboard"],
      ["https://evil.example/x", "/user/dashboard"],
      ["/\\evil.example", "/user/dashboard"],
      ["/user/dashboard?tab=favorites", "/user/dashboard?tab=favorites"],
    ] as const) {
      const visitor = await newPage({ width: 360 });
      await visit(visitor, `${site.url}/auth?next=${encodeURIComponent(next)}`);
      await signIn(visitor, email);
      await visitor.waitForURL(site.url + end);
      await visitor.context().close();
    }
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
