import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { properties } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { emptyQueue } from "../../../../tests/support/rows/queue";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./dashboard";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const landlord = await world.newUser("landlord", "Josué");
const HOUR_MS = 3_600_000;

const put = (id: string, set: Partial<typeof properties.$inferInsert>) =>
  world.db.update(properties).set(set).where(eq(properties.id, id));
beforeEach(() => emptyQueue(world));
const waiting = (title: string, hours = 1) => {
  const created_at = new Date(Date.now() - hours * HOUR_MS);
  return insertProperty(world, { landlord, status: "draft", title, created_at });
};
/** Its landlord takes it back and sends it again: its wait begins anew. */
async function sendAgain({ id }: { id: string }) {
  await put(id, { status: "inactive" });
  await put(id, { status: "draft", updated_at: new Date() });
}

const open = () =>
  renderPage(page, {
    path: "/admin/dashboard",
    at: "/admin/dashboard?tab=properties",
    user: admin,
  });
const queue = () => within(screen.getByRole("region", { name: /^En attente/ }));
const approve = (title: string) => screen.findByRole("button", { name: `Approuver ${title}` });
const titles = () =>
  queue()
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

it("shows a listing once that was sent again while the queue was open", async () => {
  const first = await waiting("Annonce 0", 22);
  for (let n = 1; n < 21; n += 1) await waiting(`Annonce ${n}`, 22 - n);
  const { user } = open();
  await approve("Annonce 0");
  await sendAgain(first);
  await user.click(screen.getByRole("button", { name: "Voir plus" }));
  await approve("Annonce 20");
  expect(titles()).toEqual(Array.from({ length: 21 }, (_, n) => `Annonce ${n}`));
});

it("lets a listing be decided anew that was decided here and sent again", async () => {
  const again = await waiting("Deux fois");
  const { user } = open();
  await user.click(await approve(again.title));
  const refresh = await screen.findByRole("button", { name: "Actualiser la file" });
  await sendAgain(again);
  await user.click(refresh);
  await approve(again.title);
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Actualiser la file" })).toBeNull(),
  );
});

it("leads the keyboard from the last row to the row before it that still waits", async () => {
  await waiting("Première", 3);
  await waiting("Deuxième", 2);
  await waiting("Troisième", 1);
  const { user } = open();
  await user.click(await approve("Deuxième"));
  const row = (title: string) => screen.getByRole("listitem", { name: title });
  await waitFor(() => expect(document.activeElement).toBe(row("Troisième")));
  await user.click(await approve("Troisième"));
  await waitFor(() => expect(document.activeElement).toBe(row("Première")));
});

it("offers the others once all that it shows is decided, in one way alone", async () => {
  await waiting("La première");
  network.lengthen("GET /api/moderation/queue");
  const { user } = open();
  const button = await approve("La première");
  screen.getByRole("button", { name: "Voir plus" });
  expect(screen.queryByText("Ces annonces sont traitées")).toBeNull();
  await user.click(button);
  await screen.findByText("Ces annonces sont traitées");
  screen.getByRole("button", { name: "Actualiser la file" });
  expect(screen.queryByRole("button", { name: "Voir plus" })).toBeNull();
});

it("says in its title how many wait, and no number where none does", async () => {
  const { title } = await waiting("La seule");
  const { user } = open();
  await user.click(await approve(title));
  const heading = () => queue().getByRole("heading", { level: 2 }).textContent;
  await waitFor(() => expect(heading()).toBe("En attente"));
});
