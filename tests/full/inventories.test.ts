import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  addRoom,
  button,
  dialog,
  field,
  main,
  remarksOf,
  room,
  save,
  sign,
  staysOf,
  text,
  WATER,
} from "../support/browser/inventory-page";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { smallPhoto } from "../support/rows/submission";
import { openSite } from "../support/world/site";

const site = await openSite();
const newStay = staysOf(site);
const photo = {
  name: "mur.jpg",
  mimeType: "image/jpeg",
  buffer: await smallPhoto("#336699", 600, 400),
};

describe("an inventory of a stay", () => {
  it("DLA-020 is filled in by both sides, signed by both and downloaded; the exit shows its differences", async () => {
    const stay = await newStay();
    const tenant = await stay.open("tenant");
    await button(tenant, "Signer").click();
    await text(tenant, "Ajoutez au moins une pièce avant de signer.").waitFor();
    for (const name of ["Salon", "Chambre", "Chambre 2"]) await addRoom(tenant, name);
    await room(tenant, "Chambre 2").getByText("Usé", { exact: true }).click();
    await remarksOf(tenant, "Salon").fill("Fissure près de la fenêtre.");
    // The room is saved first, for its photo.
    await room(tenant, "Salon").getByLabel("Choisir des photos").setInputFiles(photo);
    const thumb = room(tenant, "Salon").getByRole("button", { name: "Agrandir Photo 1, Salon" });
    await thumb.waitFor();
    await expectAccessible(tenant);
    await expectNoSideScroll(tenant);
    await thumb.click();
    const large = dialog(tenant).getByRole("img", { name: "Photo 1, Salon" });
    await expect
      .poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100);
    await expectAccessible(tenant);
    await tenant.keyboard.press("Escape");

    // The other side adds the meters; a reading is a number.
    const landlord = await stay.open("landlord");
    await field(landlord, WATER).fill("mille");
    await button(landlord, "Enregistrer").click();
    await text(landlord, "Notez un nombre, par exemple 1250,5.").waitFor();
    await expect
      .poll(() => field(landlord, WATER).evaluate((one) => one === document.activeElement))
      .toBe(true);
    await field(landlord, WATER).fill("1250,5");
    await field(landlord, "Électricité, en kWh").fill("800");
    await field(landlord, "Nombre de clés remises").fill("3");
    await save(landlord);
    await sign(landlord);
    await text(landlord, /^Vous avez signé le/).waitFor();
    await text(landlord, /doit encore signer\.$/).waitFor();
    await expectAccessible(landlord);

    await stay.show(tenant, "tenant");
    await text(tenant, /^Josué .+ a signé\. Relisez/).waitFor();
    await expect.poll(() => field(tenant, WATER).inputValue()).toBe("1250,5");
    await button(tenant, "Signer").click();
    await dialog(tenant)
      .getByText(/a déjà signé\u00a0: après votre signature/)
      .waitFor();
    await dialog(tenant).getByText("3 pièces, 1 photo.").waitFor();
    await expectAccessible(tenant);
    await dialog(tenant).getByRole("button", { name: "Signer maintenant" }).dblclick();
    await text(tenant, "Signé par les deux parties").waitFor();
    await text(tenant, "1 250,5 m³").waitFor();
    await expectAccessible(tenant);
    const [file] = await Promise.all([
      tenant.waitForEvent("download"),
      button(tenant, "Télécharger le PDF").click(),
    ]);
    expect(file.suggestedFilename()).toBe("etat-des-lieux-entree.pdf");
    const path = join(site.folder, "entry.pdf");
    await file.saveAs(path);
    expect((await readFile(path)).subarray(0, 5).toString()).toBe("%PDF-");

    // The exit begins with the entry's rooms; its differences stand first.
    await main(tenant)
      .getByRole("link", { name: /^Sortie/ })
      .click();
    await button(tenant, "Agrandir Photo 1, Salon, entrée").waitFor();
    await remarksOf(tenant, "Salon").fill("Vitre cassée.");
    await room(tenant, "Salon").getByText("Abîmé", { exact: true }).click();
    await field(tenant, WATER).fill("1373,5");
    await field(tenant, "Électricité, en kWh").fill("790");
    await field(tenant, "Nombre de clés remises").fill("2");
    await save(tenant);
    const changes = main(tenant).getByRole("region", { name: "Ce qui a changé depuis l'entrée" });
    await changes.getByText("Consommé\u00a0: 123 m³").waitFor();
    await changes.getByText("inférieur au relevé d'entrée").waitFor();
    await changes.getByText("Nouvelle remarque").waitFor();
    await changes.getByText("Vitre cassée.").waitFor();
    await changes.getByText("1 clé manque").waitFor();
    await expectAccessible(tenant);
    await expectNoSideScroll(tenant);
    await sign(tenant);
    await text(tenant, /^Vous avez signé le/).waitFor();

    // What the landlord reads is what is signed; the choice of the two survives a reload.
    await stay.show(landlord, "landlord", "?kind=exit");
    await text(landlord, "Consommé\u00a0: 123 m³").waitFor();
    await sign(landlord);
    await text(landlord, "Signé par les deux parties").waitFor();
    await landlord.reload();
    await text(landlord, "Consommé\u00a0: 123 m³").waitFor();
    // What the changed room looked like at the entry, beside what the exit says.
    const before = button(landlord, "Agrandir Photo 1, Salon, entrée").filter({ visible: true });
    await before.click();
    await dialog(landlord).getByRole("img", { name: "Photo 1, Salon, entrée" }).waitFor();
    await landlord.keyboard.press("Escape");
    const [exit] = await Promise.all([
      landlord.waitForEvent("download"),
      button(landlord, "Télécharger le PDF").click(),
    ]);
    expect(exit.suggestedFilename()).toBe("etat-des-lieux-sortie.pdf");
  });

  it("DLA-020 tells who had signed that a change has ended the signature", async () => {
    const stay = await newStay();
    const tenant = await stay.open("tenant");
    await addRoom(tenant, "Salon");
    // A photo makes another version, and that one is signed.
    await room(tenant, "Salon").getByLabel("Choisir des photos").setInputFiles(photo);
    await button(tenant, "Agrandir Photo 1, Salon").waitFor();
    await sign(tenant);
    await text(tenant, /^Vous avez signé le/).waitFor();
    await button(tenant, "Modifier").waitFor();

    const landlord = await stay.open("landlord");
    await field(landlord, WATER).fill("40");
    await save(landlord);
    await stay.show(tenant, "tenant");
    await text(tenant, /^Josué .+ a modifié l'état des lieux après votre signature/).waitFor();
    await expectAccessible(tenant);
    await sign(tenant);
    await text(tenant, /^Vous avez signé le/).waitFor();
    await button(tenant, "Modifier").click();
    await field(tenant, WATER).fill("41");
    await save(tenant);
    await text(tenant, "Vous n'avez pas encore signé").waitFor();
  });

  it("DLA-020 is filled in and signed by keyboard alone", async () => {
    const stay = await newStay();
    const page = await stay.open("landlord", 1280);
    await field(page, "Autre pièce").focus();
    await page.keyboard.type("Véranda");
    await page.keyboard.press("Enter");
    await room(page, "Véranda").waitFor();
    await room(page, "Véranda").getByRole("radio", { name: "Bon état" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect
      .poll(() => room(page, "Véranda").getByRole("radio", { name: "Usé" }).isChecked())
      .toBe(true);
    await button(page, "Signer").focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    await dialog(page).getByRole("button", { name: "Signer maintenant" }).focus();
    await page.keyboard.press("Enter");
    await text(page, /^Vous avez signé le/).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    await expect.poll(focused).toMatch(/^Vous avez signé le/);
  });
});
