import { screen, waitFor, within } from "@testing-library/react";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { properties, propertyImages, rateLimits } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./property";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const landlord = await world.newUser("landlord", "Josué");
const APPROVE = "POST /api/moderation/properties/:id/approve";
const COPIED =
  "Chambre au fond de la cour, douche interne, compteur prépayé, portail fermé la nuit, près du lycée technique.";

beforeEach(() => world.db.delete(rateLimits));

/** A listing that waits, with the picture and the words of another landlord's. */
async function copyOf(title: string) {
  await world.db.delete(properties);
  const other = await world.newUser("landlord", "Marc");
  const given = { images: 1, description: COPIED };
  const first = await insertProperty(world, { ...given, landlord: other, title });
  const copy = await insertProperty(world, {
    ...given,
    landlord,
    status: "draft",
    title: "La copie",
    description: `${COPIED} Libre.`,
    copied_text: true,
  });
  await world.db
    .update(propertyImages)
    .set({ looks: "9f3a5c71e2804bd6" })
    .where(inArray(propertyImages.property_id, [first.id, copy.id]));
  return { first, copy };
}
const open = ({ id }: { id: string }) =>
  renderPage(page, { path: "/admin/property/:id", at: `/admin/property/${id}`, user: admin });
const section = async () => within(await screen.findByRole("region", { name: "Copies possibles" }));
const statusOf = async ({ id }: { id: string }) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0]?.status;

it("shows a copied picture and text side by side, and what they copy", async () => {
  const { first, copy } = await copyOf("L'original");
  open(copy);
  const copies = await section();
  await copies.findAllByText(/1 photo semblable, 1 texte semblable/);
  expect(copies.getAllByAltText("Photo de cette annonce")).toHaveLength(1);
  expect(copies.getAllByAltText("Photo de l'autre annonce")).toHaveLength(1);
  copies.getByText(COPIED);
  copies.getByText(`${COPIED} Libre.`);
  const link = copies.getAllByRole("link", { name: "L'original" })[0];
  expect(link?.getAttribute("href")).toBe(`/admin/property/${first.id}`);
});

it("puts a copy online by its button alone, not by a key pressed in passing", async () => {
  const { copy } = await copyOf("L'original");
  const { user } = open(copy);
  const approve = await screen.findByRole("button", { name: "Approuver malgré la ressemblance" });
  const keys = [...document.querySelectorAll("li:has(kbd)")].map((one) => one.textContent);
  expect(keys).toEqual(["M Demander une modification", "R Rejeter"]);
  await user.keyboard("a");
  expect(network.sent(APPROVE)).toEqual([]);
  await user.click(approve);
  await waitFor(async () => expect(await statusOf(copy)).toBe("active"));
  expect(network.sent(APPROVE).map(({ body }) => body)).toMatchObject([{ despite_copies: true }]);
});

it("says when the copies do not load, and reads them again", async () => {
  const { copy } = await copyOf("L'original");
  const mend = network.lose("GET /api/moderation/properties/:id/copies");
  const { user } = open(copy);
  const copies = await section();
  const retry = await copies.findByRole("button", { name: "Réessayer" });
  mend();
  await user.click(retry);
  await copies.findAllByText(/1 photo semblable, 1 texte semblable/);
  expect(copies.queryByRole("button", { name: "Réessayer" })).toBeNull();
});
