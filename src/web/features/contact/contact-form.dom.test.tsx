import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FORM_MAX_MS, FORM_MIN_MS } from "~/contract/limits";
import { contactMessages, rateLimits, users } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import { ContactForm } from "./contact-form";

const world = await createWorld();
const network = openNetwork(world);
const SEND = "POST /api/functions/send-contact-email";
const TOKEN = "GET /api/contact/token";
const LETTER = "Bonjour,\nle logement est-il encore libre ?";

beforeEach(async () => {
  await world.db.delete(contactMessages);
  await world.db.delete(rateLimits);
});
afterEach(() => vi.restoreAllMocks());

const stored = () => world.db.select().from(contactMessages);
const field = (name: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: "[name]" });
const said = (words: string) => waitFor(() => expect(wordsOf(document.body)).toContain(words));
const toasts = () => [...document.querySelectorAll("[data-sonner-toast]")].map(wordsOf);
const focused = () => document.activeElement?.getAttribute("name");

/** A token of the server for a form that was shown so many ms ago. */
function tokenOfAge(ms: number): string {
  const { now } = world.clock;
  world.clock.now = new Date(now.getTime() - ms);
  const token = world.auth.issueFormToken();
  world.clock.now = now;
  return token;
}

type Given = { user?: TestUser; token?: string; isNew?: boolean };
/** The form on its page, in hand for a minute unless it is new; reading the page again brings a new token. */
function open({ user: own, token = tokenOfAge(60_000), isNew = false }: Given = {}) {
  let first: string | undefined = token;
  const clientLoader = async () => {
    const known = first;
    first = undefined;
    return known ? { token: known } : (await fetch("/api/contact/token")).json();
  };
  function Page() {
    const { token } = useLoaderData<{ token: string }>();
    return <ContactForm token={token} failure={undefined} defaults={undefined} sent={false} />;
  }
  const { user } = renderPage({ default: Page, clientLoader }, own ? { user: own } : {});
  const type = async (name: RegExp, text: string) => {
    await user.clear(field(name));
    if (text) await user.click(field(name)).then(() => user.paste(text));
  };
  const values = { name: "Ada Mbarga", email: "ada@example.cm", message: LETTER };
  return {
    user,
    type,
    async fill(changes: Partial<typeof values> = {}) {
      const { name, email, message } = { ...values, ...changes };
      await screen.findByLabelText(/^Message/, { selector: "[name]" });
      if (!isNew) {
        const { now } = performance;
        const later = () => now.call(performance) + 60_000;
        vi.spyOn(performance, "now").mockImplementation(later);
      }
      await type(/^Nom complet/, name);
      await type(/^Adresse e-mail/, email);
      await type(/^Message/, message);
      await user.selectOptions(field(/^Sujet/), "property");
    },
    send: () => user.click(screen.getByRole("button", { name: "Envoyer le message" })),
  };
}

