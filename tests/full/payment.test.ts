import { expect, it } from "vitest";
import type { PaymentStatus } from "~/contract/enums";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { block } from "../support/browser/pages";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const landlord = await site.newUser("landlord", "Josué");
const tenant = await site.newUser("user", "Aline");

/** The badge on a booking's page, as one of its sides reads it. */
async function badgeOf(side: "user" | "landlord", id: string, label: string) {
  const page = await newPage({ width: 360 });
  await site.signIn(page, side === "user" ? tenant : landlord);
  await visit(page, `${site.url}/${side}/booking/${id}`);
  await page.locator(".badge", { hasText: label }).first().waitFor();
  return page;
}
async function stay(month: string, payment_status: PaymentStatus = "pending") {
  const property = await insertProperty(site, { landlord, title: `Villa ${month}` });
  const dates = { start_date: `2099-${month}-01`, end_date: `2099-${month}-09` };
  return insertBooking(site, { property, tenant, status: "confirmed", payment_status, ...dates });
}

it("TEN-016 shows both sides the payment that the landlord notes, and takes back", async () => {
  const { id } = await stay("01");
  const page = await badgeOf("landlord", id, "Paiement en attente");
  const toggle = page.getByRole("button", { name: "Marquer comme payé" });
  await toggle.dblclick();
  await page.getByText("Paiement noté").first().waitFor();
  await page.getByRole("button", { name: "Marquer comme non payé" }).waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await badgeOf("user", id, "Payé");
  await page.reload();
  await page.getByRole("button", { name: "Marquer comme non payé" }).click();
  await toggle.waitFor();
  await badgeOf("user", id, "Paiement en attente");
});

it("TEN-016 shows a payment that failed to both sides", async () => {
  const { id } = await stay("02", "failed");
  for (const side of ["user", "landlord"] as const) await badgeOf(side, id, "Paiement échoué");
});

it("says that a payment was not noted, and keeps it to be noted", async () => {
  const { id } = await stay("03");
  const page = await newPage({ width: 1280, allowed: /Failed to load resource/ });
  await site.signIn(page, landlord);
  await visit(page, `${site.url}/landlord/booking/${id}`);
  const lift = await block(page, "**/received-bookings/*/payment");
  await page.getByRole("button", { name: "Marquer comme payé" }).click();
  await page.getByText("Une erreur est survenue lors de la mise à jour.").waitFor();
  lift();
  await page.getByRole("button", { name: "Marquer comme payé" }).click();
  await page.getByRole("button", { name: "Marquer comme non payé" }).waitFor();
  await expect.poll(() => page.locator(".badge", { hasText: "Payé" }).count()).toBeGreaterThan(0);
});
