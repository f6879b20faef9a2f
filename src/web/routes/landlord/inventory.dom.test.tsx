import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import * as tenantPage from "~/web/routes/tenant/inventory";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { createWorld } from "../../../../tests/support/world/world";
import * as landlordPage from "./inventory";

const world = await createWorld();
openNetwork(world);

it.each([
  ["landlord", landlordPage],
  ["user", tenantPage],
] as const)(
  "DLA-020 leads a %s from a stay that is not theirs to their own dashboard",
  async (role, page) => {
    const path = `/${role}/booking/:id/inventory`;
    const at = path.replace(":id", crypto.randomUUID());
    renderPage(page, { path, at, user: await world.newUser(role) });
    await screen.findByText("État des lieux introuvable");
    const link = screen.getByRole("link", { name: "Aller à mon tableau de bord" });
    expect(link.getAttribute("href")).toBe(`/${role}/dashboard`);
  },
);

it.each([
  ["landlord", landlordPage],
  ["tenant", tenantPage],
])("reads nothing anew for a %s who turns to the other inventory", (_, { shouldRevalidate }) => {
  const at = (query: string) => new URL(`http://localhost/inventory${query}`);
  const isReadAfter = (from: string, to: string) => {
    const move = { currentUrl: at(from), nextUrl: at(to) };
    return shouldRevalidate(move as Parameters<typeof shouldRevalidate>[0]);
  };
  expect(isReadAfter("", "?kind=exit")).toBe(false);
  expect(isReadAfter("?kind=exit", "?kind=entry")).toBe(false);
  expect(isReadAfter("?kind=exit", "?kind=exit")).toBe(true);
});
