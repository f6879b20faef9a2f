import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mutedNotifications } from "~/db/schema";
import { sendMessage } from "~/domain/messaging";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const muted = async ({ id }: TestUser) => {
  const table = mutedNotifications;
  const rows = await site.db.select().from(table).where(eq(table.user_id, id));
  return rows.map(({ event, channel }) => `${event} ${channel}`);
};

/** A landlord whom a tenant has just written to, and the unsubscribe link of the mail about it. */
async function writtenTo() {
  const [landlord, tenant] = [await site.newUser("landlord"), await site.newUser()];
  const property = await insertProperty(site, { landlord });
  const letter = { property_id: property.id, subject: "Visite", content: "Bonjour." };
  const write = () => sendMessage(site.as(tenant), letter);
  await write();
  const mail = await site.mails.next(landlord.email);
  const [, link = ""] = /^List-Unsubscribe: <(.+)>\r?$/m.exec(mail.raw) ?? [];
  return { landlord, tenant, write, mail, link };
}

describe("the unsubscribe link of a mail", () => {
  it.each([
    [360, true],
    [360, false],
    [1280, true],
  ] as const)(
    "tells which mails it is about, asks once, and can be taken back (%i px, script %s)",
    async (width, script) => {
      const { landlord, link, mail } = await writtenTo();
      expect(link).toContain(`${site.url}/unsubscribe?token=`);
      expect(mail.links).toContain(link);
      expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
      const page = await newPage({ width, script });
      const open = (address: string) => (script ? visit(page, address) : page.goto(address));
      // Programs that look at a mail's links open them and press nothing.
      for (let n = 0; n < 2; n += 1) await open(link);
      expect(await muted(landlord)).toEqual([]);
      await page.getByText("Vous recevez des e-mails quand quelqu'un vous écrit un").waitFor();
      expect(await page.locator("main button").count()).toBe(1);
      await expectNoSideScroll(page);
      if (script) await expectAccessible(page);
      const leave = page.getByRole("button", { name: "Me désabonner" });
      expect((await leave.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await leave.click();
      await page.getByText("Vous êtes désabonné", { exact: true }).waitFor();
      expect(await muted(landlord)).toEqual(["message email"]);
      await expectNoSideScroll(page);
      if (script) await expectAccessible(page);
      await page.getByRole("button", { name: "Recevoir à nouveau ces e-mails" }).click();
      await page.getByRole("button", { name: "Me désabonner" }).waitFor();
      expect(await muted(landlord)).toEqual([]);
    },
  );

  it("takes a mail provider's one click from any site, and no mail follows", async () => {
    const { landlord, link, write } = await writtenTo();
    const answer = await fetch(link, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: "https://mail.provider.example",
      },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
    expect(await muted(landlord)).toEqual(["message email"]);
    await write();
    await site.mailsSettled();
    const mails = site.mails.received.filter(({ to }) => to === landlord.email);
    expect(mails).toHaveLength(1);
  });

  it("can be pressed again after a failure", async () => {
    const { landlord, link } = await writtenTo();
    const page = await newPage({ width: 360, script: false, allowed: /500|503/ });
    await page.goto(link);
    await site.db.execute(sql`alter table muted_notifications rename to away`);
    const leave = page.getByRole("button", { name: "Me désabonner" });
    await leave.click();
    await page.locator("main [role=alert]").first().waitFor();
    await site.db.execute(sql`alter table away rename to muted_notifications`);
    await leave.click();
    await page.getByText("Vous êtes désabonné", { exact: true }).waitFor();
    expect(await muted(landlord)).toEqual(["message email"]);
  });

  it("says so when it is cut short or wrong, and leads to all preferences", async () => {
    const page = await newPage({ width: 360, script: false, allowed: /410/ });
    await page.goto(`${site.url}/unsubscribe`);
    await page.getByText("Il manque une partie de l'adresse.").waitFor();
    const answer = await page.goto(`${site.url}/unsubscribe?token=inconnu`);
    expect(answer?.status()).toBe(410);
    await page.getByText("Ce lien est incomplet ou ne mène plus à un compte.").waitFor();
    expect(await page.locator("main form").count()).toBe(0);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    const all = page.getByRole("link", { name: "Choisir tous mes e-mails" });
    expect(await all.getAttribute("href")).toBe("/user/settings#notifications");
  });
});

describe("the preferences of whoever is signed in", () => {
  it.each([
    [
      "user",
      [
        "Réservations\u00a0: demandes, réponses, changements",
        "Messages",
        "Avis",
        "Favoris\u00a0: prix en baisse, logement indisponible",
        "Recherches enregistrées\u00a0: nouveaux logements",
      ],
    ],
    ["landlord", expect.arrayContaining(["Mes annonces"])],
    ["admin", ["Messages"]],
  ] as const)("stand in the menu of the role %s, who sets them", async (role, events) => {
    const own = await site.newUser(role);
    const page = await newPage({ width: 1280 });
    await site.signIn(page, own);
    await visit(page, site.url);
    await page.getByRole("banner").getByText("Mon compte").click();
    await page.getByRole("banner").getByRole("link", { name: "Paramètres" }).click();
    await page.waitForURL(`${site.url}/user/settings`);
    const card = page.getByRole("region", { name: "Notifications", exact: true });
    await card.waitFor();
    expect(await card.locator("legend").allInnerTexts()).toEqual(events);
    await card.getByText("Arrivent toujours\u00a0: les e-mails sur votre compte").waitFor();
    await card.getByRole("group", { name: "Messages" }).getByLabel("Par e-mail").click();
    await page.getByText("Préférence enregistrée").first().waitFor();
    expect(await muted(own)).toEqual(["message email"]);
    const canDelete = await page.getByRole("button", { name: "Supprimer mon compte" }).count();
    expect(canDelete).toBe(role === "admin" ? 0 : 1);
    await expectAccessible(page);
  });
});
