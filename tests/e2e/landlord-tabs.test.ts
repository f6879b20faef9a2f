import { beforeEach, describe, expect, it } from "vitest";
import { notifications } from "~/db/schema";
import { sendMessage } from "~/domain/messaging";
import { visit } from "../support/browser/page";
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
  site.clock.now = new Date();
});

const open = () => site.open(landlord, "/landlord/dashboard");
const write = (content: string) =>
  sendMessage(site.as(tenant), { property_id: property.id, subject: "Visite", content });
describe("the tabs of the landlord's dashboard", () => {
  it("LAN-010 lead to the listings, a listing, its form and calendar, and the conversations", {
    tags: "full",
  }, async () => {
    await write("Bonjour");
    const ways = [
      ["", "Gérer mes annonces", "/landlord/manage-properties", "Mes annonces"],
      ["", "Villa des palmiers", `/property/${property.id}`, "Villa des palmiers"],
      ["", /^Modifier/, `/landlord/edit-property/${property.id}`, "Modifier l'annonce"],
      ["", /^Disponibilités/, `/landlord/availability/${property.id}`, "Disponibilités"],
      ["?tab=messages", "Tous les messages", "/landlord/messages", "Messages"],
    ] as const;
    const page = await open();
    for (const [from, name, path, title] of ways) {
      await visit(page, `${site.url}/landlord/dashboard${from}`);
      await page.getByRole("main").getByRole("link", { name }).first().click();
      await page.waitForURL(site.url + path);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
    }
  });

  it("LAN-002 leads to the notifications, which say how many are unread, and to a new listing", async () => {
    const note = { user_id: landlord.id, type: "booking" as const, message: "Grâce demande." };
    await site.db.insert(notifications).values([1, 2].map((n) => ({ ...note, title: `N ${n}` })));
    const page = await open();
    await page.getByRole("heading", { name: "Bonjour Josué" }).waitFor();
    // A phone has one bell, the header's.
    const link = page.getByRole("link", { name: "Notifications, 2 non lues" });
    await link.waitFor();
    await expect.poll(() => page.getByRole("link", { name: /^Notifications/ }).count()).toBe(1);
    await link.click();
    await page.waitForURL("**/landlord/notifications");
    await page.getByRole("button", { name: "Tout marquer comme lu" }).click();
    await page.getByText("Toutes les notifications ont été marquées comme lues.").waitFor();
    await page.getByRole("link", { name: "Mon tableau de bord" }).first().click();
    await page.getByRole("link", { name: "Publier une annonce" }).click();
    await page.waitForURL("**/landlord/submit-property");
  });
});
