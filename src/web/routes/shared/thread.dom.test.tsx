import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { messages, properties, rateLimits, threads } from "~/db/schema";
import { openThread, reply, sendMessage } from "~/domain/messaging";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./thread";

const world = await createWorld();
const network = openNetwork(world);
const SEND = "POST /api/threads/:id/messages";
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  await world.db.delete(rateLimits);
  at(Date.now());
  landlord = await world.newUser("landlord", "Josué");
  tenant = await world.newUser("user", "Grâce");
  property = await insertProperty(world, { landlord, title: "Villa des palmiers" });
});

function at(moment: number): void {
  world.clock.now = new Date(moment);
}
/** The tenant's first message; what is written next comes a second later. */
async function write(content: string, subject = property.title): Promise<string> {
  const given = { property_id: property.id, subject, content };
  const { thread_id } = await sendMessage(world.as(tenant), given);
  at(world.now().getTime() + 1000);
  return thread_id;
}
async function answer(by: TestUser, id: string, content: string): Promise<void> {
  await reply(world.as(by), id, { content });
  at(world.now().getTime() + 1000);
}
/** Opens a conversation as one of its sides. */
function open(id: string, user = tenant) {
  const section = user.actor.role === "landlord" ? "landlord" : "user";
  const path = `/${section}/messages/:id`;
  return renderPage(page, { path, at: path.replace(":id", id), user });
}
const log = async () => within(await screen.findByRole("log"));
const shown = async () =>
  (await log()).getAllByRole("listitem").map((one) => wordsOf(one).replace(/ \d+ h \d\d/, ""));
const box = () => screen.getByLabelText<HTMLTextAreaElement>("Votre message");
const send = () => screen.getByRole("button", { name: "Envoyer" });
const stored = async (id: string) => {
  const own = eq(messages.thread_id, id);
  const rows = await world.db.select().from(messages).where(own).orderBy(messages.created_at);
  return rows.map(({ content }) => content);
};

describe("what has not gone", () => {
  it.each([
    ["forbidden", "Impossible d'envoyer le message. Veuillez réessayer."],
    ["rate_limited", "Trop d'essais. Patientez quelques minutes."],
  ] as const)("stays with its reason (%s), and goes when asked again", async (code, sentence) => {
    const id = await write("Bonjour");
    const { user } = open(id);
    const inLog = await log();
    const mend = network.refuse(SEND, code);
    await user.type(box(), "Est-ce libre en mai ?");
    await user.click(send());
    await inLog.findByText("Non envoyé");
    expect(inLog.getByRole("alert").textContent).toBe(sentence);
    expect(box().value).toBe("");
    // The next one is typed without a press.
    expect(document.activeElement).toBe(box());
    mend();
    await user.click(inLog.getByRole("button", { name: "Réessayer" }));
    await waitFor(async () =>
      expect(await stored(id)).toEqual(["Bonjour", "Est-ce libre en mai ?"]),
    );
    await waitFor(() => expect(inLog.queryByText("Non envoyé")).toBeNull());
    expect(await shown()).toEqual([
      "Aujourd'hui",
      "Vous Bonjour Envoyé",
      "Vous Est-ce libre en mai ? Envoyé",
    ]);
    expect(network.sent(SEND)).toHaveLength(2);
  });

  it("shows once what arrived although its answer was lost on the way", async () => {
    const id = await write("Bonjour");
    const { user } = open(id);
    const inLog = await log();
    network.loseAnswers(SEND);
    await user.type(box(), "Est-ce libre en mai ?");
    await user.click(send());
    await inLog.findByText(
      "Pas de connexion. Votre message est gardé : il partira quand elle reviendra.",
    );
    // Coming back to the page reads what is new.
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(inLog.queryByText("Non envoyé")).toBeNull());
    expect(inLog.getAllByText("Est-ce libre en mai ?")).toHaveLength(1);
    expect(await stored(id)).toEqual(["Bonjour", "Est-ce libre en mai ?"]);
  });

  it("outlives its page with what was typed after it, for this user and conversation alone", async () => {
    const id = await write("Bonjour");
    const first = open(id);
    await log();
    const mend = network.lose(SEND);
    await first.user.type(box(), "Pas encore parti");
    await first.user.click(send());
    await (await log()).findByText("Non envoyé");
    await first.user.type(box(), "À moitié tapé");
    first.unmount();
    mend();

    const again = open(id);
    const inLog = await log();
    inLog.getByText("Pas encore parti");
    inLog.getByText("Ce message n'était pas parti quand la page s'est fermée.");
    expect(box().value).toBe("À moitié tapé");
    again.unmount();

    const owner = open(id, landlord);
    await (await log()).findByText("Bonjour");
    expect(box().value).toBe("");
    expect(screen.queryByText("Pas encore parti")).toBeNull();
    owner.unmount();

    const last = open(id);
    await last.user.click(await screen.findByRole("button", { name: "Supprimer" }));
    expect(await shown()).toEqual(["Aujourd'hui", "Vous Bonjour Lu"]);
    await last.user.clear(box());
    last.unmount();
    open(id);
    await (await log()).findByText("Bonjour");
    expect(screen.queryByText("Pas encore parti")).toBeNull();
    expect(box().value).toBe("");
    expect(await stored(id)).toEqual(["Bonjour"]);
  });
});

