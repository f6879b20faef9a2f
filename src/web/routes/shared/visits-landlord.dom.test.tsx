import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { visits } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./visits";

const world = await createWorld();
const network = openNetwork(world);
const DAY_MS = 86_400_000;
const CANCEL = "POST /api/visits/:id/cancel";

it("DLA-012 shows who comes and who came, and cancels what is to come at the second try", async () => {
  world.clock.now = new Date();
  const landlord = await world.newUser("landlord", "Lucie");
  const visitor = await world.newUser("user", "Ada");
  const add = async (title: string, days: number) => {
    const property = await insertProperty(world, { landlord, title });
    const starts_at = new Date(Date.now() + days * DAY_MS);
    const given = { property_id: property.id, visitor_id: visitor.id, starts_at };
    return (await world.db.insert(visits).values(given).returning())[0]?.id ?? "";
  };
  const id = await add("Studio à venir", 2);
  await add("Studio passé", -2);
  const other = await world.newUser("landlord", "Autre");
  const theirs = await insertProperty(world, { landlord: other, title: "À un autre" });
  const starts_at = new Date(Date.now() + DAY_MS);
  await world.db
    .insert(visits)
    .values({ property_id: theirs.id, visitor_id: visitor.id, starts_at });

  const { user } = renderPage(page, { path: "/landlord/visits", user: landlord });
  const cardOf = async (title: string) =>
    (await screen.findByRole("link", { name: title })).closest("li") as HTMLElement;
  const [coming, past] = [await cardOf("Studio à venir"), await cardOf("Studio passé")];
  expect(screen.queryByText("À un autre")).toBeNull();
  expect(wordsOf(coming)).toContain("Visiteur : Ada Mbarga, +237 6 99 12 34 56");
  expect(wordsOf(past)).not.toContain("+237");
  const acts = (card: HTMLElement) =>
    within(card)
      .getAllByRole("button")
      .map((one) => one.textContent);
  expect(acts(coming)).toEqual(["Déplacer", "Annuler", "Ajouter à mon agenda"]);
  expect(acts(past)).toEqual(["Ajouter à mon agenda"]);

  await user.click(within(coming).getByRole("button", { name: /^Annuler/ }));
  const dialog = () => within(screen.getByRole("dialog"));
  await user.click(dialog().getByRole("button", { name: "Garder la visite" }));
  expect(network.sent(CANCEL)).toEqual([]);
  await user.click(within(coming).getByRole("button", { name: /^Annuler/ }));
  const mend = network.lose(CANCEL);
  await user.click(dialog().getByRole("button", { name: "Annuler la visite" }));
  await dialog().findByRole("alert");
  mend();
  await user.dblClick(dialog().getByRole("button", { name: "Annuler la visite" }));
  const section = (name: string) => within(screen.getByRole("region", { name }));
  await section("Passées et annulées").findByText("Annulée");
  expect(section("À venir").queryByRole("link", { name: "Studio à venir" })).toBeNull();
  section("À venir").getByText("Aucune visite à venir");
  section("À venir").getByText(/^Ouvrez des créneaux sur vos annonces/);
  const toListings = section("À venir").getByRole("link", { name: "Mes annonces" });
  expect(toListings.getAttribute("href")).toBe("/landlord/manage-properties");
  const links = () => section("Passées et annulées").getAllByRole("link").map(wordsOf);
  expect(links()).toEqual(["Studio à venir", "Studio passé"]);
  expect(acts(await cardOf("Studio à venir"))).toEqual(["Ajouter à mon agenda"]);
  expect(screen.queryByRole("dialog")).toBeNull();
  const [row] = await world.db.select().from(visits).where(eq(visits.id, id));
  expect(row?.status).toBe("cancelled");
  expect(network.sent(CANCEL)).toHaveLength(2);
});
