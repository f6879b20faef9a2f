import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { cacheName } from "~/web/offline/page-cache";
import { expectAccessible, hydrated, visit } from "../support/browser/page";
import { testAtBothWidths } from "../support/browser/widths";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { openLine } from "../support/world/network-proxy";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const line = await openLine(site.url);
const { newPage } = site;
const landlord = await site.newUser("landlord", "Josué");
let tenant: TestUser;
beforeEach(async () => {
  line.mend();
  tenant = await site.newUser("user", "Grâce");
});

/** Pictures of test rows have no files; a cut line fails what is asked. */
const ALLOWED = /ERR_|Failed to (load|fetch)|NetworkError|503|offline/;
const inDays = (days: number) => addDays(today(new Date()), days);
/** A confirmed stay in three days, whose landlord has said how to get in. */
async function stayToCome() {
  const title = "Villa des palmiers";
  const address = "Rue Njo-Njo";
  const property = await insertProperty(site, { landlord, title, address, images: 1 });
  return insertBooking(site, {
    property,
    tenant,
    status: "confirmed",
    start_date: inDays(3),
    end_date: inDays(13),
    security_deposit: 40_000,
    access_information: "Portail bleu.\nCode 4521.",
    access_shared_at: new Date(),
  });
}
const next = (page: Page) => page.getByRole("region", { name: "Prochain séjour", exact: true });
const words = async (page: Page) =>
  (await next(page).innerText()).replace(/[ \n\u00a0\u202f]+/g, " ");
const session = async () =>
  (
    await fetch(`${site.url}/api/auth/refresh`, {
      method: "POST",
      headers: { authorization: `Bearer ${tenant.refreshToken}` },
    })
  ).text();
/** A phone with the service worker, signed in over the line that can be cut. */
async function phone(): Promise<Page> {
  const page = await newPage({ width: 360, worker: true, allowed: ALLOWED });
  await page.addInitScript(
    (text) => {
      if (localStorage.getItem("signed-in-once")) return;
      localStorage.setItem("signed-in-once", "1");
      localStorage.setItem("session", text);
    },
    await session(),
  );
  return page;
}
const keptPages = (page: Page) =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cacheName("page"));
const keptAnswers = (page: Page) => page.evaluate(() => localStorage.getItem("kept-answers"));

describe("the next stay", () => {
  testAtBothWidths(
    "stands first at %i px: what, when, how to get in, what remains to be paid",
    async (width) => {
      const { id } = await stayToCome();
      const page = await newPage({ width, allowed: ALLOWED });
      await site.signIn(page, tenant);
      await visit(page, `${site.url}/user/dashboard`);
      await next(page).waitFor();
      const said = await words(page);
      for (const part of [
        "Villa des palmiers",
        "Rue Njo-Njo, Akwa, Douala",
        "Arrivée dans 3 jours",
        "Portail bleu. Code 4521.",
        "Reste à payer 140 000 FCFA",
        "dont caution 40 000 FCFA",
        "Contact Josué Mbarga",
        `Code ${id.slice(-8).toUpperCase()}`,
      ]) {
        expect(said).toContain(part);
      }
      expect(said).not.toContain("dernière visite");
      const place = (await next(page).boundingBox())?.y ?? 0;
      const list = (await page.getByRole("tabpanel").getByRole("list").boundingBox())?.y ?? 0;
      expect(place).toBeLessThan(list);
      const call = next(page).getByRole("link", { name: "Appeler le +237 6 99 12 34 56" });
      await expect.poll(() => call.getAttribute("href")).toBe("tel:+237699123456");
      await expectAccessible(page);
      await next(page).getByRole("link", { name: "Villa des palmiers" }).click();
      await page.waitForURL(`${site.url}/user/booking/${id}`);
    },
  );

  it("is absent without a confirmed stay, and called by its name once it has begun", async () => {
    const property = await insertProperty(site, { landlord });
    await insertBooking(site, { property, tenant, start_date: inDays(5), end_date: inDays(9) });
    const page = await newPage({ width: 360, allowed: ALLOWED });
    await site.signIn(page, tenant);
    await visit(page, `${site.url}/user/dashboard`);
    await page.getByRole("tabpanel").getByRole("listitem").waitFor();
    await expect.poll(() => next(page).count()).toBe(0);
    await insertBooking(site, {
      property,
      tenant,
      status: "confirmed",
      payment_status: "paid",
      start_date: inDays(-2),
      end_date: inDays(1),
    });
    await visit(page, `${site.url}/user/dashboard`);
    const current = page.getByRole("region", { name: "Séjour en cours", exact: true });
    await current.getByText("Départ demain").waitFor();
    await current.getByText("Rien, tout est payé").waitFor();
    await current.getByText("Le propriétaire vous enverra les informations d'accès").waitFor();
  });

  it("is readable without network once seen, says from when, and follows when it is back", async () => {
    await stayToCome();
    const page = await phone();
    // Reached from another page, as people do: the document itself was never asked for.
    await visit(page, `${line.url}/search`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole("link", { name: "Réservations" }).click();
    await next(page).waitFor();
    await expect.poll(() => keptPages(page)).toContain("/user/dashboard");
    line.cut();
    await page.goto(`${line.url}/user/dashboard`);
    await hydrated(page);
    await next(page).getByText("ces informations datent de votre dernière visite").waitFor();
    const said = await words(page);
    for (const part of ["Villa des palmiers", "Code 4521.", "Reste à payer 140 000 FCFA"]) {
      expect(said).toContain(part);
    }
    await page.getByText("Vos réservations ne s'affichent pas").waitFor();
    await expectAccessible(page);
    line.mend();
    await next(page).getByRole("button", { name: "Réessayer" }).click();
    await next(page).getByText("dernière visite").waitFor({ state: "detached" });
    await next(page).getByText("Villa des palmiers").waitFor();
  });

  it("leaves the device with the session, and never shows to another user", async () => {
    await stayToCome();
    const page = await phone();
    await visit(page, `${line.url}/user/dashboard`);
    await next(page).waitFor();
    expect(await keptAnswers(page)).toContain("Portail bleu");
    const bar = page.getByRole("navigation", { name: "Raccourcis" });
    await bar.getByText("Compte").click();
    await bar.getByRole("button", { name: "Se déconnecter" }).click();
    await expect.poll(() => keptAnswers(page)).toBeNull();
    await page.waitForURL(`${line.url}/`);

    // Another user's session takes the place of one that nobody signed out of.
    const other = await newPage({ width: 360, allowed: ALLOWED });
    await site.signIn(other, tenant);
    await visit(other, `${site.url}/user/dashboard`);
    await next(other).waitFor();
    tenant = await site.newUser("user", "Ben");
    const text = await session();
    await other.evaluate((json) => localStorage.setItem("session", json), text);
    await other.route("**/api/bookings/next", (route) => route.abort());
    await visit(other, `${site.url}/user/dashboard`);
    await next(other).getByText("Votre prochain séjour ne s'affiche pas.").waitFor();
    await expect.poll(() => other.getByRole("main").innerText()).not.toContain("Portail bleu");
  });
});
