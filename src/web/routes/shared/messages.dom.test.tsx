import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits, threads } from "~/db/schema";
import { openThread, reply, sendMessage } from "~/domain/messaging";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./messages";

const world = await createWorld();
const network = openNetwork(world);
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  await world.db.delete(rateLimits);
  world.clock.now = new Date();
  landlord = await world.newUser("landlord", "Josué");
  tenant = await world.newUser("user", "Grâce");
  property = await insertProperty(world, { landlord, title: "Villa des palmiers" });
});

/** Of two messages of one moment neither is the last. */
function later(): void {
  world.clock.now = new Date(world.now().getTime() + 60_000);
}
/** A message of a tenant's to the landlord; what is written next comes a minute later. */
async function write(content: string, from = tenant, about = property): Promise<string> {
  const given = { property_id: about.id, subject: about.title, content };
  const { thread_id } = await sendMessage(world.as(from), given);
  later();
  return thread_id;
}
/** Two conversations with the landlord, of which the first was read and answered. */
async function twoConversations() {
  const id = await write("Bonjour, est-ce libre ?");
  const other = await write("Une visite samedi ?", await world.newUser("user", "Ésaïe"));
  await openThread(world.as(landlord), id, { limit: 20 });
  await reply(world.as(landlord), id, { content: "Oui." });
  later();
  return { id, other };
}
function open(user: TestUser, query = "") {
  const isLandlord = user.actor.role === "landlord";
  const path = `/${isLandlord ? "landlord" : "user"}/messages`;
  return renderPage(page, { path, at: path + query, user });
}
const rows = () =>
  screen.queryAllByRole("listitem").filter((one) => within(one).queryByRole("link"));
const words = () => rows().map((one) => wordsOf(one));
const count = (n: number) => waitFor(() => expect(rows()).toHaveLength(n));
const field = () => screen.findByRole<HTMLInputElement>("searchbox");

describe("a list without conversations", () => {
  it.each([
    ["user", /^Écrivez à un propriétaire/, "Découvrir des logements", "/search"],
    ["landlord", /^Les messages des locataires/, "Mon tableau de bord", "/landlord/dashboard"],
  ] as const)("says to a %s what it is for, and leads on", async (role, hint, name, to) => {
    open(await world.newUser(role));
    await screen.findByText("Aucun message");
    screen.getByText(hint);
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(to);
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(screen.queryByText(/^Vous répondez/)).toBeNull();
  });

  it("takes a new message in by itself", async () => {
    const { user } = open(landlord);
    await screen.findByText("Aucun message");
    const id = await write("Bonjour, est-ce libre ?");
    // Coming back to the page asks at once.
    document.dispatchEvent(new Event("visibilitychange"));
    await count(1);
    expect(words()[0]).toMatch(
      /Grâce Mbarga .* Villa des palmiers Bonjour, est-ce libre \? .*1 message non lu/,
    );
    expect(
      within(rows()[0] as HTMLElement)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe(`/landlord/messages/${id}`);
    // What came by itself is no answer to another question.
    await user.type(await field(), "personne{Enter}");
    await screen.findByText("Aucune conversation trouvée");
    expect(rows()).toEqual([]);
  });

  it("says that it does not come, and comes at the next try", async () => {
    await write("Bonjour");
    const mend = network.refuse("GET /api/threads", "internal");
    const { user } = open(landlord);
    await screen.findByText("Vos messages ne se chargent pas");
    mend();
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    await count(1);
  });
});

describe("the rows", () => {
  it("hold who, what about, the last words and what is unread, the last written in first", async () => {
    const { id } = await twoConversations();
    await write("Ou dimanche ?", await world.newUser("user", "Paul"));
    const first = open(landlord);
    await screen.findByText("Vous répondez en général en 2 min.");
    await count(3);
    const [paul, grace, esaie] = words();
    expect(paul).toMatch(/Paul Mbarga .* Ou dimanche \? .*1 message non lu/);
    expect(grace).toMatch(/Grâce Mbarga .* Vous : Oui\.$/);
    expect(esaie).toMatch(/Ésaïe Mbarga .* Une visite samedi \? .*1 message non lu/);
    first.unmount();
    await reply(world.as(landlord), id, { content: "Quand ?" });
    await world.db.update(threads).set({ property_id: null }).where(eq(threads.id, id));
    open(tenant);
    await count(1);
    expect(words()[0]).toMatch(
      /Josué Mbarga .* Ce logement n'existe plus sur le site\. Quand \? .*2 messages non lus/,
    );
  });

  it("go on to the oldest, none twice though a message came meanwhile", {
    tags: "full",
  }, async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 22; n += 1) {
      ids.push(await write(`Question ${n}`, tenant, await insertProperty(world, { landlord })));
      await world.db.delete(rateLimits);
    }
    const { user } = open(landlord);
    await count(20);
    const fresh = await write("Toute dernière", await world.newUser("user", "Paul"));
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(words()[0]).toContain("Toute dernière"));
    await user.click(screen.getByRole("button", { name: "Voir plus" }));
    await count(23);
    const links = rows().map((one) => within(one).getByRole("link").getAttribute("href"));
    expect(links).toEqual([fresh, ...ids.toReversed()].map((id) => `/landlord/messages/${id}`));
    expect(screen.queryByRole("button", { name: "Voir plus" })).toBeNull();
  });
});

describe("the filters", () => {
  it("find a person and a listing, and keep the words with the unread", {
    tags: "full",
  }, async () => {
    await twoConversations();
    await write("Et celui-ci ?", tenant, await insertProperty(world, { landlord, title: "Loft" }));
    const { user } = open(landlord, "?q=grace");
    expect((await field()).value).toBe("grace");
    await count(2);
    const unread = screen.getByRole("link", { name: "Non lus" });
    expect(screen.getByRole("link", { name: "Tous" }).getAttribute("aria-current")).toBe("true");
    expect(unread.getAttribute("href")).toBe("/landlord/messages?q=grace&unread=true");
    await user.click(unread);
    await count(1);
    expect(words()[0]).toContain("Loft");
    expect(screen.getByRole("link", { name: "Tous" }).getAttribute("href")).toBe(
      "/landlord/messages?q=grace",
    );
    await user.clear(await field());
    await user.type(await field(), "esaie{Enter}");
    await count(1);
    await waitFor(() => expect(words()[0]).toContain("Ésaïe"));
    await user.clear(await field());
    await user.type(await field(), "personne");
    await user.click(screen.getByRole("button", { name: "Chercher" }));
    await screen.findByText("Essayez un autre nom, ou un mot du titre du logement.");
    expect(screen.queryByText("Aucun message")).toBeNull();
    await user.click(screen.getByRole("link", { name: "Voir tous mes messages" }));
    await count(3);
    expect((await field()).value).toBe("");
  });

  it("tell who has read everything", async () => {
    const { id } = await twoConversations();
    await reply(world.as(tenant), id, { content: "Merci." });
    await openThread(world.as(landlord), id, { limit: 20 });
    const first = open(tenant, "?unread=true");
    await count(1);
    first.unmount();
    await openThread(world.as(tenant), id, { limit: 20 });
    open(tenant, "?unread=true");
    await screen.findByText("Vous avez lu tous vos messages.");
    screen.getByText("Aucune conversation trouvée");
  });
});