it("ERR-001 ERR-016 keeps the text when sending fails, and takes the error back once it has gone", async () => {
  const { fill, send } = open();
  await fill();
  for (const fail of [() => network.refuse(SEND, "internal"), () => network.lose(SEND)]) {
    const mend = fail();
    await send();
    const toast = "Erreur Une erreur s'est produite lors de l'envoi du message.";
    await waitFor(() => expect(toasts().join()).toContain(toast));
    await said("Votre texte est conservé.");
    expect(field(/^Message/).value).toBe(LETTER);
    expect(field(/^Sujet/).value).toBe("property");
    mend();
  }
  expect(await stored()).toEqual([]);
  await send();
  await said("Merci de nous avoir écrit");
  await waitFor(() => expect(toasts().join()).not.toContain("Erreur"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(await stored()).toHaveLength(1);
});

it("empties the form after a letter, says what becomes of it with the focus, and takes a second one", async () => {
  const { fill, send, type, user } = open();
  await fill();
  await type(/^Téléphone/, "699123456");
  await send();
  await said(
    "Merci de nous avoir écrit Votre message nous est bien parvenu. Nous répondons sous 24 h.",
  );
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Merci"));
  const names = [/^Nom complet/, /^Adresse e-mail/, /^Téléphone/, /^Sujet/, /^Message/];
  expect(names.map((name) => field(name).value)).toEqual(["", "", "", "", ""]);
  expect(await stored()).toMatchObject([
    { name: "Ada Mbarga", email: "ada@example.cm", phone: "+237699123456", subject: "property" },
  ]);
  await type(/^Nom complet/, "Ada Mbarga");
  await type(/^Adresse e-mail/, "ada@example.cm");
  await type(/^Message/, "Une autre question.");
  await user.selectOptions(field(/^Sujet/), "payment");
  await send();
  await waitFor(async () => expect(await stored()).toHaveLength(2));
  await waitFor(() => expect(field(/^Message/).value).toBe(""));
});

it.each([
  ["Nom complet", { name: "" }, "name"],
  ["Adresse e-mail", { email: "" }, "email"],
  ["Message", { message: "" }, "message"],
])("VAL-005 sends nothing without %s, and leads there", async (label, change, name) => {
  const { fill, send } = open();
  await fill(change);
  await send();
  await said(`Le champ « ${label} » est obligatoire`);
  await waitFor(() => expect(focused()).toBe(name));
  expect(network.sent(SEND)).toEqual([]);
  expect(toasts()).toEqual([]);
});

it("VAL-005 sends nothing without a subject", async () => {
  const { fill, send, user } = open();
  await fill();
  await user.selectOptions(field(/^Sujet/), "");
  await send();
  await waitFor(() => expect(focused()).toBe("subject"));
  expect(field(/^Sujet/).getAttribute("aria-invalid")).toBe("true");
  expect(network.sent(SEND)).toEqual([]);
});

it("leads to the first of several refused fields, says beside each what is wrong, and lays no toast over it", async () => {
  const { fill, type, send } = open();
  // Browsers take this for an address; we do not.
  await fill({ email: "ada@localhost" });
  await type(/^Téléphone/, "12");
  await send();
  await said("Indiquez un numéro camerounais");
  await waitFor(() => expect(focused()).toBe("email"));
  const refused = [...document.querySelectorAll("#contact-form [aria-invalid=true]")];
  expect(refused.map((one) => one.getAttribute("name"))).toEqual(["email", "phone"]);
  expect(toasts()).toEqual([]);
  await type(/^Adresse e-mail/, "ada@example.cm");
  await type(/^Téléphone/, "699123456");
  await send();
  await said("Merci de nous avoir écrit");
  expect(await stored()).toMatchObject([{ phone: "+237699123456" }]);
});

it("takes a letter sent at once: the page waits until it is believed", {
  tags: "full",
}, async () => {
  const from = performance.now();
  const { fill, send } = open({ isNew: true });
  await fill();
  await send();
  expect(network.sent(SEND)).toEqual([]);
  await said("Merci de nous avoir écrit");
  expect(performance.now() - from).toBeGreaterThan(FORM_MIN_MS - 100);
  expect(await stored()).toHaveLength(1);
});

it("asks to send again from a page open for two days, keeps the text, and takes a new token once", {
  tags: "full",
}, async () => {
  const { fill, send } = open({ token: tokenOfAge(2 * FORM_MAX_MS) });
  await fill();
  const from = performance.now();
  await send();
  await said("Cette page était ouverte depuis longtemps.");
  expect(field(/^Message/).value).toBe(LETTER);
  expect(network.sent(TOKEN)).toHaveLength(1);
  // The new token grows as old as the page waits for it.
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  await send();
  await said("Merci de nous avoir écrit");
  expect(await stored()).toMatchObject([{ message: LETTER }]);
  expect(network.sent(TOKEN)).toHaveLength(1);
  expect(performance.now() - from).toBeGreaterThan(FORM_MIN_MS - 100);
});

it("is not sent again before its new token came, which would be refused as the old one was", {
  tags: "full",
}, async () => {
  const { user, fill, send } = open({ token: tokenOfAge(2 * FORM_MAX_MS) });
  await fill();
  const answer = network.hold(TOKEN);
  await send();
  await waitFor(() => expect(network.sent(TOKEN)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: /^Envoyer le message/ }));
  answer();
  await said("Cette page était ouverte depuis longtemps.");
  expect(network.sent(SEND)).toHaveLength(1);
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  await send();
  await said("Merci de nous avoir écrit");
});

it("says beside its field what the server refuses, without a toast", async () => {
  const raised: string[] = [];
  const watch = new MutationObserver(() => raised.push(...toasts()));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const { fill, send } = open();
  await fill();
  const mend = network.refuse(SEND, "invalid", { message: "Ce message est trop long." });
  await send();
  await said("Ce message est trop long.");
  await waitFor(() => expect(focused()).toBe("message"));
  mend();
  await send();
  await waitFor(() => expect(raised.join()).toContain("Message envoyé !"));
  watch.disconnect();
  expect(raised.join()).not.toContain("Erreur");
});

it("knows who is signed in", async () => {
  const tenant = await world.newUser("user", "Clarisse");
  open({ user: tenant });
  await screen.findByDisplayValue("Clarisse Mbarga");
  expect(field(/^Adresse e-mail/).value).toBe(tenant.email);
  expect(wordsOf(document.body)).not.toContain("nous vous répondons par téléphone");
});

it("asks who signs in by number for no address, and answers there", async () => {
  const tenant = await world.newUser("user", "Clarisse");
  const phone = "+237699770001";
  await world.db.update(users).set({ email: null, phone }).where(eq(users.id, tenant.id));
  const { fill, send } = open({ user: { ...tenant, email: null } as unknown as TestUser });
  await screen.findByDisplayValue("Clarisse Mbarga");
  await fill({ email: "" });
  await said("Sans adresse, nous vous répondons par téléphone.");
  await send();
  await said("Merci de nous avoir écrit");
  expect(await stored()).toMatchObject([{ name: "Ada Mbarga", email: null, phone }]);
});

it("takes a number of another country, and an address and a name with signs that nobody sees", async () => {
  const { fill, type, send } = open();
  await fill({ name: "A\u200bda\u202e", email: "ad\u200ba@example.cm\u00ad" });
  expect(field(/^Adresse e-mail/).value).toBe("ada@example.cm");
  await type(/^Téléphone/, "tel:+33\u00a06 12 34 56 78");
  await send();
  await said("Merci de nous avoir écrit");
  expect(await stored()).toMatchObject([
    { name: "Ada", email: "ada@example.cm", phone: "+33612345678" },
  ]);
});
