import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../../tests/support/dom/render";
import * as addressConfirm from "./email-change-confirm";
import * as addressStop from "./email-change-stop";
import * as letterConfirm from "./newsletter-confirm";
import * as letterStop from "./newsletter-unsubscribe";

const HOME = ["/", "Retour à l'accueil"];
const TO_LETTER = ["/#newsletter", "Retour à l'accueil"];
const SEARCH = ["/search", "Chercher un logement"];

/** Where each page leads while it asks, once the act is done, and where the link is broken. */
it.each([
  {
    page: addressConfirm,
    button: "Confirmer cette adresse",
    ways: [HOME, ["/user/settings", "Aller à mes paramètres"], HOME],
  },
  {
    page: addressStop,
    button: "Arrêter ce changement",
    ways: [HOME, ["/auth?recover=1", "Choisir un mot de passe"], HOME],
  },
  { page: letterConfirm, button: "Confirmer mon inscription", ways: [SEARCH, SEARCH, TO_LETTER] },
  { page: letterStop, button: "Me désinscrire", ways: [SEARCH, SEARCH, TO_LETTER] },
])("leads on from a mailed link: $button", async ({ page, button, ways }) => {
  const states = [
    { token: "x", done: false },
    { token: null, done: true },
    { token: null, done: false },
  ];
  for (const [n, state] of states.entries()) {
    const { container, unmount } = renderPage(
      { default: page.default, clientLoader: () => state },
      { path: "/link" },
    );
    await screen.findByRole("heading", { level: 1 });
    const main = within(container.querySelector(".page") as HTMLElement);
    expect(main.queryByRole("button", { name: button }) !== null).toBe(n === 0);
    const links = main.getAllByRole("link");
    expect(links.map((one) => [one.getAttribute("href"), one.textContent])).toEqual([ways[n]]);
    unmount();
  }
});
