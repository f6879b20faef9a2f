import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { newsletterSubscribers, rateLimits } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { createWorld } from "../../../../tests/support/world/world";
import { NewsletterBox } from "./newsletter-box";

const world = await createWorld();
const network = openNetwork(world);
const SEND = "POST /api/newsletter";

beforeEach(async () => {
  await world.db.delete(newsletterSubscribers);
  await world.db.delete(rateLimits);
});

const stored = () => world.db.select().from(newsletterSubscribers);
const toasts = () => [...document.querySelectorAll("[data-sonner-toast]")].map(wordsOf);

function open() {
  const { user } = renderOn(() => <NewsletterBox failure={undefined} sent={false} />);
  const email = screen.getByLabelText<HTMLInputElement>("Adresse e-mail");
  return {
    email,
    async type(text: string) {
      await user.clear(email);
      await user.click(email);
      await user.paste(text);
    },
    send: () => user.click(screen.getByRole("button", { name: "Recevoir la lettre" })),
  };
}

it.each([
  ["refused", "Une erreur est survenue de notre côté. Réessayez."],
  ["lost", "Connexion impossible. Vérifiez votre réseau et réessayez."],
])(
  "ERR-001 titles the toast 'Erreur' when it is %s, keeps the address, and takes it the next time",
  async (how, sentence) => {
    const { email, type, send } = open();
    await type("ada@example.cm");
    const mend = how === "lost" ? network.lose(SEND) : network.refuse(SEND, "internal");
    await send();
    await waitFor(() => expect(toasts().join()).toContain(`Erreur ${sentence}`));
    expect(email.value).toBe("ada@example.cm");
    expect(await stored()).toEqual([]);
    mend();
    await send();
    await screen.findByText(/Ouvrez-le pour confirmer votre inscription/);
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Encore un clic"));
    expect(screen.queryByLabelText("Adresse e-mail")).toBeNull();
    expect(await stored()).toMatchObject([{ email: "ada@example.cm", confirmed_at: null }]);
    await waitFor(() => expect(toasts()).toEqual([]));
  },
);

it("says beside the field what is wrong with an address, until it is corrected", async () => {
  const { email, type, send } = open();
  await type("abc");
  await send();
  await screen.findByText("Entrez une adresse e-mail complète, par exemple nom@exemple.cm.");
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(network.sent(SEND)).toEqual([]);
  await type("ada@example.cm");
  await waitFor(() => expect(email.getAttribute("aria-invalid")).not.toBe("true"));
});
