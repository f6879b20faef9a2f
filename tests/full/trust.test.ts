import { expect, it } from "vitest";
import { propertyReports } from "~/db/schema";
import { closeReport } from "~/domain/report";
import { plain } from "../support/browser/booking-dialog";
import { visit } from "../support/browser/page";
import { describeAtBothWidths } from "../support/browser/widths";
import { insertProperty, insertStay } from "../support/rows/property";
import { insertVerification } from "../support/rows/verification";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;

describeAtBothWidths("the figures of trust, at %i px", (width) => {
  it("DLA-022 are live, each with what it counts, and reached from the footer", async () => {
    const landlord = await site.newUser("landlord", "Josué");
    const tenant = await site.newUser("user", "Aline");
    const admin = await site.newUser("admin");
    const property = await insertProperty(site, { landlord, approved_at: new Date() });
    await insertVerification(site, { landlord, status: "approved", at: new Date() });
    for (let n = 1; n <= 5; n += 1) {
      const [created_at, decided_at] = [30, 0].map(
        (minutes) => new Date(Date.now() - minutes * 60_000),
      );
      const days = { start_date: `2099-0${n}-01`, end_date: `2099-0${n}-02` };
      await insertStay(site, property, tenant, { ...days, created_at, decided_at } as never);
    }
    const [report] = await site.db
      .insert(propertyReports)
      .values({ property_id: property.id, reason: "wrong_price", details: "Le prix est autre." })
      .returning();

    const page = await newPage({ width });
    await visit(page, `${site.url}/about`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Nos chiffres" }).click();
    await page.getByRole("heading", { level: 1, name: "La confiance, en chiffres" }).waitFor();
    const reports = page.getByRole("region", { name: "Signalements" });
    const said = async () => plain(await reports.innerText()).replace(/\s+/g, " ");
    const before = await said();
    const listings = plain(
      await page.getByRole("region", { name: "Annonces et réponses" }).innerText(),
    );
    expect(listings).toMatch(/délai de réponse\s+30 min/);
    expect(listings).toContain("moins de 14 jours");
    // One of each width, whichever runs first.
    expect(listings).toMatch(/propriétaires vérifiés\s+[12]/);
    expect(listings).toMatch(/(^|\n)vérifiées\s+[12]/);

    const money = plain(
      await page.getByRole("region", { name: "Argent des locataires" }).innerText(),
    );
    expect(money).toMatch(/FCFA gardés\s+0/);
    expect(money).toContain("Paiement simulé, aucun argent réel.");

    await closeReport(site.as(admin), report?.id ?? "", { outcome: "corrected", reason: null });
    await page.reload();
    const corrected = (text: string) => Number(/Annonce corrigée (\d+)/.exec(text)?.[1]);
    const open = (text: string) => Number(/En cours d'examen (\d+)/.exec(text)?.[1]);
    const after = await said();
    expect(corrected(after)).toBe(corrected(before) + 1);
    expect(open(after)).toBe(open(before) - 1);
  });
});
