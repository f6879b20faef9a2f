import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { properties, rateLimits } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./property";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const landlord = await world.newUser("landlord", "Josué");
const APPROVE = "POST /api/moderation/properties/:id/waiting-edit/approve";

beforeEach(() => world.db.delete(rateLimits));

async function waiting(fields: object) {
  const edit = { id: crypto.randomUUID(), since: world.clock.now.toISOString(), fields };
  const given = {
    landlord,
    title: "La petite",
    price_per_month: 90_000,
    currency: "FCFA",
  } as const;
  const { id } = await insertProperty(world, { ...given, approved_at: new Date() });
  await world.db.update(properties).set({ waiting_edit: edit }).where(eq(properties.id, id));
  return { id, edit };
}
const open = (id: string) =>
  renderPage(page, { path: "/admin/property/:id", at: `/admin/property/${id}`, user: admin }).user;
const section = () => screen.findByRole("region", { name: "Modification en attente" });
const rowOf = async (id: string) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0];
const changes = (card: HTMLElement) =>
  [...card.querySelectorAll("dl > div")].map((one) =>
    ["dt", "del", "ins"].map((part) => one.querySelector(part)?.textContent),
  );

it("DLA-015 shows what would change beside what is shown, and approves it", async () => {
  const { id, edit } = await waiting({
    title: "La grande",
    price_per_month: 95_000,
    address: null,
  });
  const user = open(id);
  const card = await section();
  expect(changes(card)).toEqual([
    ["Titre de l'annonce", "La petite", "La grande"],
    ["Prix", "90000", "95000"],
  ]);
  await user.click(within(card).getByRole("button", { name: "Approuver la modification" }));
  await waitFor(async () => expect(await rowOf(id)).toMatchObject({ title: "La grande" }));
  expect(network.sent(APPROVE).map(({ body }) => body)).toMatchObject([
    { edit: edit.id, despite_copies: false },
  ]);
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Modification en attente" })).toBeNull(),
  );
  expect(await rowOf(id)).toMatchObject({ status: "active", price_per_month: 95_000 });
});

it("DLA-015 asks why before it is refused; the listing stays as it is", async () => {
  const { id } = await waiting({ title: "La grande" });
  const user = open(id);
  await user.click(
    within(await section()).getByRole("button", { name: "Refuser la modification" }),
  );
  const dialog = await screen.findByRole("dialog", { name: "Refuser cette modification" });
  await user.type(within(dialog).getByLabelText(/^Raison du refus/), "Titre trompeur.");
  await user.click(within(dialog).getByRole("button", { name: "Refuser la modification" }));
  await waitFor(async () =>
    expect(await rowOf(id)).toMatchObject({ title: "La petite", waiting_edit: null }),
  );
});

it("DLA-015 shows the newer edit when its landlord was faster", async () => {
  const { id, edit } = await waiting({ title: "La grande" });
  const user = open(id);
  const approve = within(await section()).getByRole("button", {
    name: "Approuver la modification",
  });
  const newer = { ...edit, id: crypto.randomUUID(), fields: { title: "La neuve" } };
  await world.db.update(properties).set({ waiting_edit: newer }).where(eq(properties.id, id));
  await user.click(approve);
  await waitFor(async () =>
    expect(changes(await section())).toEqual([["Titre de l'annonce", "La petite", "La neuve"]]),
  );
  expect(await rowOf(id)).toMatchObject({ title: "La petite" });
});

it("DLA-015 says nothing of edits where none waits", async () => {
  const { id } = await insertProperty(world, { landlord, title: "Sans modification" });
  open(id);
  await screen.findByRole("region", { name: "Décision" });
  expect(screen.queryByRole("region", { name: "Modification en attente" })).toBeNull();
});
