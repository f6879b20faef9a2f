import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { messages } from "~/db/schema";
import { button, toastOf } from "../support/browser/locators";
import { expectAccessible } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
describe("writing to a landlord", () => {
  it("PUB-060 ERR-011 sends a message for this landlord and property, once", async () => {
    const [landlord, tenant] = [await site.newUser("landlord", "Josué"), await site.newUser()];
    const property = await insertProperty(site, { landlord, title: "Logement à questions" });
    const page = await site.open(tenant, `/property/${property.id}`);
    await button(page, "Réserver").waitFor();
    await button(page, "Contacter le propriétaire").click();
    const form = page.getByRole("dialog", { name: "Écrire à Josué Mbarga" });
    await form.waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.getByLabel("Sujet").inputValue()).toBe("Logement à questions");
    await page.getByLabel("Message", { exact: true }).fill("Puis-je visiter samedi ?");
    await button(page, "Envoyer le message").dblclick();
    await toastOf(page, "Message envoyé").waitFor();
    await form.waitFor({ state: "detached" });
    const own = eq(messages.property_id, property.id);
    const rows = await site.db.select().from(messages).where(own);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      sender_id: tenant.id,
      recipient_id: property.landlord_id,
      subject: "Logement à questions",
      content: "Puis-je visiter samedi ?",
    });
  });
});

describe("the contact of a listing", () => {
  it("LAN-015 is whom the page names, and is not offered to the owner", {
    tags: "full",
  }, async () => {
    const landlord = await site.newUser("landlord", "Rose");
    const { id } = await insertProperty(site, {
      landlord,
      contact_name: "Régie d'Akwa",
      contact_phone: "677001122",
    });
    const contact = (page: Page) => page.getByRole("button", { name: "Contacter le propriétaire" });
    const visitor = await site.open(null, `/property/${id}`, { width: 360 });
    const named = (page: Page) => page.getByText("Régie d'Akwa").filter({ visible: true }).first();
    await named(visitor).waitFor();
    await visitor.getByRole("link", { name: "+237 6 77 00 11 22" }).waitFor();
    await expect.poll(() => visitor.getByText("Rose Mbarga").count()).toBe(0);
    await contact(visitor).first().click();
    await visitor.getByRole("dialog", { name: "Écrire à Régie d'Akwa" }).waitFor();
    const owner = await site.open(landlord, `/property/${id}`, { width: 360 });
    await owner.getByRole("button", { name: "Votre propriété" }).first().waitFor();
    await named(owner).scrollIntoViewIfNeeded();
    await expect.poll(() => contact(owner).count()).toBe(0);
  });
});
