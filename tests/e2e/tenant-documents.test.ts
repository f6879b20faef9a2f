import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings } from "~/db/schema";
import { insertBooking } from "../support/booking";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { textsOf } from "../support/pdf";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
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
    start_date: "2027-11-01",
    end_date: "2027-11-11",
    security_deposit: 50_000,
    adults: 2,
    ...given,
  });
async function open(path: string, as: TestUser): Promise<Page> {
  const page = await newPage({ width: 360, allowed: /Failed to (load resource|fetch)/ });
  await site.signIn(page, as);
  await visit(page, `${site.url}${path}`);
  return page;
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, name).tap()]);
  const path = join(tmpdir(), `${crypto.randomUUID()}.download`);
  await file.saveAs(path);
  return { name: file.suggestedFilename(), bytes: await readFile(path) };
}

describe("what a tenant takes along", () => {
  it("TEN-028 CON-001 saves a PDF receipt with code, dates, property and amounts", async () => {
    const { id } = await stay();
    const code = id.slice(-8).toUpperCase();
    const page = await open(`/user/booking/${id}`, tenant);
    const receipt = await download(page, "Télécharger le reçu");
    await toastOf(page, "Reçu téléchargé").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect(receipt.name).toBe(`recu-${code}.pdf`);
    const texts = textsOf(receipt.bytes).map((text) => text.replaceAll("\u00a0", " "));
    const valueOf = (label: string) => texts[texts.indexOf(label) + 1];
    expect(texts).toContain("Reçu de réservation");
    expect(valueOf("Code de réservation")).toBe(code);
    expect(valueOf("Locataire")).toBe("Grâce Mbarga");
    expect(valueOf("Logement")).toBe("Villa des palmiers, côté fleuve");
    expect(valueOf("Adresse")).toBe("Rue Malangue, Akwa, Douala");
    expect(valueOf("Arrivée")).toBe("lun. 1er nov. 2027");
    expect(valueOf("Départ")).toBe("jeu. 11 nov. 2027");
    expect(valueOf("Voyageurs")).toBe("2 adultes, 0 enfant");
    expect(valueOf("Sous-total (10 nuits)")).toBe("93 000 FCFA");
    expect(valueOf("Frais de service (5 %)")).toBe("5 000 FCFA");
    expect(valueOf("Taxes (2 %)")).toBe("2 000 FCFA");
    expect(valueOf("Total")).toBe("100 000 FCFA");
    expect(valueOf("Caution, rendue à la fin du séjour")).toBe("50 000 FCFA");
    expect(valueOf("Mode de paiement")).toBe("Mobile Money");
    expect(texts.join(" ")).toContain("pas un versement");
  });

  it("says when the receipt cannot be made offline, and makes it once back", async () => {
    const { id } = await stay();
    const page = await open(`/user/booking/${id}`, tenant);
    await button(page, "Télécharger le reçu").waitFor();
    await page.route("**/assets/receipt-*", (route) => route.abort());
    await button(page, "Télécharger le reçu").tap();
    await toastOf(page, "Erreur", "Le fichier n'a pas pu être préparé.").waitFor();
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
    expect(lines).toContain("DTSTART;VALUE=DATE:20271101");
    expect(lines).toContain("DTEND;VALUE=DATE:20271111");
    expect(lines).toContain(`UID:${id}@${new URL(site.url).hostname}`);
    expect(lines).toContain("SUMMARY:Séjour\u00a0: Villa des palmiers\\, côté fleuve");
    expect(lines).toContain("LOCATION:Rue Malangue\\, Akwa\\, Douala");
  });

  it("ends a stay without end, or of one day, on the day after its start", async () => {
    for (const end_date of [null, "2028-01-31"]) {
      const { id } = await stay({ start_date: "2028-01-31", end_date });
      const page = await open(`/user/booking/${id}`, tenant);
      const { bytes } = await download(page, "Ajouter au calendrier");
      expect(bytes.toString("utf8")).toContain("DTEND;VALUE=DATE:20280201\r\n");
      await site.db.delete(bookings);
    }
  });

  it("gives neither for a request, and only the receipt for a stay that is over", async () => {
    const asked = await stay({ status: "pending" });
    const page = await open(`/user/booking/${asked.id}`, tenant);
    await page.getByRole("region", { name: "Logement" }).waitFor();
    expect(await button(page, "Télécharger le reçu").count()).toBe(0);
    const over = await stay({ status: "completed" });
    await visit(page, `${site.url}/user/booking/${over.id}`);
    await button(page, "Télécharger le reçu").waitFor();
    expect(await button(page, "Ajouter au calendrier").count()).toBe(0);
  });

  it("LAN-027 shows the access information once the landlord has shared it", async () => {
    const { id } = await stay({ start_date: "2029-01-01", end_date: "2029-01-05" });
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