describe("the messages", () => {
  it("are under way until the server has them, then sent, and read once the other side opens them", async () => {
    const id = await write("Bonjour");
    const { user, unmount } = open(id);
    const release = network.hold(SEND);
    await log();
    await user.type(box(), "  Toujours libre ?  ");
    await user.click(send());
    expect(await shown()).toEqual([
      "Aujourd'hui",
      "Vous Bonjour Envoyé",
      "Vous Toujours libre ? Envoi…",
    ]);
    release();
    await waitFor(async () => expect((await shown()).at(-1)).toBe("Vous Toujours libre ? Envoyé"));
    await openThread(world.as(landlord), id, { limit: 20 });
    unmount();
    open(id);
    await waitFor(async () => expect((await shown()).at(-1)).toBe("Vous Toujours libre ? Lu"));
  });

  it("stand under their day, with the name of who wrote and a subject that is not the listing's", async () => {
    const now = Date.now();
    at(now - 40 * 86_400_000);
    const id = await write("Il y a longtemps");
    at(now - 86_400_000);
    await answer(landlord, id, "Hier déjà");
    at(now);
    await write("Une autre question", "Le garage");
    const inbox = open(id);
    const lines = await shown();
    expect(lines[0]).toMatch(/^\w+\. \d/);
    expect(lines.slice(1)).toEqual([
      "Vous Il y a longtemps Envoyé",
      "Hier",
      "Josué Mbarga Hier déjà",
      "Aujourd'hui",
      "Vous Le garage Une autre question Envoyé",
    ]);
    screen.getByRole("heading", { level: 1, name: "Josué Mbarga" });
    const link = screen.getByRole("link", { name: "Villa des palmiers" });
    expect(link.getAttribute("href")).toBe(`/property/${property.id}`);
    inbox.unmount();
    await world.db
      .update(properties)
      .set({ status: "inactive" })
      .where(eq(properties.id, property.id));
    open(id);
    await screen.findByText("Villa des palmiers. Ce logement n'est plus proposé sur le site.");
    expect(screen.queryByRole("link", { name: "Villa des palmiers" })).toBeNull();
    cleanup();
    await world.db.update(threads).set({ property_id: null }).where(eq(threads.id, id));
    open(id);
    await screen.findByText("Ce logement n'existe plus sur le site.");
  });

  it("come before those that are shown on demand, also at the second try", async () => {
    const id = await write("Le tout premier");
    for (let n = 1; n <= 44; n += 1) {
      await answer(n % 2 ? landlord : tenant, id, `Réponse ${n}`);
      await world.db.delete(rateLimits);
    }
    const { user } = open(id);
    const inLog = await log();
    await inLog.findByText("Réponse 44");
    expect(inLog.queryByText("Réponse 20")).toBeNull();
    // The warning stands above the very first message.
    expect(screen.queryByText("Ne payez jamais avant la visite.")).toBeNull();
    const mend = network.lose("GET /api/threads/:id");
    const older = screen.getByRole("button", { name: "Afficher les messages précédents" });
    await user.click(older);
    const failed = "Les messages précédents ne se chargent pas. Réessayez dans un instant.";
    await screen.findByText(failed);
    mend();
    await user.click(older);
    await inLog.findByText("Réponse 20");
    await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
    expect(inLog.queryByText("Le tout premier")).toBeNull();
    await user.click(older);
    await inLog.findByText("Le tout premier");
    screen.getByText("Ne payez jamais avant la visite.");
    expect(older.isConnected).toBe(false);
    const lines = (await shown()).slice(1);
    expect(lines[0]).toContain("Le tout premier");
    expect(lines.slice(1).map((line) => /Réponse (\d+)/.exec(line)?.[1])).toEqual(
      Array.from({ length: 44 }, (_, n) => String(n + 1)),
    );
  });

  it("PER-010 of others are the same absent conversation as none", async () => {
    const stranger = await world.newUser();
    const texts = new Set<string>();
    for (const id of [await write("Bonjour"), crypto.randomUUID(), "nawak"]) {
      const { unmount, container } = open(id, stranger);
      await screen.findByRole("heading", { name: "Conversation introuvable" });
      texts.add(wordsOf(container));
      const link = screen.getByRole("link", { name: "Voir mes messages" });
      expect(link.getAttribute("href")).toBe("/user/messages");
      unmount();
    }
    expect([...texts]).toHaveLength(1);
    expect([...texts][0]).not.toContain("Bonjour");
  });
});

