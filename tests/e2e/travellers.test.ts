import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookings } from "~/db/schema";
import { day, form, openDialog, send } from "../support/booking-dialog";
import { launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const landlord = await site.newUser("landlord", "Josué");
const property = await insertProperty(site, {
  ...{ landlord, title: "Studio à réserver", images: 1 },
  ...{ price_per_month: 10_000, billing_period: "day" },
});

/** Asks for two nights in the dialog, with the travellers chosen there or as it proposes them. */
async function ask(tenant: TestUser, from: number, chosen?: { adults: string; children: string }) {
  const page = await openDialog({ site, newPage, property, user: tenant });
  const adults = page.getByLabel("Adultes");
  const children = page.getByLabel("Enfants");
  expect([await adults.inputValue(), await children.inputValue()]).toEqual(["1", "0"]);
  if (chosen) {
    await adults.selectOption(chosen.adults);
    await children.selectOption(chosen.children);
  }
  await page.getByLabel("Date de début").fill(day(from));
  await page.getByLabel(/Date de fin/).fill(day(from + 2));
  await send(page).tap();
  await toastOf(page, "Réservation confirmée !").waitFor();
  await form(page).waitFor({ state: "detached" });
  const [row] = await site.db.select().from(bookings).where(eq(bookings.tenant_id, tenant.id));
  return row;
}

/** What the page of a booking says to tenant and landlord. */
async function travellersShown(id: string, tenant: TestUser) {
  const shown: string[] = [];
  for (const [user, path] of [
    [tenant, `/user/booking/${id}`],
    [landlord, `/landlord/booking/${id}`],
  ] as const) {
    const page = await newPage({ width: 360, allowed: /Failed to load resource/ });
    await site.signIn(page, user);
    await visit(page, site.url + path);
    const fact = page.locator("dl > div", { hasText: "Voyageurs" }).locator("dd");
    shown.push((await fact.innerText()).replace(/\s+/g, " "));
  }
  return shown;
}

describe("the travellers of a stay", () => {
  it("TEN-014 are asked in the dialog and shown to tenant and landlord", async () => {
    const tenant = await site.newUser("user", "Grâce");
    const asked = await ask(tenant, 5, { adults: "2", children: "1" });
    expect(asked).toMatchObject({ adults: 2, children: 1 });
    expect(await travellersShown(asked?.id ?? "", tenant)).toEqual([
      "2 adultes, 1 enfant",
      "2 adultes, 1 enfant",
    ]);
  });

  it("TEN-014 are one adult and no child where nobody changes the form", async () => {
    const tenant = await site.newUser("user", "Awa");
    const asked = await ask(tenant, 10);
    expect(asked).toMatchObject({ adults: 1, children: 0 });
    expect(await travellersShown(asked?.id ?? "", tenant)).toEqual([
      "1 adulte, 0 enfant",
      "1 adulte, 0 enfant",
    ]);
  });
});
