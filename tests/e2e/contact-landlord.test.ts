import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { messages, type properties, rateLimits } from "~/db/schema";
import { expectAccessible, launch, visit } from "../support/page";
import { toastOf, withLastingToasts, withPictures } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
let property: typeof properties.$inferSelect;
const form = (page: Page) => page.getByRole("dialog", { name: "Écrire à Josué Mbarga" });
const send = (page: Page) => page.getByRole("button", { name: "Envoyer le message" });
const stored = async () =>
  (await site.db.select().from(messages)).filter((row) => row.property_id === property.id);

async function opened(user: TestUser | null, allowed?: RegExp, width: 360 | 1280 = 360) {
  const page = await newPage({ width, ...(allowed && { allowed }) });
  await withPictures(page);
  await withLastingToasts(page);
  if (user) await site.signIn(page, user);
  await visit(page, `${site.url}/property/${property.id}`);
  if (user) await page.getByRole("button", { name: "Réserver", exact: true }).waitFor();
  await page.getByRole("button", { name: "Contacter le propriétaire" }).click();
  await form(page).waitFor();
  return page;
}

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  property = await insertProperty(site, { landlord, title: "Logement à questions", images: 1 });
});

describe("writing to a landlord", () => {
  it("VAL-013 tells a visitor to sign in and stores nothing", async () => {
    const page = await opened(null);
    await page.getByLabel("Message", { exact: true }).fill("Est-ce encore libre ?");
    await send(page).tap();
    const sentence = "Vous devez être connecté pour envoyer un message.";
    await toastOf(page, sentence).waitFor();
    await form(page).getByText(sentence).waitFor();
    await form(page).getByRole("link", { name: "Se connecter" }).waitFor();
    expect(await stored()).toEqual([]);
    await expectAccessible(page);
  });

  it("VAL-014 asks for subject and content when either holds only spaces", async () => {
    const page = await opened(await site.newUser());
    const fields = { Sujet: "Visite", Message: "Bonjour" };
    const sentence = "Veuillez remplir le sujet et le message.";
    for (const blank of ["Sujet", "Message"]) {
      for (const [name, value] of Object.entries(fields)) {
        const text = name === blank ? "   " : value;
        await page.getByLabel(name, { exact: true }).fill(text);
      }
      await send(page).tap();
      await toastOf(page, "Champs requis", sentence).waitFor();
      await form(page).getByText(sentence).waitFor();
    }
    expect(await stored()).toEqual([]);
  });

  it("ERR-011 keeps subject and content when sending fails", async () => {
    const page = await opened(await site.newUser(), /500/);
    await page.route(/\/api\/messages$/, (route) => route.fulfill({ status: 500 }));
    await page.getByLabel("Sujet").fill("Visite samedi");
    await page.getByLabel("Message", { exact: true }).fill("Est-ce possible ?");
    await send(page).tap();
    const sentence = "Impossible d'envoyer le message. Veuillez réessayer.";
    await toastOf(page, "Erreur", sentence).waitFor();
    await form(page).getByRole("alert").filter({ hasText: sentence }).waitFor();
    expect(await page.getByLabel("Sujet").inputValue()).toBe("Visite samedi");
    expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe(
      "Est-ce possible ?",
    );
    expect(await stored()).toEqual([]);
  });

  it.each([360, 1280] as const)(
    "tells beyond the quota when the message may go, and keeps it, at %i px",
    async (width) => {
      const tenant = await site.newUser();
      const page = await opened(tenant, /429/, width);
      await page.getByLabel("Message", { exact: true }).fill("Première question");
      await send(page).click();
      const sent = page.getByRole("dialog", { name: "Message envoyé" });
      await sent.getByRole("button", { name: "Fermer" }).last().click();
      await site.db.update(rateLimits).set({ count: 1_000_000 });
      await page.getByRole("button", { name: "Contacter le propriétaire" }).click();
      await page.getByLabel("Message", { exact: true }).fill("Seconde question");
      await send(page).click();
      await form(page)
        .getByRole("alert")
        .filter({
          hasText:
            /Vous avez envoyé beaucoup de messages en peu de temps\. Réessayez dans une heure\./,
        })
        .waitFor();
      expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe(
        "Seconde question",
      );
      await expectAccessible(page);
      await site.db.delete(rateLimits);
      await send(page).click();
      await form(page).waitFor({ state: "detached" });
      const contents = (await stored()).filter((row) => row.sender_id === tenant.id);
      expect(contents.map((row) => row.content).sort()).toEqual([
        "Première question",
        "Seconde question",
      ]);
      await site.db.delete(messages);
    },
  );

  it("PUB-060 ERR-011 sends a message for this landlord and property, once", async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant);
    expect(await page.getByLabel("Sujet").inputValue()).toBe("Logement à questions");
    await page.getByLabel("Message", { exact: true }).fill("Puis-je visiter samedi ?");
    await send(page).dblclick();
    await toastOf(page, "Message envoyé").waitFor();
    await form(page).waitFor({ state: "detached" });
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      sender_id: tenant.id,
      recipient_id: property.landlord_id,
      subject: "Logement à questions",
      content: "Puis-je visiter samedi ?",
    });
  });

  it("stores an edited message beside the one that arrived unheard, and the same one once", async () => {
    const tenant = await site.newUser();
    const page = await opened(tenant, /ERR_FAILED/);
    const contents = async () =>
      (await stored()).filter((row) => row.sender_id === tenant.id).map((row) => row.content);
    await page.route(
      /\/api\/messages$/,
      async (route) => {
        // The server has it; its answer is lost on the way.
        await route.fetch();
        await route.abort();
      },
      { times: 2 },
    );
    const text = page.getByLabel("Message", { exact: true });
    for (const _time of ["first", "again"]) {
      await text.fill("Est-ce libre en mai ?");
      await send(page).tap();
      await form(page).getByRole("alert").waitFor();
    }
    expect(await contents()).toEqual(["Est-ce libre en mai ?"]);
    await text.fill("Est-ce libre en juin ?");
    await send(page).tap();
    await toastOf(page, "Message envoyé").waitFor();
    expect((await contents()).sort()).toEqual(["Est-ce libre en juin ?", "Est-ce libre en mai ?"]);
  });

  it("VAL-014 leads to the first of two empty fields", async () => {
    const page = await opened(await site.newUser());
    for (const label of ["Sujet", "Message"]) {
      await page.getByLabel(label, { exact: true }).fill(" ");
    }
    await send(page).tap();
    await toastOf(page, "Champs requis").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    await expect.poll(focused).toBe("subject");
  });

  it("takes its error back once the message has gone", async () => {
    const page = await opened(await site.newUser(), /500/);
    await page.route(/\/api\/messages$/, (route) => route.fulfill({ status: 500 }));
    await page.getByLabel("Message", { exact: true }).fill("Est-ce possible ?");
    await send(page).tap();
    await toastOf(page, "Erreur").waitFor();
    await page.unroute(/\/api\/messages$/);
    await send(page).tap();
    await toastOf(page, "Message envoyé").waitFor();
    await toastOf(page, "Erreur").waitFor({ state: "detached" });
  });
});