describe("the box", () => {
  it("asks for a text when it is blank, until one types, and sends by the keyboard", async () => {
    const id = await write("Bonjour");
    const { user } = open(id);
    await log();
    await user.type(box(), "   ");
    await user.click(send());
    await screen.findByText("Écrivez votre message avant de l'envoyer.");
    await user.type(box(), "Libre ?");
    expect(screen.queryByText("Écrivez votre message avant de l'envoyer.")).toBeNull();
    fireEvent.keyDown(box(), { key: "Enter" });
    fireEvent.keyDown(box(), { key: "Enter", ctrlKey: true });
    await waitFor(async () => expect(await stored(id)).toEqual(["Bonjour", "Libre ?"]));
    expect(network.sent(SEND)).toHaveLength(1);
    await user.type(box(), "En mai ?");
    fireEvent.keyDown(box(), { key: "Enter", metaKey: true });
    await waitFor(async () => expect(await stored(id)).toHaveLength(3));
  });

  it("takes a landlord's prepared sentences one after the other, as long as the tenant waits", async () => {
    const id = await write("Bonjour, est-ce libre ?");
    const { user, unmount } = open(id, landlord);
    const ready = await screen.findByRole("list", { name: "Réponses rapides" });
    expect(within(ready).getAllByRole("button")).toHaveLength(4);
    await user.click(
      within(ready).getByRole("button", { name: "Bonjour, oui, le logement est libre." }),
    );
    await user.click(
      within(ready).getByRole("button", { name: "Quel jour souhaitez-vous visiter\u00a0?" }),
    );
    const typed = "Bonjour, oui, le logement est libre. Quel jour souhaitez-vous visiter\u00a0?";
    expect(box().value).toBe(typed);
    expect(await stored(id)).toHaveLength(1);
    // A landlord is not told to keep their money.
    expect(screen.queryByText("Ne payez jamais avant la visite.")).toBeNull();
    const release = network.hold(SEND);
    await user.click(send());
    // Nothing waits for an answer any more, although it is still under way.
    await waitFor(() => expect(ready.isConnected).toBe(false));
    release();
    await (await log()).findByText("Envoyé");
    expect(await stored(id)).toEqual(["Bonjour, est-ce libre ?", typed]);
    expect(screen.queryByRole("list", { name: "Réponses rapides" })).toBeNull();
    unmount();
    open(id);
    await (await log()).findByText(typed.replace("\u00a0", " "));
    expect(screen.queryByRole("list", { name: "Réponses rapides" })).toBeNull();
  });

  it("leads a landlord who is asked for a visit to the slots, as long as the tenant waits", async () => {
    const slots = () =>
      screen.queryByRole("link", { name: "Répondre avec des créneaux de visite" });
    const id = await write("Samedi ?", "Demande de visite");
    const first = open(id, landlord);
    await (await log()).findByText("Samedi ?");
    expect(slots()?.getAttribute("href")).toBe(`/landlord/visit-hours/${property.id}`);
    first.unmount();
    const asked = open(id);
    await (await log()).findByText("Samedi ?");
    expect(slots()).toBeNull();
    asked.unmount();
    await answer(landlord, id, "Oui.");
    const answered = open(id, landlord);
    await (await log()).findByText("Oui.");
    expect(slots()).toBeNull();
    answered.unmount();
    await write("Et le garage ?", "Le garage");
    const other = open(id, landlord);
    await (await log()).findByText("Et le garage ?");
    expect(slots()).toBeNull();
    other.unmount();
    await write("Dimanche ?", "Demande de visite");
    await world.db
      .update(properties)
      .set({ status: "inactive" })
      .where(eq(properties.id, property.id));
    open(id, landlord);
    await (await log()).findByText("Dimanche ?");
    expect(slots()).toBeNull();
  });
});
