import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { messages, rateLimits, threads } from "~/db/schema";
import { openThread, reply, sendMessage } from "~/domain/messaging";
import { insertBooking } from "../support/booking";
import { box, log, send, shortcuts } from "../support/conversation";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { answersShown, withPictures } from "../support/pages";
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
const field = (page: Page) => page.getByRole("main").getByRole("searchbox");
const stored = async (threadId: string) =>
  (await site.db.select().from(messages).where(eq(messages.thread_id, threadId))).map(
    (row) => row.content,
  );

describe("the list of conversations", () => {
  it("says what it is for while it is empty, and takes a new message in by itself", async () => {
    const owner = await open("/landlord/messages", landlord);
    await owner.getByText("Les messages des locataires arrivent ici").waitFor();
    await expectAccessible(owner);
    const page = await open("/user/dashboard", tenant);
    await shortcuts(page).getByRole("link", { name: "Messages", exact: true }).tap();
    await page.getByText("Écrivez à un propriétaire depuis la page de son logement").waitFor();
    await page.getByRole("link", { name: "Découvrir des logements" }).waitFor();
    await answersShown(owner);
    await write("Bonjour, est-ce libre ?");
    await owner.getByText("Bonjour, est-ce libre ?").waitFor();
    await owner.getByRole("listitem").getByText("1 message non lu").waitFor();
  });

  it("is searched by person and property, and shows the unread alone", async () => {
    const { thread_id } = await write("Bonjour, est-ce libre ?");
    const other = await site.newUser("user", "Ésaïe");
    await write("Une visite samedi ?", other);
    await openThread(now(landlord), thread_id, { limit: 20 });
    await reply(now(landlord), thread_id, { content: "Oui." });
    for (const width of [360, 1280] as const) {
      const page = await open("/landlord/messages", landlord, width);
      await page.getByText("Vous répondez en général en 1\u00a0min.").waitFor();
      const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "Mbarga" });
      await expect.poll(() => rows.count()).toBe(2);
      await expectAccessible(page);
      await field(page).fill("esaie");
      await field(page).press("Enter");
      await expect.poll(() => rows.count()).toBe(1);
      await rows.filter({ hasText: "Ésaïe" }).waitFor();
      await page.reload();
      expect(await field(page).inputValue()).toBe("esaie");
      await field(page).fill("personne");
      await page.getByRole("button", { name: "Chercher", exact: true }).click();
      await page.getByText("Essayez un autre nom").waitFor();
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await page.getByRole("link", { name: "Voir tous mes messages" }).click();
      await expect.poll(() => rows.count()).toBe(2);
    }
    const page = await open("/landlord/messages", landlord);
    await page.getByRole("link", { name: "Non lus" }).tap();
    const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "Mbarga" });
    await expect.poll(() => rows.count()).toBe(1);
    await rows.getByRole("link").tap();
    await log(page).getByText("Une visite samedi ?").waitFor();
    await page.goBack();
    await page.getByText("Vous avez lu tous vos messages.").waitFor();
  });

  it("answers a tenant with a prepared sentence, which can be completed", async () => {
    const { thread_id } = await write("Bonjour, est-ce libre ?");
    const page = await open(`/landlord/messages/${thread_id}`, landlord);
    const ready = page.getByRole("list", { name: "Réponses rapides" });
    await ready.getByRole("button", { name: "Bonjour, oui, le logement est libre." }).tap();
    await ready.getByRole("button", { name: "Quel jour souhaitez-vous visiter\u00a0?" }).tap();
    const typed = "Bonjour, oui, le logement est libre. Quel jour souhaitez-vous visiter\u00a0?";
    expect(await box(page).inputValue()).toBe(typed);
    expect(await stored(thread_id)).toHaveLength(1);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await send(page).tap();
    await log(page).getByText("Envoyé").waitFor();
    expect(await stored(thread_id)).toContain(typed);
    // Nothing waits for an answer any more.
    expect(await ready.count()).toBe(0);
    const asker = await open(`/user/messages/${thread_id}`, tenant);
    await log(asker).getByText(typed).waitFor();
    expect(await asker.getByRole("list", { name: "Réponses rapides" }).count()).toBe(0);
  });

  it("TEN-018 is reached from a booking, whose request's message stands in it", async () => {
    const client = site.client(tenant);
    const message = "J'arrive vers 18 h.";
    const json = { propertyId: property.id, startDate: "2027-11-01", endDate: null, message };
    const create = client.api.functions["create-booking"];
    const answer = await create.$post({ json: { ...json, adults: 1, children: 0 }, header: {} });
    if (answer.status !== 200) throw new Error(await answer.text());
    const { booking } = await answer.json();
    const page = await open(`/user/booking/${booking.id}`, tenant);
    await page.getByRole("link", { name: "Voir la conversation" }).tap();
    await log(page).getByText(message).waitFor();
    await log(page).getByText("Votre réservation\u00a0: Villa des palmiers").waitFor();
    const owner = await open(`/landlord/booking/${booking.id}`, landlord);
    await owner.getByRole("link", { name: "Voir la conversation" }).tap();
    await log(owner).getByText(message).waitFor();
  });

  it("is reached from a booking without a message, once the landlord has written", async () => {
    const { id } = await insertBooking(site, { property, tenant, status: "confirmed" });
    const owner = await open(`/landlord/booking/${id}`, landlord);
    await owner.getByLabel("Votre message").fill("Bienvenue !");
    await owner.reload();
    expect(await owner.getByLabel("Votre message").inputValue()).toBe("Bienvenue !");
    await owner.getByRole("button", { name: "Envoyer le message" }).tap();
    await owner.getByRole("link", { name: "Voir la conversation" }).tap();
    await log(owner).getByText("Bienvenue !").waitFor();
    expect(await site.db.$count(threads, eq(threads.tenant_id, tenant.id))).toBe(1);
  });
});
