import { expect, it } from "vitest";
import { openThread, reply, sendMessage } from "~/domain/messaging";
import { log } from "../support/browser/conversation";
import { row } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const landlord = await site.newUser("landlord", "Josué");
const tenant = await site.newUser("user", "Grâce");
const property = await insertProperty(site, { landlord, title: "Villa des palmiers" });

/** As the server has it: the clock of the test's own verbs moves with the machine's. */
const now = (user: TestUser) => ({ ...site.as(user), now: () => new Date() });
async function write(content: string, from = tenant) {
  return sendMessage(now(from), { property_id: property.id, subject: property.title, content });
}

it("the list of conversations shows the unread alone, and no longer once they were read", async () => {
  const { thread_id } = await write("Bonjour, est-ce libre ?");
  await write("Une visite samedi ?", await site.newUser("user", "Ésaïe"));
  await openThread(now(landlord), thread_id, { limit: 20 });
  await reply(now(landlord), thread_id, { content: "Oui." });
  const page = await site.open(landlord, "/landlord/messages");
  await page.getByRole("link", { name: "Non lus" }).tap();
  const rows = row(page.getByRole("main"), "Mbarga");
  await expect.poll(() => rows.count()).toBe(1);
  await rows.getByRole("link").tap();
  await log(page).getByText("Une visite samedi ?").waitFor();
  await page.getByRole("list", { name: "Réponses rapides" }).waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.goBack();
  await page.getByText("Vous avez lu tous vos messages.").waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});
