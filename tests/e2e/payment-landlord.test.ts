import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { HOUR_MS, today } from "~/contract/days";
import { handovers } from "~/db/schema";
import { moveTransfer, releaseDue } from "~/domain/payment";
import { button, toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { acceptedStay, payAtEntry } from "../support/rows/entry-payment";
import { insertNumber, transfersOf } from "../support/rows/payment";
import { openSite } from "../support/world/site";

const site = await openSite({ allowed: /Failed to load resource/ });

it("PAY-008 PAY-014 a landlord sees the money, types the code at the door and is paid", async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const tenant = await site.newUser("user", "Grâce");
  await insertNumber(site, landlord, "+237670123445");
  const stay = await acceptedStay(site, { landlord, tenant }, { start_date: today(new Date()) });
  const page = await site.open(landlord, `/landlord/booking/${stay.id}`);
  const money = page.getByRole("region", { name: "Paiement sur le site" });
  await money.getByText("Le locataire n'a pas encore payé").waitFor();
  await payAtEntry(site, stay);
  // The page reads again by itself.
  await money.getByText("Argent gardé\u00a0: 500\u202f000\u202fFCFA").waitFor({ timeout: 60_000 });
  await page.getByText("Paiement simulé, aucun argent réel.").waitFor();
  await expectAccessible(page);

  const [row] = await site.db.select().from(handovers).where(eq(handovers.booking_id, stay.id));
  const { code } = site.seal.open(row?.code_sealed ?? { sealed: "" }) as { code: string };
  const field = page.getByLabel("Code de remise");
  await field.fill(code === "123456" ? "654321" : "123456");
  await button(page, "Confirmer la remise").tap();
  await page.getByText("Ce n'est pas le code de remise du locataire.").waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await field.fill(code);
  await button(page, "Confirmer la remise").tap();
  await toastOf(page, "Remise des clés confirmée").waitFor();
  await money.getByText(/Versement prévu le .* sur le 6.70.••.••.45\./).waitFor();
  await money.getByText("464\u202f000\u202fFCFA").waitFor();

  // Two days later by the server's clock: the release, and what the provider answers.
  const system = site.as("system");
  site.clock.now = new Date(Date.now() + 49 * HOUR_MS);
  expect(await releaseDue(system)).toBe(1);
  const payout = (await transfersOf(site, stay.id)).find((one) => one.direction === "payout");
  for (const minutes of [0, 2]) {
    site.clock.now = new Date(Date.now() + 49 * HOUR_MS + minutes * 60_000);
    await moveTransfer(system, payout?.id ?? "");
  }
  await page.reload();
  await money.getByText(/464.000.FCFA versés le .* sur le 6.70.••.••.45\./).waitFor();

  await money.getByRole("link", { name: "Mes versements" }).tap();
  await page.getByRole("heading", { name: "Mes versements", level: 1 }).waitFor();
  await page.getByText(/Arrivé le .* sur le 6.70.••.••.45\./).waitFor();
  const statement = page.getByRole("region", { name: "Relevé du mois" });
  await statement.getByText("Net pour vous").first().waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const saved = page.waitForEvent("download");
  await statement.getByRole("button", { name: "Télécharger en CSV" }).tap();
  expect((await saved).suggestedFilename()).toMatch(/^versements-\d{4}-\d{2}\.csv$/);
  await toastOf(page, "Relevé téléchargé").waitFor();
});
