import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mutedNotifications } from "~/db/schema";
import { sendMessage } from "~/domain/messaging";
import { type HtmlPage, readHtml } from "../support/browser/html";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { pressForm } from "../support/browser/press-form";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const { newPage } = site;
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
  it("tells which mails it is about, asks once, and can be taken back", {
    tags: "full",
  }, async () => {
    const { landlord, link } = await writtenTo();
    const page = await newPage({ width: 360 });
    await visit(page, link);
    const leave = page.getByRole("button", { name: "Me désabonner" });
    expect((await leave.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await leave.click();
    await page.getByText("Vous êtes désabonné", { exact: true }).waitFor();
    expect(await muted(landlord)).toEqual(["message email"]);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Recevoir à nouveau ces e-mails" }).click();
    await leave.waitFor();
    expect(await muted(landlord)).toEqual([]);
  });

  it("asks once without script, changes nothing when it is opened, and can be taken back", {
    tags: "full",
  }, async () => {
    const { landlord, link, mail } = await writtenTo();
    expect(link).toContain(`${site.url}/unsubscribe?token=`);
    expect(mail.links).toContain(link);
    expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    // Programs that look at a mail's links open them and press nothing.
    for (let n = 0; n < 2; n += 1) {
      const { main } = await readHtml(link);
      main.getByText(/^Vous recevez des e-mails quand quelqu'un vous écrit un/);
      expect(main.getAllByRole("button").map((one) => one.textContent)).toEqual(["Me désabonner"]);
    }
    expect(await muted(landlord)).toEqual([]);
    const left = await pressForm(link);
    left.main.getByText("Vous êtes désabonné");
    left.main.getByRole("button", { name: "Recevoir à nouveau ces e-mails" });
    expect(await muted(landlord)).toEqual(["message email"]);
    (await pressForm(link)).main.getByRole("button", { name: "Me désabonner" });
    expect(await muted(landlord)).toEqual([]);
  });

  it("takes a mail provider's one click from any site, and no mail follows", {
    tags: "full",
  }, async () => {
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

  it("can be pressed again after a failure, from the page that says so", {
    tags: "full",
  }, async () => {
    const { landlord, link } = await writtenTo();
    const send = ({ select }: HtmlPage) => {
      const fields = select("main form input") as HTMLInputElement[];
      const body = new URLSearchParams(fields.map(({ name, value }) => [name, value]));
      return readHtml(`${site.url}/unsubscribe`, { method: "POST", body });
    };
    const asked = await readHtml(link);
    await site.db.execute(sql`alter table muted_notifications rename to away`);
    const failed = await send(asked);
    await site.db.execute(sql`alter table away rename to muted_notifications`);
    expect(failed.status).toBeGreaterThanOrEqual(500);
    failed.main.getByRole("alert");
    // Its own form holds what was posted.
    expect((await send(failed)).status).toBe(302);
    expect(await muted(landlord)).toEqual(["message email"]);
  });

  it("says so when it is cut short or wrong, and leads to all preferences", async () => {
    const short = await readHtml(`${site.url}/unsubscribe`);
    expect(short.text("main")).toContain("Il manque une partie de l'adresse.");
    const wrong = await readHtml(`${site.url}/unsubscribe?token=inconnu`);
    expect(wrong.status).toBe(410);
    expect(wrong.text("main")).toContain("Ce lien est incomplet ou ne mène plus à un compte.");
    expect(wrong.select("main form")).toEqual([]);
    expect(wrong.headers.get("cache-control")).toBe("no-store");
    const all = wrong.main.getByRole("link", { name: "Choisir tous mes e-mails" });
    expect(all.getAttribute("href")).toBe("/user/settings#notifications");
  });
});
