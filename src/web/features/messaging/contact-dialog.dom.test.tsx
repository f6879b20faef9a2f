import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { messages, rateLimits } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import ContactDialog from "./contact-dialog";

// The real API answers: on a busy machine later than a second.
const world = await createWorld();
const network = openNetwork(world);
const landlord = await world.newUser("landlord", "Josué");
const property = await insertProperty(world, { landlord, title: "Logement à questions" });

beforeEach(async () => {
  await world.db.delete(messages);
  await world.db.delete(rateLimits);
});

async function open(own?: TestUser) {
  const dialog = () => (
    <ContactDialog
      propertyId={property.id}
      propertyTitle={property.title}
      landlordName="Josué Mbarga"
      onClose={() => {}}
    />
  );
  const { user, unmount } = renderOn(dialog, own ? { user: own } : {});
  const form = within(await screen.findByRole("dialog", { name: "Écrire à Josué Mbarga" }));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  const type = async (label: string, text: string) => {
    await user.clear(field(label));
    await user.type(field(label), text);
  };
  const send = () => user.click(form.getByRole("button", { name: "Envoyer le message" }));
  return { form, field, type, send, unmount };
}
const stored = async () =>
  (await world.db.select().from(messages)).map((row) => row.content).sort();
const sent = () => screen.findByRole("dialog", { name: "Message envoyé" });
/** The toast that holds all these texts. */
const toasted = (...texts: string[]) =>
  [...document.querySelectorAll("[data-sonner-toast]")].filter(({ textContent }) =>
    texts.every((text) => textContent?.includes(text)),
  );
const FAILED = "Impossible d'envoyer le message. Veuillez réessayer.";

it("VAL-013 tells a visitor to sign in and stores nothing", async () => {
  const { form, type, send } = await open();
  await type("Message", "Est-ce encore libre ?");
  await send();
  const sentence = "Vous devez être connecté pour envoyer un message.";
  await waitFor(() => expect(toasted(sentence)).toHaveLength(1));
  expect(form.getByText(sentence)).toBeTruthy();
  const link = form.getByRole("link", { name: "Se connecter" });
  expect(link.getAttribute("href")).toBe(`/auth?next=%2Fproperty%2F${property.id}%23ecrire`);
  expect(network.sent("POST /api/messages")).toEqual([]);
});

it.each([
  ["Sujet", ["   ", "Bonjour"], ["subject"]],
  ["Message", ["Visite", "   "], ["content"]],
  ["both", ["  ", " "], ["subject", "content"]],
] as const)(
  "VAL-014 asks for subject and content when spaces alone are typed: %s",
  async (_, [subject, content], wrong) => {
    const { form, type, send } = await open(await world.newUser());
    await type("Sujet", subject);
    await type("Message", content);
    await send();
    const sentence = "Veuillez remplir le sujet et le message.";
    await waitFor(() => expect(toasted("Champs requis", sentence).length).toBeGreaterThan(0));
    expect(form.getAllByText(sentence)).toHaveLength(wrong.length);
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe(wrong[0]));
    expect(network.sent("POST /api/messages")).toEqual([]);
  },
);

it("ERR-011 keeps subject and content when sending fails, and takes the error back once it has gone", async () => {
  const { form, field, type, send } = await open(await world.newUser());
  const mend = network.refuse("POST /api/messages", "internal");
  await type("Sujet", "Visite samedi");
  await type("Message", "Est-ce possible ?");
  await send();
  await waitFor(() => expect(toasted("Erreur", FAILED)).toHaveLength(1));
  expect(form.getByRole("alert").textContent).toContain(FAILED);
  expect(field("Sujet").value).toBe("Visite samedi");
  expect(field("Message").value).toBe("Est-ce possible ?");
  expect(await stored()).toEqual([]);
  mend();
  await send();
  const answer = within(await sent());
  const link = answer.getByRole("link", { name: "Voir la conversation" });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(link.getAttribute("href")).toMatch(/^\/user\/messages\/[\w-]{36}$/);
  expect(await stored()).toEqual(["Est-ce possible ?"]);
  await waitFor(() => expect(toasted("Erreur", FAILED)).toEqual([]));
});

it("tells beyond the quota when the message may go, and keeps it", async () => {
  const tenant = await world.newUser();
  const first = await open(tenant);
  await first.type("Message", "Première question");
  await first.send();
  await sent();
  first.unmount();
  await world.db.update(rateLimits).set({ count: 1_000_000 });
  const { form, field, type, send } = await open(tenant);
  expect(field("Message").value).toBe("");
  await type("Message", "Seconde question");
  await send();
  await form.findByText(
    /Vous avez envoyé beaucoup de messages en peu de temps\. Réessayez dans une heure\./,
  );
  expect(field("Message").value).toBe("Seconde question");
  await world.db.delete(rateLimits);
  await send();
  await sent();
  expect(await stored()).toEqual(["Première question", "Seconde question"]);
});

it("stores an edited message beside the one that arrived unheard, and the same one once", {
  tags: "full",
}, async () => {
  const { form, type, send } = await open(await world.newUser());
  const mend = network.loseAnswers("POST /api/messages");
  await type("Message", "Est-ce libre en mai ?");
  for (const times of [1, 2]) {
    await send();
    await waitFor(() => expect(network.sent("POST /api/messages")).toHaveLength(times));
    await form.findByRole("alert");
  }
  expect(await stored()).toEqual(["Est-ce libre en mai ?"]);
  mend();
  await type("Message", "Est-ce libre en juin ?");
  await send();
  await sent();
  expect(await stored()).toEqual(["Est-ce libre en juin ?", "Est-ce libre en mai ?"]);
});
