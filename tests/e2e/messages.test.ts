import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/auth";
import { messages, rateLimits } from "~/db/schema";
import { createAccount } from "~/domain/account";
import { reply, sendMessage } from "~/domain/messaging";
import { newEmail, PASSWORD, signIn } from "../support/auth-page";
import { box, log, send, shortcuts } from "../support/conversation";
import { endSessionAtNextWrite } from "../support/end-session";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { holdBack, withPictures } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const allowed = /Failed to load resource|threads|messages/;
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
async function open(path: string, as: TestUser, width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed });
  await withPictures(page);
  await site.signIn(page, as);
  await visit(page, `${site.url}${path}`);
  return page;
}
const stored = async (threadId: string) =>
  (await site.db.select().from(messages).where(eq(messages.thread_id, threadId))).map(
    (row) => row.content,
  );

describe("a conversation", () => {
  it("LAN-038 begins on the listing, is answered, and goes on without a reload", async () => {
    const page = await open(`/property/${property.id}`, tenant);
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

    const owner = await open("/landlord/messages", landlord);
    const row = owner.getByRole("listitem").filter({ hasText: "Grâce Mbarga" });
    await row.getByText("Villa des palmiers").waitFor();
    await row.getByText("1 message non lu").waitFor();
    await shortcuts(owner).getByRole("link", { name: "Messages 1 message non lu" }).waitFor();
    await expectAccessible(owner);
    await expectNoSideScroll(owner);
    await row.getByRole("link").tap();
    await log(owner).getByText("Puis-je visiter samedi ?").waitFor();
    expect(await owner.getByText("Ne payez jamais avant la visite.").count()).toBe(0);
    await shortcuts(owner).getByRole("link", { name: "Messages", exact: true }).waitFor();
    await box(owner).fill("Oui, samedi à 10 h.");
    const release = await holdBack(owner, /\/threads\/[\w-]+\/messages$/);
    await send(owner).dblclick();
    await log(owner).getByText("Oui, samedi à 10 h.").waitFor();
    await log(owner).getByText("Envoi…").waitFor();
    expect(await box(owner).inputValue()).toBe("");
    release();
    await log(owner).getByText("Envoyé").waitFor();
    // The second tap found an empty box and said so.
    await owner.getByText("Écrivez votre message avant de l'envoyer.").waitFor();
    await log(page).getByText("Oui, samedi à 10 h.").waitFor();
    expect(await stored(page.url().split("/").at(-1) ?? "")).toHaveLength(2);
    await expectAccessible(owner);
  });

  it("keeps what could not be sent, says so, and sends it when asked again", async () => {
    const { thread_id } = await write("Bonjour");
    const page = await open(`/user/messages/${thread_id}`, tenant);
    const posts = /\/threads\/[\w-]+\/messages$/;
    await page.route(posts, (route) => route.fulfill({ status: 403 }));
    await box(page).fill("Est-ce libre en mai ?");
    await send(page).tap();
    await log(page).getByText("Non envoyé").waitFor();
    const sentence = "Impossible d'envoyer le message. Veuillez réessayer.";
    await log(page).getByRole("alert").filter({ hasText: sentence }).waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.unroute(posts);
    await page.getByRole("button", { name: "Réessayer" }).tap();
    await log(page).getByText("Non envoyé").waitFor({ state: "detached" });
    await expect.poll(() => stored(thread_id)).toEqual(["Bonjour", "Est-ce libre en mai ?"]);
  });

  it("shows once what arrived although its answer was lost on the way", async () => {
    const { thread_id } = await write("Bonjour");
    const page = await open(`/user/messages/${thread_id}`, tenant);
    await page.route(/\/threads\/[\w-]+\/messages$/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await box(page).fill("Est-ce libre en mai ?");
    await send(page).tap();
    await log(page).getByRole("alert").filter({ hasText: "Pas de connexion." }).waitFor();
    await log(page).getByText("Non envoyé").waitFor({ state: "detached" });
    expect(await log(page).getByText("Est-ce libre en mai ?").count()).toBe(1);
    expect((await stored(thread_id)).sort()).toEqual(["Bonjour", "Est-ce libre en mai ?"]);
  });

  it("sends by itself once the network is back", async () => {
    const { thread_id } = await write("Bonjour");
    const page = await open(`/user/messages/${thread_id}`, tenant);
    await log(page).getByText("Bonjour").waitFor();
    await page.context().setOffline(true);
    await box(page).fill("Toujours libre ?");
    await send(page).tap();
    await log(page).getByText("Non envoyé").waitFor();
    await page.context().setOffline(false);
    await log(page).getByText("Non envoyé").waitFor({ state: "detached" });
    await expect.poll(() => stored(thread_id)).toEqual(["Bonjour", "Toujours libre ?"]);
  });

  it("keeps in a closed tab what was typed and what had not gone, for this user alone", async () => {
    const { thread_id } = await write("Bonjour");
    const path = `/user/messages/${thread_id}`;
    const page = await open(path, tenant);
    await page.route(/\/threads\/[\w-]+\/messages$/, (route) => route.abort());
    await box(page).fill("Pas encore parti");
    await send(page).tap();
    await log(page).getByText("Non envoyé").waitFor();
    await box(page).fill("À moitié tapé");
    const context = page.context();
    await page.close();

    const again = await newPage({ width: 360, allowed, context });
    await visit(again, site.url + path);
    await log(again).getByText("Pas encore parti").waitFor();
    await log(again).getByText("Ce message n'était pas parti").waitFor();
    expect(await box(again).inputValue()).toBe("À moitié tapé");
    await again.getByRole("button", { name: "Supprimer" }).tap();
    await log(again).getByText("Pas encore parti").waitFor({ state: "detached" });
    expect(await stored(thread_id)).toEqual(["Bonjour"]);
    await again.evaluate(() => localStorage.removeItem("signed-in-once"));
    await site.signIn(again, landlord);
    await visit(again, `${site.url}/landlord/messages/${thread_id}`);
    await log(again).getByText("Bonjour").waitFor();
    expect(await box(again).inputValue()).toBe("");
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
    const page = await newPage({ width: 360, allowed });
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

  it.each([360, 1280] as const)("shows older messages on demand (%i px)", async (width) => {
    const { thread_id } = await write("Le tout premier");
    for (let n = 1; n <= 24; n += 1) {
      await reply(now(n % 2 ? landlord : tenant), thread_id, { content: `Réponse ${n}` });
      await site.db.delete(rateLimits);
    }
    const page = await open(`/user/messages/${thread_id}`, tenant, width);
    await log(page).getByText("Réponse 24").waitFor();
    await expect.poll(() => page.getByText("Réponse 24").isVisible()).toBe(true);
    await send(page).waitFor();
    expect(await log(page).getByText("Le tout premier").count()).toBe(0);
    await page.getByRole("button", { name: "Afficher les messages précédents" }).click();
    await log(page).getByText("Le tout premier").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });

  it("PER-010 takes a foreign conversation for an absent one", async () => {
    const { thread_id } = await write("Bonjour");
    const stranger = await site.newUser();
    for (const id of [thread_id, crypto.randomUUID(), "nawak"]) {
      const page = await open(`/user/messages/${id}`, stranger);
      await page.getByRole("heading", { name: "Conversation introuvable" }).waitFor();
      expect(await page.content()).not.toContain("Bonjour");
      await page.getByRole("link", { name: "Voir mes messages" }).tap();
      await page.getByRole("heading", { name: "Aucun message" }).waitFor();
    }
  });
});
