import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "~/contract/errors";
import { INTERNAL_MESSAGE } from "~/contract/failure-messages";
import { bookings, type properties, sessions } from "~/db/schema";
import { CREATE, day, form, openDialog, send } from "../support/booking-dialog";
import { expectAccessible, launch, visit } from "../support/page";
import { insertProperty, insertStay } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
let property: typeof properties.$inferSelect;

const opened = (user: TestUser, width: 360 | 1280 = 360, allowed?: RegExp) =>
  openDialog({ site, newPage, property, user, width, allowed });
const bookingsOf = async (user: TestUser) =>
  (await site.db.select().from(bookings)).filter((row) => row.tenant_id === user.id);

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const daily = { price_per_month: 10_000, billing_period: "day" } as const;
  property = await insertProperty(site, { landlord, ...daily, images: 1 });
});

describe("a request that fails", () => {
  it("ERR-008 shows the server's reason once beside the button, or the general sentence", async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant, 360, /409|500|ERR_FAILED|Failed to load/);
    await page.getByLabel("Date de début").fill(day(100));
    await page.getByLabel(/Date de fin/).fill(day(110));
    await form(page).locator(".quote-total").first().waitFor();
    const dates = { start_date: day(105), end_date: day(108) };
    await insertStay(site, property, await site.newUser(), dates);
    await send(page).tap();
    const alert = form(page).getByRole("alert").filter({ hasText: "Erreur de réservation" });
    const reason = ERRORS.dates_taken.message;
    await alert.getByText(reason).waitFor();
    expect(await page.getByText(reason).count()).toBe(1);
    const general = "Une erreur s'est produite lors de la réservation.";
    for (const broken of ["refused", "cut"]) {
      await page.route(CREATE, (route) =>
        broken === "cut"
          ? route.abort()
          : route.fulfill({
              status: 500,
              json: { error: { code: "internal", message: INTERNAL_MESSAGE } },
            }),
      );
      await send(page).tap();
      await alert.getByText(general).waitFor();
      expect(await alert.innerText(), broken).not.toContain(INTERNAL_MESSAGE);
      await page.unroute(CREATE);
    }
    expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
    expect(await bookingsOf(tenant)).toEqual([]);
    await expectAccessible(page);
  });

  it("ERR-009 shows 'Erreur' for an answer without success", async () => {
    const page = await opened(await site.newUser());
    await page.route(CREATE, (route) => route.fulfill({ json: { success: false } }));
    await page.getByLabel("Date de début").fill(day(200));
    await send(page).tap();
    const alert = form(page).getByRole("alert");
    await alert.getByText("Erreur", { exact: true }).waitFor();
    await alert.getByText("Une erreur s'est produite lors de la réservation.").waitFor();
  });

  it("VAL-007 asks to sign in when the session has ended, and keeps what was typed", async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant, 360, /401/);
    await page.getByLabel("Date de début").fill(day(300));
    await page.getByLabel("Message au propriétaire").fill("Je garde mes mots.");
    await site.db.delete(sessions).where(eq(sessions.userId, tenant.id));
    await send(page).tap();
    const sentence = "Vous devez être connecté pour effectuer une réservation.";
    const alert = form(page).getByRole("alert").filter({ hasText: sentence });
    await alert.getByText("Connexion requise").waitFor();
    expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
    expect(await bookingsOf(tenant)).toEqual([]);
    // Signed in again in this tab, as the page behind that link does.
    const answer = await fetch(`${site.url}/api/auth/refresh`, {
      method: "POST",
      headers: { authorization: `Bearer ${(await site.newUser()).refreshToken}` },
    });
    await page.evaluate((text) => localStorage.setItem("session", text), await answer.text());
    const next = await form(page).getByRole("link", { name: "Se connecter" }).getAttribute("href");
    const back = new URLSearchParams(next?.split("?")[1]).get("next");
    expect(back).toBe(`/property/${property.id}#reserver`);
    await page.goto("about:blank");
    await visit(page, site.url + back);
    await form(page).waitFor();
    expect(await page.getByLabel("Date de début").inputValue()).toBe(day(300));
    expect(await page.getByLabel("Message au propriétaire").inputValue()).toBe(
      "Je garde mes mots.",
    );
  });
});
