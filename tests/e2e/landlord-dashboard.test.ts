import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { messages, profiles, properties } from "~/db/schema";
import { insertBooking } from "../support/booking";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty, insertReview } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const NO_FILES = /Failed to load resource.*storage/;
let landlord: TestUser;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
});

async function open(width: 360 | 1280 = 360, allowed = NO_FILES): Promise<Page> {
  const page = await newPage({ width, allowed });
  await site.signIn(page, landlord);
  await visit(page, `${site.url}/landlord/dashboard`);
  return page;
}
/** The card of a figure, by its label. */
const figure = (page: Page, label: string) =>
  page.locator("dl > div", { has: page.locator("dt", { hasText: label }) });
const bookingsTab = (page: Page) => page.getByRole("tab", { name: /^Réservations/ }).click();
const openProperty = () => insertProperty(site, { landlord });

describe("the landlord's dashboard", () => {
  it("greets a new landlord, shows what to do next and no broken share", async () => {
    const page = await open();
    await page.getByRole("heading", { name: "Bonjour Josué" }).waitFor();
    await page.getByText("Aucune demande n'attend de réponse.").waitFor();
    await page.getByText("Vous n'avez pas encore d'annonce").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await bookingsTab(page);
    await page.getByText("Aucune réservation pour le moment").waitFor();
    await page.getByRole("link", { name: "Publier une annonce" }).first().click();
    await page.waitForURL("**/landlord/submit-property");
  });

  it("greets by the first name of the profile", async () => {
    await site.db
      .update(profiles)
      .set({ first_name: "Amandine" })
      .where(eq(profiles.user_id, landlord.id));
    const page = await open();
    await page.getByRole("heading", { name: "Bonjour Amandine" }).waitFor();
  });

  it("LAN-003 shows the figures of the own properties, bookings, revenue, rating and messages", async () => {
    const tenant = await site.newUser("user", "Grâce");
    const other = await site.newUser("landlord", "Autre");
    const [first, second] = [await openProperty(), await openProperty()];
    await insertProperty(site, { landlord, status: "draft" });
    const theirs = await insertProperty(site, { landlord: other });
    await insertReview(site, first, tenant, { rating: 5 });
    await insertReview(site, second, tenant, { rating: 4 });
    for (const property of [first, theirs]) {
      await insertBooking(site, {
        property,
        tenant,
        status: "confirmed",
        total_amount: 1_150_000,
      });
    }
    await insertBooking(site, { property: second, tenant });
    const asked = { property_id: first.id, subject: "Visite", content: "Bonjour" };
    const sent = await site.client(tenant).api.messages.$post({ json: asked });
    expect(sent.status).toBe(201);

    const page = await open();
    await figure(page, "Annonces").getByText("3", { exact: true }).waitFor();
    const words = async (label: string) =>
      (await figure(page, label).innerText()).replace(/\s+/g, " ").toLowerCase();
    expect(await words("Annonces")).toContain("2 actives");
    expect(await words("Réservations")).toContain("réservations 4 4 ce mois-ci");
    // The two reviewed stays of 100 000 were asked for this month as well.
    expect(await words("Revenus du mois")).toContain("1,4m fcfa");
    expect(await words("Note moyenne")).toContain("4,5 / 5 2 avis");
    expect(await words("Messages reçus")).toContain("messages reçus 1 1 non lu");
    await page.getByText("demande attend votre réponse").waitFor();
  });

  it("LAN-004 LAN-005 shows occupancy and response rate as text and accessible value", async () => {
    const bar = (page: Page, name: string) => page.getByRole("progressbar", { name });
    const fresh = await open();
    await bar(fresh, "Taux d'occupation").waitFor();
    expect(await bar(fresh, "Taux d'occupation").getAttribute("aria-valuenow")).toBe("0");
    expect(await bar(fresh, "Taux de réponse").getAttribute("aria-valuenow")).toBe("100");

    const tenant = await site.newUser("user", "Grâce");
    const [property, occupied] = [
      await openProperty(),
      await openProperty(),
      await openProperty(),
      await openProperty(),
    ];
    if (!property || !occupied) throw new Error("no property");
    for (const status of ["pending", "pending", "cancelled"] as const) {
      await insertBooking(site, { property, tenant, status });
    }
    // Elsewhere: on the same dates the requests would have lost them.
    await insertBooking(site, { property: occupied, tenant, status: "confirmed" });
    for (const n of [1, 2, 3, 4]) {
      const json = { property_id: property.id, subject: "Visite", content: `Message ${n}` };
      const answer = await site.client(tenant).api.messages.$post({ json });
      const { id } = (await answer.json()) as { id: string };
      if (n > 1) {
        await site.db
          .update(messages)
          .set({ read_at: new Date(), status: "read" })
          .where(eq(messages.id, id));
      }
    }
    const page = await open();
    for (const name of ["Taux d'occupation", "Taux de réponse"]) {
      await bar(page, name).waitFor();
      expect(await bar(page, name).getAttribute("aria-valuenow"), name).toBe("75");
      const share = page.locator("div", { has: bar(page, name) }).last();
      expect((await share.innerText()).replace(/\s+/g, ""), name).toContain("75%");
    }
  });

  it("LAN-008 LAN-033 shows the five newest bookings with their status and opens them", async () => {
    const property = await insertProperty(site, { landlord, title: "Villa des palmiers" });
    const statuses = [
      "pending",
      "confirmed",
      "completed",
      "cancelled",
      "pending",
      "pending",
      "pending",
    ] as const;
    const ids: string[] = [];
    for (const [n, status] of statuses.entries()) {
      const tenant = await site.newUser("user", `Prénom${n}`);
      const created_at = new Date(Date.now() - n * 3_600_000);
      const day = `2027-1${n % 2}-0${n + 1}`;
      const stay = { start_date: day, end_date: day, created_at, status };
      ids.push((await insertBooking(site, { property, tenant, ...stay })).id);
    }
    const page = await open();
    await bookingsTab(page);
    const cards = page.getByRole("tabpanel").locator("li");
    await expect.poll(() => cards.count()).toBe(5);
    const labels = [
      ["En attente", "Il y a moins d'1 h"],
      ["Confirmé", "Confirmée, demandée il y a 1 heure"],
      ["Terminé", "Terminée, demandée il y a 2 heures"],
      ["Annulé", "Annulée, demandée il y a 3 heures"],
      ["En attente", "Il y a 4 heures"],
    ] as const;
    for (const [n, [label, hint]] of labels.entries()) {
      const words = await cards.nth(n).innerText();
      expect(words).toContain(label);
      expect(words).toContain(hint);
      expect(words).toContain("Villa des palmiers");
      expect(words).toContain(`Prénom${n} Mbarga`);
      const link = cards.nth(n).getByRole("link");
      expect(await link.getAttribute("href")).toBe(`/landlord/booking/${ids[n]}`);
    }
    await expectNoSideScroll(page);
    await expectAccessible(page);
    for (const [n, [label]] of labels.entries()) {
      await visit(page, `${site.url}/landlord/booking/${ids[n]}`);
      await page.locator(".badge", { hasText: label }).first().waitFor();
    }
  });

  it("CAL-014 lists the own properties newest first, with status, reason and link", async () => {
    const statuses = ["draft", "pending", "active", "rejected", "inactive", "suspended"] as const;
    for (const [n, status] of statuses.entries()) {
      await insertProperty(site, {
        landlord,
        status,
        title: `Logement ${"très ".repeat(n === 2 ? 12 : 0)}calme ${n}`,
        created_at: new Date(Date.now() - n * 60_000),
        ...(status === "rejected" && { rejection_reason: "Photos floues." }),
      });
    }
    const other = await site.newUser("landlord", "Autre");
    await insertProperty(site, { landlord: other, title: "À un autre" });
    const page = await open();
    const cards = page.getByRole("tabpanel").locator("li");
    await cards.first().waitFor();
    const labels = ["Brouillon", "En attente", "Active", "Rejetée", "Inactive", "Suspendue"];
    expect(await cards.locator(".badge").allInnerTexts()).toEqual(labels);
    expect(await cards.nth(3).innerText()).toContain("Photos floues.");
    const panel = page.getByRole("tabpanel");
    expect(await panel.getByRole("link", { name: /^Logement/ }).count()).toBe(1);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    const answer = await site.client(landlord).api.properties.mine.$get();
    const { items } = (await answer.json()) as { items: Record<string, unknown>[] };
    expect(items.map(({ status }) => status)).toEqual([...statuses]);
    expect(items[0]).toMatchObject({ bookings: [], reviews: [], images: [] });
    const [active] = await site.db
      .select({ id: properties.id })
      .from(properties)
      .where(eq(properties.title, `Logement ${"très ".repeat(12)}calme 2`));
    await panel.getByRole("link", { name: /^Logement/ }).click();
    await page.waitForURL(`**/property/${active?.id}`);
  });

  it("shows empty lists, a log line and no toast when a request fails, and tries again", async () => {
    const logged: string[] = [];
    const page = await newPage({
      width: 360,
      allowed: /Failed to load|own properties|bookings|waiting/,
    });
    page.on("console", (message) => logged.push(message.text()));
    await page.route("**/api/properties/mine", (route) => route.fulfill({ status: 500 }));
    await page.route("**/api/bookings/received?*", (route) => route.abort());
    await site.signIn(page, landlord);
    await visit(page, `${site.url}/landlord/dashboard`);
    await page.getByText("Vos annonces ne se chargent pas.").waitFor();
    expect(await page.getByRole("tabpanel").locator("li").count()).toBe(0);
    expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
    expect(logged.some((line) => line.startsWith("own properties: internal"))).toBe(true);
    await page.unroute("**/api/properties/mine");
    await page.getByText("Les demandes ne se chargent pas.").waitFor();
    await page.getByRole("tabpanel").getByRole("button", { name: "Réessayer" }).click();
    await page.getByText("Vous n'avez pas encore d'annonce").waitFor();
    await bookingsTab(page);
    await page.getByText("Vos réservations ne se chargent pas.").waitFor();
    expect(logged.some((line) => line.startsWith("received bookings: offline"))).toBe(true);
  });
});
