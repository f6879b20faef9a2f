import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { landlordVerifications, profiles, verificationDocuments } from "~/db/schema";
import { REFUSED as allowed } from "../support/browser/auth-page";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { phonePhoto } from "../support/rows/photo";
import { insertProperty } from "../support/rows/property";
import { smallPhoto } from "../support/rows/submission";
import { insertVerification } from "../support/rows/verification";
import { openSite } from "../support/world/site";
import { codeSentTo } from "../support/world/sms";

const site = await openSite();
const photo = await smallPhoto("#336699", 600, 400);
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });
const text = (page: Page, words: string | RegExp) => main(page).getByText(words).first();
const picker = (page: Page, kind: string) =>
  main(page).getByLabel(`Choisir un fichier\u00a0: ${kind}`, { exact: true });
const phoneOf = (userId: string, phone: string) =>
  site.db.update(profiles).set({ phone }).where(eq(profiles.user_id, userId));
const requestOf = async (userId: string) =>
  (
    await site.db
      .select()
      .from(landlordVerifications)
      .where(eq(landlordVerifications.landlord_id, userId))
  )[0];
const IDENTITY = "Pièce d'identité";
const TITLE = "Titre de propriété";

describe("a landlord who asks to be verified", () => {
  it("DLA-006 DLA-007 confirms a number, sends documents, is read by an administrator alone and bears the badge", async () => {
    const number = "+237699770101";
    const landlord = await site.newUser("landlord", "Lucie");
    await phoneOf(landlord.id, number);
    const property = await insertProperty(site, { landlord, title: "Studio de Lucie" });
    const page = await site.open(landlord, "/landlord/verification", { allowed });
    await button(page, "Envoyer ma demande").click();
    await text(page, "Confirmez d'abord votre numéro de téléphone.").waitFor();
    await text(page, "Envoyez une pièce d'identité.").waitFor();
    await text(page, /^Envoyez un titre de propriété, un mandat/).waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await button(page, "Recevoir un code").click();
    const code = await codeSentTo(site, number);
    const wrong = code === "111111" ? "222222" : "111111";
    await main(page).getByLabel("Code reçu par SMS").fill(wrong);
    await button(page, "Confirmer mon numéro").click();
    await text(page, "Ce code n'est pas celui que nous vous avons envoyé.").waitFor();
    await main(page).getByLabel("Code reçu par SMS").fill(code);
    await button(page, "Confirmer mon numéro").click();
    await text(page, /est confirmé\.$/).waitFor();

    const page1 = { name: "note.pdf", mimeType: "application/pdf", buffer: Buffer.from("bonjour") };
    await picker(page, IDENTITY).setInputFiles(page1);
    await text(page, "Ce fichier n'est ni une photo (JPG, PNG, WebP) ni un PDF lisible.").waitFor();
    await expect.poll(() => button(page, "Réessayer").count()).toBe(0);
    const card = { name: "carte.jpg", mimeType: "image/jpeg", buffer: photo };
    await page.context().setOffline(true);
    await picker(page, IDENTITY).setInputFiles(card);
    await button(page, "Réessayer").waitFor();
    await page.context().setOffline(false);
    await button(page, "Réessayer").click();
    await main(page)
      .getByText(/^Photo 1, /)
      .waitFor();
    const deed = { name: "titre.pdf", mimeType: "application/pdf", buffer: PDF };
    await picker(page, TITLE).setInputFiles(deed);
    await main(page)
      .getByText(/^PDF 1, /)
      .waitFor();

    // What was sent survives a closed tab.
    await visit(page, `${site.url}/landlord/verification`);
    await main(page)
      .getByText(/^Photo 1, /)
      .waitFor();
    await button(page, "Envoyer ma demande").dblclick();
    await text(page, /^Votre demande est partie le/).waitFor();
    await expectAccessible(page);
    expect(await requestOf(landlord.id)).toMatchObject({ status: "waiting", phone: number });

    const documents = await site.db
      .select()
      .from(verificationDocuments)
      .where(eq(verificationDocuments.verification_id, (await requestOf(landlord.id))?.id ?? ""));
    expect(documents).toHaveLength(2);
    const rival = await site.newUser("landlord");
    for (const { id, file_key } of documents) {
      for (const one of [landlord, rival, undefined]) {
        const headers = one ? { authorization: `Bearer ${one.token}` } : undefined;
        const found = await fetch(`${site.url}/api/verification-documents/${id}`, {
          ...(headers && { headers }),
        });
        expect(found.status).toBe(404);
      }
      expect((await fetch(`${site.url}/storage/${file_key}`)).status).toBe(404);
    }

    const admin = await site.newUser("admin");
    const desk = await site.open(admin, "/admin/dashboard", { allowed });
    await main(desk).getByRole("link", { name: "Vérifications" }).click();
    await desk.waitForURL(/\/admin\/verifications$/);
    await main(desk)
      .getByRole("link", { name: /^Examiner la demande de Lucie/ })
      .click();
    await button(desk, /^Afficher/).click();
    const shown = main(desk).getByRole("img", { name: "Document envoyé\u00a0: pièce d'identité" });
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100);
    const [download] = await Promise.all([
      desk.waitForEvent("download"),
      button(desk, /^Télécharger le PDF/).click(),
    ]);
    await download.saveAs(join(site.folder, "titre.pdf"));
    await button(desk, "Enregistrer la décision").click();
    await text(desk, "Choisissez une réponse.").waitFor();
    await main(desk).getByRole("radio", { name: "Vérifier", exact: false }).first().check();
    await expectAccessible(desk);
    await expectNoSideScroll(desk);
    await button(desk, "Enregistrer la décision").dblclick();
    await text(desk, /Traitée le/).waitFor();

    await visit(page, `${site.url}/landlord/verification`);
    await text(page, /^Vous êtes vérifié jusqu'au/).waitFor();
    await expectAccessible(page);
    const visitor = await site.open(null, `/property/${property.id}`);
    const badge = /^Vérifié en .+ 20\d\d\u00a0: téléphone, identité et titre de propriété$/;
    await visitor.getByText(badge).filter({ visible: true }).first().waitFor();
    await visit(visitor, `${site.url}/search?q=Lucie`);
    await visitor
      .getByRole("listitem")
      .filter({ hasText: "Studio de Lucie" })
      .getByText("Vérifié")
      .waitFor();

    // A year later it is gone.
    const old = new Date(Date.now() - 366 * 86_400_000);
    await site.db
      .update(profiles)
      .set({ verified_at: old })
      .where(eq(profiles.user_id, landlord.id));
    await expect
      .poll(async () => (await fetch(`${site.url}/property/${property.id}`)).text())
      .not.toContain("Vérifié en");
  });

  it("DLA-006 SRV-007 shrinks a photo that the phone doesn't call one, and sends a PDF that it calls a photo as it is", async () => {
    const landlord = await site.newUser("landlord");
    const page = await site.open(landlord, "/landlord/verification");
    const large = await phonePhoto({ width: 2400, height: 1800, orientation: 1 });
    const send = async (mimeType: string, buffer: Buffer) => {
      const [request] = await Promise.all([
        page.waitForRequest("**/api/verification/documents?kind=title"),
        picker(page, TITLE).setInputFiles({ name: "titre", mimeType, buffer }),
      ]);
      expect((await request.response())?.status()).toBe(201);
      return request.headerValue("content-type");
    };
    expect(await send("application/octet-stream", large)).toBe("image/webp");
    await text(page, /^Photo 1, /).waitFor();
    expect(await send("image/jpeg", PDF)).toBe("image/jpeg");
    await text(page, /^PDF 2, /).waitFor();
  });

  it("DLA-007 loses the badge to an administrator's reason, and reads it", async () => {
    const landlord = await site.newUser("landlord", "Marc");
    const property = await insertProperty(site, { landlord });
    const at = new Date();
    const { id } = await insertVerification(site, { landlord, status: "approved", at });
    const path = `/admin/verification/${id}`;
    const desk = await site.open(await site.newUser("admin"), path, { width: 360, allowed });
    await button(desk, "Enregistrer la décision").click();
    await text(desk, "Indiquez le motif.").waitFor();
    await main(desk).getByLabel("Motif").fill("Le titre est celui d'un voisin.");
    await button(desk, "Enregistrer la décision").click();
    await text(desk, "Badge terminé").waitFor();
    await expectNoSideScroll(desk);
    const shown = await fetch(`${site.url}/property/${property.id}`);
    expect(await shown.text()).not.toContain("Vérifié en");

    const page = await site.open(landlord, "/landlord/verification", { width: 360, allowed });
    await text(page, "Motif\u00a0: Le titre est celui d'un voisin.").waitFor();
    await button(page, "Envoyer ma demande").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });

  it("is not found by an administrator who guesses its address", async () => {
    const path = `/admin/verification/${crypto.randomUUID()}`;
    const page = await site.open(await site.newUser("admin"), path, { allowed });
    await text(page, "Demande introuvable").waitFor();
  });
});
