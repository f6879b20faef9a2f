import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { messages, notifications } from "~/db/schema";
import { sendMessage } from "~/domain/messaging";
import { insertBooking } from "../support/booking";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { withPictures } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;

beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Grâce");
  property = await insertProperty(site, { landlord, title: "Villa des palmiers", images: 1 });
  site.clock.now = new Date();
});

async function open(path = "", width: 360 | 1280 = 360, allowed?: RegExp): Promise<Page> {
  const page = await newPage({ width, ...(allowed && { allowed }) });
  await withPictures(page);
  await site.signIn(page, landlord);
  await visit(page, `${site.url}/landlord/dashboard${path}`);
  return page;
}
const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const panel = (page: Page) => page.getByRole("tabpanel");
const rows = (page: Page) => panel(page).getByRole("listitem");
const write = (content: string) =>
  sendMessage(site.as(tenant), { property_id: property.id, subject: "Visite", content });
/** Has the page look for news now: so it does when the network is back. */
const lookForNews = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

describe("the tabs of the landlord's dashboard", () => {
  it("LAN-010 lead to the listings, a listing, its form and calendar, and the conversations", async () => {
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

  it("show properties, bookings and messages with their numbers, and have addresses", async () => {
    await insertBooking(site, { property, tenant });
    await write("Bonjour");
    await write("Est-ce libre ?");
    const page = await open("?tab=messages");
    await rows(page).first().waitFor();
    expect(await page.getByRole("tab").allInnerTexts()).toEqual(
      expect.arrayContaining(["Annonces\n1", "Réservations\n1", "Messages\n2"]),
    );
    expect(await tab(page, "Messages").getAttribute("aria-selected")).toBe("true");
    expect(await rows(page).count()).toBe(2);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) asked.push(pathname);
    });
    await tab(page, "Réservations").click();
    await page.waitForURL("**/landlord/dashboard?tab=bookings");
    await panel(page).getByRole("link", { name: "Villa des palmiers" }).waitFor();
    // What stands above the tabs is not asked for again, nor is a tab that was read.
    await tab(page, "Messages").click();
    await panel(page).getByText("Est-ce libre ?").waitFor();
    expect(asked).toEqual(["/api/bookings/received"]);
    await tab(page, "Annonces").press("Enter");
    await page.waitForURL(`${site.url}/landlord/dashboard`);
    await panel(page).getByRole("link", { name: "Villa des palmiers", exact: true }).waitFor();
    await expectNoSideScroll(page);
    await page.goto(`${site.url}/landlord/dashboard?tab=perdu`);
    await panel(page).getByRole("link", { name: "Villa des palmiers", exact: true }).waitFor();
  });

  it("LAN-009 shows the five newest messages with sender, property, time and 50 characters", async () => {
    const start = Date.now() - 7 * 3_600_000;
    for (let n = 0; n < 6; n += 1) {
      site.clock.now = new Date(start + n * 3_600_000);
      await write(`Question ${n + 1}`);
    }
    site.clock.now = new Date();
    const { thread_id } = await write("0123456789".repeat(8));
    const page = await open("?tab=messages");
    await rows(page).first().waitFor();
    const shown = await rows(page).allInnerTexts();
    const lines = shown.map((words) => words.split("\n").filter((line) => line && line !== "GM"));
    expect(lines).toEqual([
      [
        "Grâce Mbarga",
        "Il y a moins d'1 h",
        "Villa des palmiers",
        "0123456789".repeat(5),
        "Non lu",
      ],
      ["Grâce Mbarga", "Il y a 2 heures", "Villa des palmiers", "Question 6", "Non lu"],
      ["Grâce Mbarga", "Il y a 3 heures", "Villa des palmiers", "Question 5", "Non lu"],
      ["Grâce Mbarga", "Il y a 4 heures", "Villa des palmiers", "Question 4", "Non lu"],
      ["Grâce Mbarga", "Il y a 5 heures", "Villa des palmiers", "Question 3", "Non lu"],
    ]);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await rows(page).first().getByRole("link").click();
    await page.waitForURL(`**/landlord/messages/${thread_id}`);
    await page.getByText("0123456789".repeat(8)).waitFor();
  });

  it("LAN-002 leads to the notifications, which say how many are unread, and to a new listing", async () => {
    const note = { user_id: landlord.id, type: "booking" as const, message: "Grâce demande." };
    await site.db.insert(notifications).values([1, 2].map((n) => ({ ...note, title: `N ${n}` })));
    const page = await open("", 1280);
    await page.getByRole("heading", { name: "Bonjour Josué" }).waitFor();
    const link = page.getByRole("main").getByRole("link", { name: /^Notifications/ });
    await link.getByText("2 notifications non lues").waitFor({ state: "attached" });
    await link.click();
    await page.waitForURL("**/landlord/notifications");
    await page.getByRole("button", { name: "Tout marquer comme lu" }).click();
    await page.getByText("Toutes les notifications ont été marquées comme lues.").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Mon tableau de bord" }).first().click();
    await page.getByRole("link", { name: "Publier une annonce" }).click();
    await page.waitForURL("**/landlord/submit-property");
  });

  it("are empty for a new landlord, and say what they are for", async () => {
    landlord = await site.newUser("landlord", "Rose");
    const page = await open("?tab=messages");
    await page.getByText("Aucun message pour le moment").waitFor();
    await expectAccessible(page);
    await page.goto(`${site.url}/landlord/notifications`);
    await page.getByText("Aucune notification pour le moment").waitFor();
  });

  it("say when their list does not load, and load it when asked again", async () => {
    const page = await open("", 360, /Failed to load resource|received messages/);
    await rows(page).first().waitFor();
    await page.route("**/api/messages/received*", (route) => route.fulfill({ status: 500 }));
    await tab(page, "Messages").click();
    await page.getByText("Vos messages ne se chargent pas.").waitFor();
    await page.unroute("**/api/messages/received*");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByText("Aucun message pour le moment").waitFor();
  });
});

