import { eq, inArray } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, propertyImages, rateLimits } from "~/db/schema";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const admin: TestUser = await site.newUser("admin", "Alice");
const landlord: TestUser = await site.newUser("landlord", "Josué");

beforeEach(async () => {
  await site.db.delete(rateLimits);
  await site.db
    .update(properties)
    .set({ status: "inactive" })
    .where(inArray(properties.status, ["draft", "pending"]));
});

const DAY = Date.parse("2026-11-01T08:00:00Z");
const waiting = (n: number, more = {}) =>
  insertProperty(site, {
    landlord,
    status: "draft",
    title: `Annonce numéro ${n}`,
    created_at: new Date(DAY + n * 3_600_000),
    ...more,
  });
async function open(path: string, { width = 1280, user = admin }: Given = {}): Promise<Page> {
  const page = await newPage({ width, allowed: /Failed to load resource/ });
  await site.signIn(page, user);
  await visit(page, `${site.url}${path}`);
  return page;
}
type Given = { width?: 360 | 1280; user?: TestUser };
const statusOf = async (id: string) =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0]?.status;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const shows = (page: Page, title: string) =>
  page.getByRole("main").getByText(title, { exact: true }).first().waitFor();
const badge = (page: Page, text: string) =>
  page.getByRole("main").locator(".badge", { hasText: text }).first().waitFor();

describe("judging on one page", () => {
  it("works off a queue of ten by keyboard, the oldest first", async () => {
    const all = [];
    for (let n = 1; n <= 10; n += 1) all.push(await waiting(n));
    const page = await open(`/admin/property/${all[0]?.id}`);
    for (const [n, { id, title }] of all.entries()) {
      await shows(page, title);
      if (n % 3 === 2) {
        await page.keyboard.press("r");
        const reason = page.getByRole("dialog").getByLabel("Raison du rejet");
        await reason.waitFor();
        // Letters are letters here.
        await page.keyboard.type("A revoir, merci.");
        expect(await reason.inputValue()).toBe("A revoir, merci.");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await badge(page, "Rejetée");
        expect(await statusOf(id)).toBe("rejected");
      } else {
        await page.keyboard.press("a");
        await badge(page, "Active");
        expect(await statusOf(id)).toBe("active");
      }
      await page.keyboard.press("n");
    }
    await page.getByText("Aucune autre annonce n'attend.").waitFor();
  });

  it("names its keys, and they do nothing with another key held down", async () => {
    const { id, title } = await waiting(1);
    await waiting(2);
    const page = await open(`/admin/property/${id}`);
    await shows(page, title);
    const keys = page.getByRole("region", { name: "Décision" }).locator("li:has(kbd)");
    expect(await keys.allInnerTexts()).toEqual([
      "A Approuver",
      "M Demander une modification",
      "R Rejeter",
      "N Suivante",
    ]);
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Alt+r");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await statusOf(id)).toBe("draft");
    await expectAccessible(page);
  });

  it.each([360, 1280] as const)(
    "shows a copied picture and text side by side (%i px)",
    async (width) => {
      const description =
        width === 360
          ? "Chambre au fond de la cour, douche interne, compteur prépayé, portail fermé la nuit, près du lycée technique."
          : "Grand studio clair au premier étage, carrelage neuf, cuisine équipée, eau chaude et forage, à deux pas du goudron.";
      const looks = "9f3a5c71e2804bd6";
      const other = await site.newUser("landlord", "Marc");
      const first = await waiting(1, { landlord: other, status: "active", images: 1, description });
      const copy = await waiting(2, { images: 1, description: `${description} Libre.` });
      await site.db
        .update(propertyImages)
        .set({ looks })
        .where(inArray(propertyImages.property_id, [first.id, copy.id]));
      const page = await open(`/admin/property/${copy.id}`, { width });
      const copies = page.getByRole("region", { name: "Copies possibles" });
      await copies
        .getByText(/1 photo semblable, 1 texte semblable/)
        .first()
        .waitFor();
      expect(await copies.getByAltText("Photo de cette annonce").count()).toBe(1);
      expect(await copies.getByAltText("Photo de l'autre annonce").count()).toBe(1);
      expect(await copies.getByText(description).count()).toBe(2);
      await expectNoSideScroll(page);
      await expectAccessible(page);
      await copies.getByRole("link", { name: first.title }).first().click();
      await page.waitForURL(`${site.url}/admin/property/${first.id}`);
      await site.db.update(propertyImages).set({ looks: "" });
    },
  );

  it("asks for a change, which the landlord reads, makes and sends again", async () => {
    const { id, title } = await waiting(1, { images: 1 });
    const page = await open(`/admin/property/${id}`, { width: 360 });
    await button(page, "Demander une modification").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Plus de photos" }).click();
    await button(page, "Envoyer la demande").click();
    await badge(page, "À modifier");
    const theirs = await open(`/landlord/edit-property/${id}`, { width: 360, user: landlord });
    await theirs
      .getByText(
        "Modification demandée\u00a0: Ajoutez des photos nettes de la façade et de chaque pièce.",
      )
      .waitFor();
    await badge(theirs, "À modifier");
    await expectAccessible(theirs);
    await theirs.getByLabel(/^Titre/).fill(`${title}, complétée`);
    await theirs.getByRole("button", { name: "Enregistrer et renvoyer" }).first().click();
    await expect.poll(() => statusOf(id)).toBe("pending");
  });

  it("features, suspends with a reason and lifts an active listing", async () => {
    const { id } = await insertProperty(site, { landlord, title: "Villa en ligne" });
    const page = await open(`/admin/property/${id}`, { width: 360 });
    await button(page, "Mettre en vedette").click();
    await button(page, "Retirer des vedettes").click();
    await button(page, "Mettre en vedette").waitFor();
    await button(page, "Suspendre").click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByRole("button", { name: "Suspendre l'annonce" }).isDisabled()).toBe(
      true,
    );
    await dialog.getByRole("button", { name: "Soupçon d'arnaque" }).click();
    await dialog.getByRole("button", { name: "Suspendre l'annonce" }).click();
    await badge(page, "Suspendue");
    expect((await fetch(`${site.url}/property/${id}`)).status).toBe(404);
    await button(page, "Lever la suspension").click();
    await badge(page, "Active");
    expect((await fetch(`${site.url}/property/${id}`)).status).toBe(200);
  });
});
