import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/auth";
import { messages, rateLimits } from "~/db/schema";
import { createAccount } from "~/domain/account";
import { sendMessage } from "~/domain/messaging";
import { newEmail, PASSWORD, signIn } from "../support/browser/auth-page";
import { box, log, send, shortcuts } from "../support/browser/conversation";
import { endSessionAtNextWrite } from "../support/browser/end-session";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { holdBack } from "../support/browser/pages";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite({ allowed: /Failed to load resource|threads|messages/ });
const { newPage } = site;
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Grâce");
  property = await insertProperty(site, { landlord, title: "Villa des palmiers" });
});

/** As the server has it: the clock of the test's own verbs moves with the machine's. */
const now = (user: TestUser) => ({ ...site.as(user), now: () => new Date() });
async function write(content: string, from = tenant) {
  return sendMessage(now(from), { property_id: property.id, subject: property.title, content });
}
const stored = async (threadId: string) =>
  (await site.db.select().from(messages).where(eq(messages.thread_id, threadId))).map(
    (row) => row.content,
  );

describe("a conversation", () => {
  it("LAN-038 begins on the listing, is answered, and goes on without a reload", async () => {
    const page = await site.open(tenant, `/property/${property.id}`);
    await page.getByRole("button", { name: "Contacter le propriétaire" }).click();
    await page.getByRole("dialog").getByText("Ne payez jamais avant la visite.").waitFor();
    await page.getByLabel("Message", { exact: true }).fill("Puis-je visiter samedi ?");
    await page.getByRole("button", { name: "Envoyer le message" }).tap();
    const sent = page.getByRole("dialog", { name: "Message envoyé" });
    await sent.getByText("vous répondra dans votre conversation").waitFor();
    await expectAccessible(page);
    await sent.getByRole("link", { name: "Voir la conversation" }).tap();
    await page.waitForURL(/\/user\/messages\/[\w-]{36}$/);
    await log(page).getByText("Puis-je visiter samedi ?").waitFor();
    await page.getByText("Ne payez jamais avant la visite.").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);

    const owner = await site.open(landlord, "/landlord/messages");
    const row = owner.getByRole("listitem").filter({ hasText: "Grâce Mbarga" });
    await row.getByText("Villa des palmiers").waitFor();
    await row.getByText("1 message non lu").waitFor();
    await shortcuts(owner).getByRole("link", { name: "Messages 1 message non lu" }).waitFor();
    await expectAccessible(owner);
    await expectNoSideScroll(owner);
    await row.getByRole("link").tap();
    await log(owner).getByText("Puis-je visiter samedi ?").waitFor();
    await expect.poll(() => owner.getByText("Ne payez jamais avant la visite.").count()).toBe(0);
    await shortcuts(owner).getByRole("link", { name: "Messages", exact: true }).waitFor();
    await box(owner).fill("Oui, samedi à 10 h.");
    const release = await holdBack(owner, /\/threads\/[\w-]+\/messages$/);
    await send(owner).dblclick();
    await log(owner).getByText("Oui, samedi à 10 h.").waitFor();
    await log(owner).getByText("Envoi…").waitFor();
    await expect.poll(() => box(owner).inputValue()).toBe("");
    release();
    await log(owner).getByText("Envoyé").waitFor();
    // The second tap found an empty box and said so.
    await owner.getByText("Écrivez votre message avant de l'envoyer.").waitFor();
    await log(page).getByText("Oui, samedi à 10 h.").waitFor();
    expect(await stored(page.url().split("/").at(-1) ?? "")).toHaveLength(2);
    await expectAccessible(owner);
  });

  it("sends by itself once the network is back", async () => {
    const { thread_id } = await write("Bonjour");
    const page = await site.open(tenant, `/user/messages/${thread_id}`);
    await log(page).getByText("Bonjour").waitFor();
    await page.context().setOffline(true);
    await box(page).fill("Toujours libre ?");
    await send(page).tap();
    await log(page).getByText("Non envoyé").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.context().setOffline(false);
    await log(page).getByText("Non envoyé").waitFor({ state: "detached" });
    await expect.poll(() => stored(thread_id)).toEqual(["Bonjour", "Toujours libre ?"]);
  });

  it("renews an access token that ends, and brings a dead session back to the text", async () => {
    const email = newEmail();
    const person = { email, firstName: "Ada", lastName: "Mbarga", role: "user" as const };
    const passwordHash = await hashPassword(PASSWORD);
    const userId = await createAccount(site.db, { ...person, passwordHash });
    const actor = { kind: "user" as const, userId, role: "user" as const, sessionId: "" };
    const { thread_id } = await sendMessage(
      { ...now(tenant), actor },
      { property_id: property.id, subject: "Visite", content: "Bonjour" },
    );
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/auth?next=${encodeURIComponent(`/user/messages/${thread_id}`)}`);
    await signIn(page, email);
    await log(page).getByText("Bonjour").waitFor();
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem("session") ?? "{}");
      const spent = { ...session, accessToken: "spent", expiresAt: new Date(0).toISOString() };
      localStorage.setItem("session", JSON.stringify(spent));
    });
    await box(page).fill("Après une heure");
    await send(page).tap();
    await log(page).getByText("Après une heure").waitFor();
    await expect.poll(() => stored(thread_id)).toHaveLength(2);

    await box(page).fill("Après un mois");
    await endSessionAtNextWrite(page, site, userId);
    await send(page).tap();
    await page.waitForURL(/\/auth\?next=/);
    await signIn(page, email);
    await page.waitForURL(`${site.url}/user/messages/${thread_id}`);
    await log(page).getByText("Après un mois").waitFor();
    await page.getByRole("button", { name: "Réessayer" }).tap();
    await expect.poll(() => stored(thread_id)).toHaveLength(3);
  });
});