describe("the landlord's dashboard, left open", () => {
  it("shows a request and a message that come, says so, and asks for one thing while none does", async () => {
    const page = await open("?tab=messages");
    await page.getByText("Aucune demande n'attend de réponse.").waitFor();
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // The header's bell follows the notifications by itself.
      if (/^\/api\/(?!notifications\/)/.test(pathname)) asked.push(pathname);
    });
    // Answered, not only asked: what is written below would be told in two.
    const answered = page.waitForResponse(/\/api\/statistics\/landlord$/);
    await lookForNews(page);
    await (await answered).finished();
    expect(asked).toEqual(["/api/statistics/landlord"]);
    await insertBooking(site, { property, tenant });
    await write("Bonjour, est-ce libre ?");
    await lookForNews(page);
    await page.getByText("demande attend votre réponse").waitFor();
    await panel(page).getByText("Bonjour, est-ce libre ?").waitFor();
    const said = page.getByRole("status").filter({ hasText: "1 nouvelle demande." });
    expect(await said.innerText()).toContain("1 nouveau message.");
    expect(await tab(page, "Messages").innerText()).toBe("Messages\n1");
    // Read elsewhere: the figures follow, nothing new is said to have come.
    await site.db.update(messages).set({ read_at: new Date(), status: "read" });
    await lookForNews(page);
    await page.getByText("0 non lu").waitFor();
    await expect.poll(() => said.count()).toBe(0);
  });

  it("keeps what it shows when the figures can't be read again", async () => {
    await insertBooking(site, { property, tenant });
    const page = await open("", 360, /Failed to load resource/);
    await page.getByText("demande attend votre réponse").waitFor();
    await page.route("**/api/statistics/landlord", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await lookForNews(page);
    await failed;
    expect(await page.getByText("demande attend votre réponse").isVisible()).toBe(true);
    expect(await page.getByText("Vos chiffres ne se chargent pas.").isVisible()).toBe(false);
  });
});
