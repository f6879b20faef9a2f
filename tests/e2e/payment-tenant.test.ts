import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { today } from "~/contract/days";
import type { bookings } from "~/db/schema";
import { answerSimulated } from "~/domain/payment";
import { expectKeyboard } from "../support/browser/keyboard";
import { button, toastOf } from "../support/browser/locators";
import { isQuiet } from "../support/browser/network";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { card, keys, says } from "../support/browser/payment-page";
import { insertBooking } from "../support/rows/booking";
import { RENT } from "../support/rows/paid-stay";
import { payableStay, transfersOf } from "../support/rows/payment";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
type Stay = Awaited<ReturnType<typeof payableStay>>;
type Decision = Parameters<typeof answerSimulated>[2];
/** Bytes on the wire. */
const CARD_MAX = 15_000;

/** A rent that begins today, opened by its tenant. */
async function openStay(given: Partial<typeof bookings.$inferInsert> = {}) {
  site.clock.now = new Date();
  const start_date = today(site.clock.now);
  const stay = await payableStay(site, { ...RENT, start_date, ...given });
  const page = await site.open(stay.tenant, `/user/booking/${stay.booking.id}`);
  return { stay, page };
}
/** Waits until the phone shows a request, and answers it as its owner would. */
async function answer({ booking }: Stay, decision: Decision): Promise<void> {
  const waiting = async () =>
    (await transfersOf(site, booking.id)).find(({ status }) => status === "pending");
  await expect.poll(waiting).toBeDefined();
  site.clock.now = new Date();
  expect(await answerSimulated(site, (await waiting())?.id ?? "", decision)).toBe(true);
}

/** The scripts that a page has fetched so far, with their bytes on the wire. */
const scriptsOf = async (page: Page) =>
  new Map(
    await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
    ),
  );

it("the card fetches 15 kB of scripts at most, and only where there is money", {
  tags: "full",
}, async () => {
  const { stay, page } = await openStay();
  await button(page, "Payer 500 000 FCFA").waitFor();
  const { tenant, landlord } = stay;
  const property = await insertProperty(site, { landlord });
  const other = await insertBooking(site, { property, tenant, status: "confirmed" });
  const plain = await site.open(tenant, `/user/booking/${other.id}`);
  await plain.getByRole("region", { name: "Propriétaire" }).waitFor();
  await expect.poll(() => isQuiet(plain)).toBe(true);
  const known = await scriptsOf(plain);
  const own = [...(await scriptsOf(page))].filter(([name]) => !known.has(name));
  expect(own.some(([name]) => name.includes("payment-card"))).toBe(true);
  expect(own.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(CARD_MAX);
});

describe("a tenant pays from the booking's page", () => {
  it("PAY-002 PAY-018 asks, waits, holds until the keys, and lets the money go", async () => {
    const { stay, page } = await openStay();
    await card(page).getByText("Paiement simulé, aucun argent réel.").waitFor();
    await button(page, "Payer 500 000 FCFA").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await expectKeyboard(page);
    await button(page, "Payer 500 000 FCFA").tap();
    await says(page, /Une demande de 500\s000\sFCFA est sur le 6 71 •• •• \d0\. Tapez votre code/);
    await card(page)
      .getByText(/^Il reste [45]:\d\d$/)
      .waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    // The time that is left survives a reload, and shows on another device too.
    await page.reload();
    const other = await site.open(stay.tenant, `/user/booking/${stay.booking.id}`, { width: 1280 });
    for (const one of [page, other])
      await card(one)
        .getByText(/^Il reste 4:\d\d$/)
        .waitFor();
    await answer(stay, { state: "succeeded" });
    for (const one of [page, other]) await says(one, /^C'est payé\s: 500\s000\sFCFA sont gardés/);
    await keys(page)
      .getByText(/^\d{3}\s\d{3}$/)
      .waitFor();
    await keys(page).getByText("Ne donnez ce code qu'une fois les clés en main").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const receipt = page.getByRole("button", { name: /^Reçu \(PDF\) de 500\s000\sFCFA/ });
    const [file] = await Promise.all([page.waitForEvent("download"), receipt.tap()]);
    await toastOf(page, "Reçu téléchargé").waitFor();
    expect(file.suggestedFilename()).toMatch(/^recu-paiement-[0-9A-F]{8}-[0-9a-f]{8}\.pdf$/);
    await button(page, "J'ai reçu les clés").tap();
    await page.getByRole("dialog").getByRole("button", { name: "J'ai reçu les clés" }).tap();
    await keys(page)
      .getByText(/^L'argent part au propriétaire le .* sauf si vous signalez un problème\.$/)
      .waitFor();
    await button(page, "Tout est conforme").tap();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Tout est conforme" }).tap();
    await says(page, /^L'argent est parti au propriétaire le /);
    await expect.poll(() => keys(page).count()).toBe(0);
    // What had the focus is gone: it is where the news are.
    expect(await page.evaluate(() => document.activeElement?.role)).toBe("status");
    await expectAccessible(page);
  });

  it.each([
    ["refused_by_payer", "La demande a été refusée sur le téléphone."],
    ["expired", "La demande n'a pas été confirmée à temps sur le téléphone."],
  ] as const)(
    "PAY-002 says of a request that ends as %s: %s",
    { tags: "full" },
    async (reason, sentence) => {
      const { stay, page } = await openStay();
      await button(page, "Payer 500 000 FCFA").tap();
      await says(page, "Tapez votre code secret MTN.");
      await answer(stay, { state: "failed", reason });
      await says(page, sentence);
      await button(page, "Payer 500 000 FCFA").waitFor();
      await expectAccessible(page);
      await expectNoSideScroll(page);
    },
  );
});
