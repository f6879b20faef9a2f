import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings } from "~/db/schema";
import { button, toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { block } from "../support/browser/pages";
import { insertBooking } from "../support/rows/booking";
import { linesOf } from "../support/rows/pdf-text";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const landlord = await site.newUser("landlord", "Josué");
const tenant = await site.newUser("user", "Grâce");
const property = await insertProperty(site, {
  landlord,
  title: "Villa des palmiers, côté fleuve",
  address: "Rue Malangue",
});
// Confirmed stays of one property do not overlap.
beforeEach(() => site.db.delete(bookings));
const stay = (given: Partial<Parameters<typeof insertBooking>[1]> = {}) =>
  insertBooking(site, {
    property,
    tenant,
    status: "confirmed",
    start_date: "2099-11-01",
    end_date: "2099-11-11",
    security_deposit: 50_000,
    adults: 2,
    ...given,
  });
const open = (path: string, as: TestUser) =>
  site.open(as, path, { allowed: /Failed to (load resource|fetch)/ });
async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, name).tap()]);
  const path = join(tmpdir(), `${crypto.randomUUID()}.download`);
  await file.saveAs(path);
  return { name: file.suggestedFilename(), bytes: await readFile(path) };
}

describe("what a tenant takes along", () => {
  it("TEN-028 CON-001 saves a PDF receipt with code, dates, property and amounts", async () => {
    const { id } = await stay({ payment_status: "paid" });
    const code = id.slice(-8).toUpperCase();
    const page = await open(`/user/booking/${id}`, tenant);
    const receipt = await download(page, "Télécharger le reçu");
    await toastOf(page, "Reçu téléchargé").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect(receipt.name).toBe(`recu-${code}.pdf`);
    const texts = linesOf(receipt.bytes).map((text) => text.replaceAll("\u00a0", " "));
    const valueOf = (label: string) => texts[texts.indexOf(label) + 1];
    expect(texts).toContain("Reçu de réservation");
    expect(valueOf("Code de réservation")).toBe(code);
    expect(valueOf("Locataire")).toBe("Grâce Mbarga");
    expect(valueOf("Logement")).toBe("Villa des palmiers, côté fleuve");
    expect(valueOf("Adresse")).toBe("Rue Malangue, Akwa, Douala");
    expect(valueOf("Arrivée")).toBe("dim. 1er nov. 2099");
    expect(valueOf("Départ")).toBe("mer. 11 nov. 2099");
    expect(valueOf("Occupants")).toBe("2 adultes, 0 enfant");
    expect(valueOf("Sous-total (10 jours)")).toBe("93 000 FCFA");
    expect(valueOf("Frais de service (5 %)")).toBe("5 000 FCFA");
    expect(valueOf("Taxes (2 %)")).toBe("2 000 FCFA");
    expect(valueOf("Total")).toBe("100 000 FCFA");
    expect(valueOf("Caution, rendue à la fin du séjour")).toBe("50 000 FCFA");
    expect(valueOf("Mode de paiement")).toBe("Mobile Money");
    expect(texts.join(" ")).toContain("Le propriétaire a enregistré le paiement");
  });

  it("says when the receipt cannot be made", async () => {
    const { id } = await stay();
    const page = await open(`/user/booking/${id}`, tenant);
    await button(page, "Télécharger le récapitulatif").waitFor();
    const lift = await block(page, "**/api/bookings/*/receipt");
    await button(page, "Télécharger le récapitulatif").tap();
    await toastOf(page, "Le fichier n'a pas pu être préparé", "connexion").waitFor();
    lift();
    const summary = await download(page, "Télécharger le récapitulatif");
    expect(summary.name).toBe(`recapitulatif-${id.slice(-8).toUpperCase()}.pdf`);
  });

  it("adds the nights of the stay to the calendar as whole days, with the same UID each time", async () => {
    const { id } = await stay();
    const page = await open(`/user/booking/${id}`, tenant);
    const first = await download(page, "Ajouter au calendrier");
    await toastOf(page, "Fichier de calendrier téléchargé").waitFor();
    const second = await download(page, "Ajouter au calendrier");
    expect(first.name).toBe(`sejour-${id.slice(-8).toUpperCase()}.ics`);
    const text = first.bytes.toString("utf8");
    expect(second.bytes.toString("utf8")).toBe(text);
    const lines = text.replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toContain("DTSTART;VALUE=DATE:20991101");
    expect(lines).toContain("DTEND;VALUE=DATE:20991111");
    expect(lines).toContain(`UID:${id}@${new URL(site.url).hostname}`);
    expect(lines).toContain("SUMMARY:Séjour\u00a0: Villa des palmiers\\, côté fleuve");
    expect(lines).toContain("LOCATION:Rue Malangue\\, Akwa\\, Douala");
  });

  it("LAN-027 shows the access information once the landlord has shared it", async () => {
    const { id } = await stay({ start_date: "2099-01-01", end_date: "2099-01-05" });
    const page = await open(`/user/booking/${id}`, tenant);
    await page.getByText("Elles s'affichent ici dès que le propriétaire les partage.").waitFor();
    const owner = await open(`/landlord/booking/${id}`, landlord);
    await owner
      .getByLabel("Ce que le locataire doit savoir pour entrer")
      .fill("Portail bleu, code 1234.\nClés chez Mado.");
    await button(owner, "Partager les informations d'accès").tap();
    await toastOf(owner, "Informations d'accès partagées").waitFor();
    await page.reload();
    const access = page.getByRole("region", { name: "Informations d'accès" });
    await access.getByText("Portail bleu, code 1234.").waitFor();
    await expectAccessible(page);
  });
});
