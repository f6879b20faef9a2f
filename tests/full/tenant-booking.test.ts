import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { messages, profiles } from "~/db/schema";
import { expectKeyboard } from "../support/browser/keyboard";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Grâce");
  property = await insertProperty(site, { landlord, title: "Villa des palmiers", images: 1 });
});

const newBooking = (given: Partial<Parameters<typeof insertBooking>[1]> = {}) =>
  insertBooking(site, { property, tenant, ...given });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

describe("the tenant's page of a booking", () => {
  it("TEN-013 TEN-018 leads to the listing and to its landlord", async () => {
    await site.db
      .update(profiles)
      .set({ avatar_url: "/storage/avatars/josue.webp" })
      .where(eq(profiles.user_id, landlord.id));
    const { id } = await newBooking();
    const allowed = /Failed to load resource/;
    const page = await site.open(tenant, `/user/booking/${id}`, { width: 360, allowed });
    const place = section(page, "Logement");
    await expect.poll(() => place.locator("img").getAttribute("src")).toContain(property.id);
    await place.getByRole("link", { name: "Voir l'annonce" }).click();
    await page.waitForURL(`${site.url}/property/${property.id}`);
    // The address changes before the page: until then this one would answer to what follows.
    await page.getByRole("heading", { level: 1, name: property.title }).waitFor();
    await page.goBack();
    // The listing, which names its owner too, stays until the booking has come.
    await place.getByRole("link", { name: "Voir l'annonce" }).waitFor();
    const owner = section(page, "Propriétaire");
    await owner.getByText("Josué Mbarga").waitFor();
    const portrait = await owner.locator(".avatar img").getAttribute("src");
    expect(portrait).toBe("/storage/avatars/josue.webp");
    const call = owner.getByRole("link", { name: "+237 6 99 12 34 56" });
    await expect.poll(() => call.getAttribute("href")).toBe("tel:+237699123456");
    await owner.getByRole("button", { name: "Contacter le propriétaire" }).click();
    await page.getByRole("dialog").getByLabel("Message").fill("À quelle heure arriver ?");
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    await toastOf(page, "Message envoyé").waitFor();
    const rows = await site.db.select().from(messages).where(eq(messages.sender_id, tenant.id));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      recipient_id: landlord.id,
      property_id: property.id,
      content: "À quelle heure arriver ?",
    });
  });

  it("PUB-019 is usable at 360 px with long words: no side scroll, nothing axe finds, every control by keyboard", async () => {
    const wordy = await insertProperty(site, { landlord, title: "X".repeat(120) });
    const { id } = await newBooking({
      property: wordy,
      status: "confirmed",
      message: "Y".repeat(300),
      access_information: `Portail bleu.\n${"x".repeat(90)}`,
      access_shared_at: new Date(),
    });
    const page = await site.open(tenant, `/user/booking/${id}`);
    await section(page, "Informations d'accès").getByText("Portail bleu.").waitFor();
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await expectKeyboard(page);
  });

  it("is readable by axe's rules when it is missing", async () => {
    const allowed = /Failed to load resource/;
    const page = await site.open(tenant, `/user/booking/${crypto.randomUUID()}`, { allowed });
    await toastOf(page, "Cette réservation n'existe pas.").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Aller à mon tableau de bord" }).click();
    await page.waitForURL(`${site.url}/user/dashboard`);
  });
});
