import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./inventory";

const world = await createWorld();
openNetwork(world);

it.each(["landlord", "user"] as const)(
  "DLA-020 leads a %s from a stay that is not theirs to their own dashboard",
  async (role) => {
    const path = `/${role}/booking/:id/inventory`;
    const at = path.replace(":id", crypto.randomUUID());
    renderPage(page, { path, at, user: await world.newUser(role) });
    await screen.findByText("État des lieux introuvable");
    const link = screen.getByRole("link", { name: "Aller à mon tableau de bord" });
    expect(link.getAttribute("href")).toBe(`/${role}/dashboard`);
  },
);

it("reads nothing anew for a landlord or tenant who turns to the other inventory", () => {
  const { shouldRevalidate } = page;
  const at = (query: string) => new URL(`http://localhost/inventory${query}`);
  const isReadAfter = (from: string, to: string) => {
    const move = { currentUrl: at(from), nextUrl: at(to) };
    return shouldRevalidate(move as Parameters<typeof shouldRevalidate>[0]);
  };
  expect(isReadAfter("", "?kind=exit")).toBe(false);
  expect(isReadAfter("?kind=exit", "?kind=entry")).toBe(false);
  expect(isReadAfter("?kind=exit", "?kind=exit")).toBe(true);
});
