import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "~/contract/days";
import {
  disputes,
  notifications,
  paymentGaps,
  platformSettings,
  reconciliations,
  simulatedOrders,
  transfers,
} from "~/db/schema";
import { reconcilePayments, reportProblem } from "~/domain/payment";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { askedStay, heldStay, plantOrder } from "../support/rows/held-stay";
import { insertInventory, insertInventoryPhoto } from "../support/rows/inventory";
import { clearMoney, insertNumber } from "../support/rows/payment";
import { smallPhoto } from "../support/rows/submission";
import { openSite } from "../support/world/site";

const site = await openSite();
const admin = await site.newUser("admin", "Alice");
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });
const text = (page: Page, words: string | RegExp) => main(page).getByText(words).first();
const dialog = (page: Page) => page.getByRole("dialog");
const sums = (text: string) => new RegExp(text.replaceAll(" ", "\\s"));

beforeEach(async () => {
  site.clock.now = new Date();
  await clearMoney(site);
  for (const table of [simulatedOrders, reconciliations, paymentGaps]) await site.db.delete(table);
});

describe("an administrator's payments", () => {
  it("PAY-011 shows a dispute with both sides, its inventory and its money, and divides what is held", async () => {
    const { tenant, landlord, booking } = await heldStay(site);
    await insertNumber(site, landlord, "+237670333330");
    const { rooms } = await insertInventory(site, {
      booking_id: booking.id,
      isSigned: true,
      rooms: [{ name: "Cuisine", state: "damaged", remarks: "Évier bouché." }],
    });
    const file = await smallPhoto();
    await insertInventoryPhoto(site, rooms[0], { owner: tenant, file });
    await reportProblem(site.as(tenant), { bookingId: booking.id, words: "Pas d'eau courante." });

    const page = await site.open(admin, "/admin/dashboard");
    await main(page)
      .getByRole("link", { name: /^Litiges à trancher/ })
      .click();
    await main(page).getByRole("link", { name: "Examiner le litige sur Studio à Akwa" }).click();
    await text(page, "Pas d'eau courante.").waitFor();
    await text(page, "Pas encore de réponse.").waitFor();
    await button(page, "Ouvrir l'état des lieux").click();
    await text(page, "Évier bouché.").waitFor();
    const photo = main(page)
      .getByRole("list", { name: /Cuisine/ })
      .locator("img");
    await expect
      .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(10);
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await main(page).getByLabel("À rendre au locataire").fill("60000");
    await expect
      .poll(() => main(page).getByLabel("Au propriétaire").inputValue())
      .toMatch(sums("40 000"));
    await main(page).getByLabel("Raison, lue par les deux").fill("Sans eau pendant trois jours.");
    await button(page, "Trancher le litige").click();
    await dialog(page).getByText(sums("60 000 FCFA retournent au locataire")).waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Trancher le litige" }).click();
    await toastOf(page, "Litige tranché").waitFor();
    await text(page, /^Par Alice Mbarga, le/).waitFor();
    await text(page, "Le litige est tranché : l'état des lieux ne se lit plus ici.").waitFor();
    const [decided] = await site.db.select().from(disputes);
    expect(decided).toMatchObject({ to_tenant: 60_000, to_landlord: 40_000 });
    const sent = await site.db.select().from(transfers).where(eq(transfers.booking_id, booking.id));
    expect(sent.map(({ direction, amount }) => `${direction} ${amount}`).sort()).toEqual([
      "collect 100000",
      "payout 35200",
      "refund 60000",
    ]);
    // Both reach the provider before the next test clears its book.
    const amounts = async () =>
      (await site.db.select().from(simulatedOrders)).map(({ amount }) => amount);
    await expect.poll(amounts).toEqual(expect.arrayContaining([35_200, 60_000]));
  });

  it("PAY-016 shows what is stuck, and the gap of the day before, for which money waits", async () => {
    const { transferId } = await askedStay(site, { phone: "+237670330129" });
    const sent_at = new Date(Date.now() - 2 * HOUR_MS);
    await site.db.update(transfers).set({ sent_at }).where(eq(transfers.id, transferId));
    await plantOrder(site, 7_500, "payout");
    await reconcilePayments(site.as("system"));
    const [told] = await site.db
      .select({ message: notifications.message })
      .from(notifications)
      .where(eq(notifications.user_id, admin.id))
      .then((all) => all.filter(({ message }) => message.includes("prestataire")));
    expect(told?.message).toMatch(sums("7 500 FCFA de moins que nos comptes"));

    const page = await site.open(admin, "/admin/payments");
    await text(page, "Sans réponse depuis une heure").waitFor();
    await text(page, "Paiement de Tina Mbarga").waitFor();
    await button(page, /^Interroger le prestataire/).click();
    await toastOf(page, "Réponse du prestataire", "Il a l'opération").waitFor();
    await expect.poll(() => button(page, /payé/i).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSideScroll(page);

    // The button that was pressed stands further down.
    await page.evaluate(() => scrollTo(0, 0));
    await main(page).getByRole("tab", { name: "Rapprochement" }).click();
    await text(page, sums("Hier : 0 opération, écart −7 500 FCFA")).waitFor();
    await text(page, "Versements et remboursements attendent").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await button(page, "Reprendre les versements").click();
    await dialog(page).getByLabel("D'où vient l'écart").fill("Retrait de nos frais.");
    await dialog(page).getByRole("button", { name: "Reprendre les versements" }).click();
    await toastOf(page, "Écart expliqué").waitFor();
    await text(page, "« Retrait de nos frais. »").waitFor();
    await expect.poll(() => text(page, "Versements et remboursements attendent").count()).toBe(0);
  });

  it("PAY-017 suspends payments at once, after a question, and opens them again", async () => {
    const suspended = async () =>
      (
        await site.db
          .select()
          .from(platformSettings)
          .where(eq(platformSettings.setting_key, "payments_suspended"))
      )[0]?.setting_value;
    const page = await site.open(admin, "/admin/payments");
    await text(page, "Rien à regarder").waitFor();
    await button(page, "Suspendre les paiements").click();
    await dialog(page).getByRole("button", { name: "Annuler" }).click();
    expect(await suspended()).toBe("false");
    await button(page, "Suspendre les paiements").click();
    await dialog(page).getByRole("button", { name: "Suspendre les paiements" }).click();
    await text(page, "Suspendu").waitFor();
    expect(await suspended()).toBe("true");
    await visit(page, `${site.url}/admin/payments`);
    await button(page, "Rouvrir les paiements").click();
    await dialog(page).getByRole("button", { name: "Rouvrir les paiements" }).click();
    await text(page, "Ouvert").waitFor();
    expect(await suspended()).toBe("false");
  });
});
