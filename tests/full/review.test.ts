import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { reviews } from "~/db/schema";
import { endSessionAtNextWrite } from "../support/browser/end-session";
import { button, toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { insertBooking } from "../support/rows/booking";
import { insertProperty, insertReview, insertTenantReview } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite({ allowed: /Failed to load resource/ });
const { newPage } = site;
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Grâce");
  property = await insertProperty(site, { landlord, title: "Villa des palmiers" });
});

/** A stay whose landlord has reviewed the tenant: what the tenant writes is shown at once. */
const stay = async (given = {}) => {
  const booking = await insertBooking(site, {
    property,
    tenant,
    status: "completed",
    start_date: "2024-05-01",
    end_date: "2024-06-01",
    ...given,
  });
  await insertTenantReview(site, booking);
  return booking;
};
const stored = () => site.db.select().from(reviews).where(eq(reviews.property_id, property.id));
/** What a finger or a mouse hits. */
const tapped = (page: Page, stars: number) => page.getByTitle(new RegExp(`^${stars} étoile`));
const star = (page: Page, name: string) => page.getByRole("radio", { name });

describe("a tenant's review", () => {
  it("TEN-026 is offered for a completed booking", async () => {
    const { id } = await stay();
    const page = await site.open(tenant, `/user/booking/${id}`);
    await page.getByRole("link", { name: "Laisser un avis" }).tap();
    await page.waitForURL(`${site.url}/property/${property.id}/review?booking=${id}`);
    await page.getByRole("heading", { name: "Laisser un avis", level: 1 }).waitFor();
  });

  it("TEN-027 is written by keyboard alone, shows on the listing at once, and can be changed", async () => {
    await insertReview(site, property, await site.newUser("user", "Ben"), { rating: 5 });
    await stay();
    const page = await site.open(tenant, `/property/${property.id}/review`, { width: 1280 });
    await star(page, "1 étoile").focus();
    for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
    await expect.poll(() => star(page, "4 étoiles").isChecked()).toBe(true);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => star(page, "3 étoiles").isChecked()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Calme, mais loin");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Le goudron s'arrête avant le portail.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await toastOf(page, "Avis publié").waitFor();
    await page.getByText("Vous pouvez le modifier jusqu'au").waitFor();

    const visitor = await newPage({ width: 360 });
    await visit(visitor, `${site.url}/property/${property.id}`);
    await visitor.getByText("Calme, mais loin").waitFor();
    const rating = visitor.locator("p", { hasText: "(2 avis)" }).first();
    await expect.poll(() => rating.innerText()).toMatch(/^4,0\s*sur 5\s*\(2 avis\)/);

    await star(page, "3 étoiles").focus();
    for (const _ of [1, 2]) await page.keyboard.press("ArrowLeft");
    await page.getByLabel("Titre").fill("Trop loin");
    await button(page, "Enregistrer mes changements").dblclick();
    await toastOf(page, "Avis modifié").waitFor();
    expect(await stored()).toContainEqual(
      expect.objectContaining({ reviewer_id: tenant.id, rating: 1, title: "Trop loin" }),
    );
    await visitor.reload();
    await visitor.getByText("Trop loin").waitFor();
    await expect.poll(() => rating.innerText()).toMatch(/^3,0\s*sur 5\s*\(2 avis\)/);
  });

  it("says beside each field what is missing, and keeps what was typed when offline", async () => {
    const { id } = await stay();
    const page = await site.open(tenant, `/property/${property.id}/review`);
    await button(page, "Publier mon avis").tap();
    await page.getByText("Choisissez une note de 1 à 5 étoiles.").waitFor();
    await page.getByText("Le champ «\u00a0Titre\u00a0» est obligatoire.").waitFor();
    await page.getByText("Le champ «\u00a0Votre commentaire\u00a0» est obligatoire.").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await tapped(page, 4).click();
    await page.getByLabel("Titre").fill("Très bien");
    await page.getByLabel("Votre commentaire").fill("Eau et courant réguliers.");
    await page.context().setOffline(true);
    await button(page, "Publier mon avis").tap();
    await page.getByText("Votre avis n'est pas parti.").waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await expect.poll(() => star(page, "4 étoiles").isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel("Titre").inputValue()).toBe("Très bien");
    await button(page, "Publier mon avis").dblclick();
    await toastOf(page, "Avis publié").waitFor();
    expect(await stored()).toMatchObject([
      { booking_id: id, rating: 4, title: "Très bien", comment: "Eau et courant réguliers." },
    ]);
  });

  it("leads to sign-in when the session has ended, and back to the form as it was", async () => {
    const { id } = await stay();
    const path = `/property/${property.id}/review?booking=${id}`;
    const page = await site.open(tenant, path);
    await tapped(page, 5).click();
    await page.getByLabel("Titre").fill("Parfait");
    await page.getByLabel("Votre commentaire").fill("Je garde mes mots.");
    await endSessionAtNextWrite(page, site, tenant.id);
    await button(page, "Publier mon avis").tap();
    await page.waitForURL(`${site.url}/auth?next=${encodeURIComponent(path)}`);
    expect(await stored()).toEqual([]);
    const answer = await fetch(`${site.url}/api/auth/refresh`, {
      method: "POST",
      headers: { authorization: `Bearer ${await site.newSession(tenant.id)}` },
    });
    await page.evaluate((text) => localStorage.setItem("session", text), await answer.text());
    await visit(page, site.url + path);
    await expect
      .poll(() => page.getByLabel("Votre commentaire").inputValue())
      .toBe("Je garde mes mots.");
    await button(page, "Publier mon avis").tap();
    await toastOf(page, "Avis publié").waitFor();
  });

  it("TEN-027 is refused without a completed stay, and stands still after 14 days", async () => {
    await stay({ status: "confirmed" });
    const page = await site.open(tenant, `/property/${property.id}/review`);
    await page.getByRole("heading", { name: "Aucun séjour à évaluer" }).waitFor();
    await page.getByText("Seul un locataire ayant terminé son séjour").waitFor();
    const created_at = new Date(Date.now() - 15 * 86_400_000);
    await insertReview(site, property, tenant, { rating: 2, title: "Bruyant", created_at });
    await page.reload();
    await page.getByText("Cet avis ne peut plus être modifié").waitFor();
    await page.getByText("Bruyant").waitFor();
    await expect.poll(() => button(page, "Enregistrer mes changements").count()).toBe(0);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
});

describe("the landlord's answer", () => {
  it("TEN-027 is written on the landlord's page and read on the listing; it can be changed", async () => {
    await insertReview(site, property, tenant, { rating: 2, title: "Bruyant" });
    const page = await site.open(landlord, "/landlord/dashboard");
    await page.getByRole("link", { name: "1 avis" }).tap();
    await page.waitForURL(`${site.url}/landlord/reviews`);
    await button(page, "Répondre à cet avis").tap();
    await button(page, "Publier ma réponse").tap();
    await page.getByText("Le champ «\u00a0Votre réponse\u00a0» est obligatoire.").waitFor();
    await page.getByLabel("Votre réponse").fill("Le chantier voisin est fini.");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.context().setOffline(true);
    await button(page, "Publier ma réponse").tap();
    await page.getByText("Votre réponse n'est pas partie.").waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await expect
      .poll(() => page.getByLabel("Votre réponse").inputValue())
      .toBe("Le chantier voisin est fini.");
    await button(page, "Publier ma réponse").dblclick();
    await toastOf(page, "Réponse publiée").waitFor();
    await page.getByText("Modifiable jusqu'au").waitFor();
    await expectAccessible(page);

    const visitor = await newPage({ width: 360 });
    await visit(visitor, `${site.url}/property/${property.id}`);
    await visitor.getByText("Le chantier voisin est fini.").waitFor();
    await visitor.getByText("Réponse du propriétaire").waitFor();

    await button(page, "Modifier ma réponse").tap();
    await page.getByLabel("Votre réponse").fill("Le chantier voisin est fini depuis mai.");
    await button(page, "Enregistrer ma réponse").tap();
    await toastOf(page, "Réponse modifiée").waitFor();
    expect((await stored())[0]?.answer).toBe("Le chantier voisin est fini depuis mai.");
  });
});