describe("the contact of a listing", () => {
  it.each([360, 1280] as const)(
    "LAN-015 is whom the page names, and is not offered to the owner (%i px)",
    async (width) => {
      const landlord = await site.newUser("landlord", "Rose");
      const { id } = await insertProperty(site, {
        landlord,
        contact_name: "Régie d'Akwa",
        contact_phone: "677001122",
      });
      const contact = (page: Page) =>
        page.getByRole("button", { name: "Contacter le propriétaire" });
      const visitor = await newPage({ width });
      await withPictures(visitor);
      await visit(visitor, `${site.url}/property/${id}`);
      const named = (page: Page) =>
        page.getByText("Régie d'Akwa").filter({ visible: true }).first();
      await named(visitor).waitFor();
      await visitor.getByRole("link", { name: "+237 6 77 00 11 22" }).waitFor();
      expect(await visitor.getByText("Rose Mbarga").count()).toBe(0);
      await contact(visitor).first().click();
      await visitor.getByRole("dialog", { name: "Écrire à Régie d'Akwa" }).waitFor();
      const owner = await newPage({ width });
      await withPictures(owner);
      await site.signIn(owner, landlord);
      await visit(owner, `${site.url}/property/${id}`);
      await owner.getByRole("button", { name: "Votre propriété" }).first().waitFor();
      await named(owner).scrollIntoViewIfNeeded();
      await expect.poll(() => contact(owner).count()).toBe(0);
    },
  );
});
