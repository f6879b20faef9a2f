import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOn } from "../../../../tests/support/dom/render";
import { ViewToggle } from "./view-toggle";

it.each([
  ["q=villa", "Grille"],
  ["q=villa&view=list", "Liste"],
  ["q=villa&view=map", "Carte"],
])("of %s marks one way of showing, and keeps the search in all", async (address, shown) => {
  renderOn(() => <ViewToggle address={address} />);
  const ways = within(await screen.findByRole("navigation", { name: "Affichage" }));
  const links = ways.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/search?q=villa",
    "/search?q=villa&view=list",
    "/search?q=villa&view=map",
  ]);
  const marked = links.filter((link) => link.getAttribute("aria-current") === "true");
  expect(marked).toEqual([ways.getByRole("link", { name: shown })]);
});
