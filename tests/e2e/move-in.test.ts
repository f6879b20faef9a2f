import { expect, it } from "vitest";
import { openEdit } from "../support/browser/edit-property";
import { readHtml } from "../support/browser/html";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { wordsOf } from "../support/browser/words";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const landlord = await site.newUser("landlord", "Josué");
const FLAT = {
  price_per_month: 100_000,
  security_deposit: 100_000,
  advance_months: 2,
  agency_fee: 50_000,
};
const add = (given: Partial<Parameters<typeof insertProperty>[1]>) =>
  insertProperty(site, { landlord, ...FLAT, ...given });
/** A flat of an agent's and a cheaper one of its owner's. */
async function twoFlats(neighborhood: "PK12" | "PK14") {
  await add({ title: "Chez l'agent", neighborhood, offered_by: "agent" });
  const free = { agency_fee: 0, advance_months: 1, offered_by: "owner" as const };
  await add({ title: "Chez la propriétaire", neighborhood, ...free });
}

it("DLA-001 the listing tells visitors what moving in costs, or that it is not said", {
  tags: "full",
}, async () => {
  const read = async (given: Parameters<typeof add>[0]) => {
    const { id } = await add(given);
    const { main } = await readHtml(`${site.url}/property/${id}`);
    const cost = main.getByRole("heading", { name: "À prévoir à l'entrée" }).parentElement;
    return [wordsOf(cost as Element), main.queryAllByText("Propriétaire").length] as const;
  };
  const [silent, ofAgent] = await read({
    advance_months: null,
    agency_fee: null,
    offered_by: "agent",
  });
  expect(silent).toContain("Non précisé.");
  expect(silent).not.toContain("FCFA");
  const [told, ofOwner] = await read({ offered_by: "owner" });
  expect(told).toContain("Premier loyer 100 000 FCFA");
  expect(told).toContain("Frais d'agence 50 000 FCFA");
  expect(told).toContain("À prévoir à l'entrée 450 000 FCFA");
  // Its landlord is called so on every listing.
  expect(ofOwner).toBe(ofAgent + 1);
});

it("DLA-002 DLA-004 the cards say it, and the address sorts and narrows by it", async () => {
  await twoFlats("PK14");
  const cards = async (query: string) => {
    const { select } = await readHtml(`${site.url}/search?location=PK14&${query}`);
    return select(".property-card").map(wordsOf);
  };
  const [first, second, ...more] = await cards("sort=move-in-low");
  expect(first).toContain("À l'entrée : 300 000 FCFA · Propriétaire");
  expect(second).toContain("À l'entrée : 450 000 FCFA · Agent");
  expect(more).toEqual([]);
  expect(await cards("moveInMax=450000")).toHaveLength(2);
  for (const query of ["moveInMax=449999", "noCommission=true"]) {
    expect(await cards(query)).toEqual([expect.stringContaining("Chez la propriétaire")]);
  }
});

it("DLA-002 DLA-004 a filter, a sort and 'Sans commission' are set by hand", {
  tags: "full",
}, async () => {
  await twoFlats("PK12");
  const page = await newPage({ width: 360 });
  await visit(page, `${site.url}/search?location=PK12`);
  const cards = page.locator(".property-card");
  const filters = page.locator("summary", { hasText: "Filtres" });
  await filters.click();
  await page.getByLabel("À prévoir à l'entrée, au plus").fill("449999");
  await page.locator(".search-apply button").click();
  await page.waitForURL(/moveInMax=449999/);
  await expect.poll(() => cards.count()).toBe(1);
  // Only who looks at the cost may sort by it.
  await page.getByLabel("Trier par").selectOption("Coût d'entrée croissant");
  await page.waitForURL(/sort=move-in-low/);
  await page.getByRole("link", { name: /Jusqu'à 449.999 FCFA à l'entrée/ }).click();
  await expect.poll(() => cards.count()).toBe(2);
  await filters.click();
  await page.getByLabel("Sans commission").check();
  await page.getByRole("button", { name: "Voir 1 propriété" }).click();
  await page.waitForURL(/noCommission=true/);
  await page.getByText("Chez la propriétaire").waitFor();
  await expect.poll(() => cards.count()).toBe(1);
  await expectNoSideScroll(page);
});

it("DLA-001 opens the edit form where the cost is asked for", { tags: "full" }, async () => {
  const { id } = await add({ title: "Longue annonce", agency_fee: null });
  const page = await newPage({ width: 360 });
  await site.signIn(page, landlord);
  await openEdit(page, site.url, `${id}#move-in`);
  await expect
    .poll(() => page.locator("#move-in").evaluate((part) => part.getBoundingClientRect().top))
    .toBeLessThan(740);
  await expectAccessible(page);
  await expectNoSideScroll(page);
});
