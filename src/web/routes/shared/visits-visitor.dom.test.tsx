import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { visitHours, visits } from "~/db/schema";
import { bookVisit, listVisitSlots } from "~/domain/visit";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./visits";

const world = await createWorld();
const network = openNetwork(world);

/** A visit at the second free slot, which is some hours ahead, of a listing shown all day. */
async function book(visitor: TestUser, title: string): Promise<string> {
  const { id } = await insertProperty(world, { landlord: await world.newUser("landlord"), title });
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    property_id: id,
    weekday,
    from_minute: 0,
    to_minute: 1440,
  }));
  await world.db.insert(visitHours).values(hours);
  const { slots } = await listVisitSlots(world.as(), id);
  return (await bookVisit(world.as(visitor), id, slots[1] ?? "")).id;
}
const act = (name: string, title: string) =>
  screen.queryByRole("button", { name: `${name}\u00a0: ${title}` });

it("DLA-012 takes a cancelled visit's buttons away, and leaves those of another visit", async () => {
  const visitor = await world.newUser();
  await book(visitor, "Studio annulé");
  await book(visitor, "Villa gardée");
  const options = { path: "/user/visits", user: visitor };
  const { user, unmount } = renderPage(page, options);
  await user.click(await screen.findByRole("button", { name: "Annuler\u00a0: Studio annulé" }));
  await user.click(screen.getByRole("button", { name: "Annuler la visite" }));
  await screen.findByText("Annulée");
  for (const name of ["Déplacer", "Annuler"]) {
    await waitFor(() => expect(act(name, "Studio annulé"), name).toBeNull());
    expect(act(name, "Villa gardée"), name).not.toBeNull();
  }
  expect(network.sent("POST /api/visits/:id/cancel")).toHaveLength(1);

  unmount();
  renderPage(page, options);
  await screen.findByText("Annulée");
  expect(act("Annuler", "Studio annulé")).toBeNull();
  expect(act("Ajouter à mon agenda", "Studio annulé")).not.toBeNull();
  expect(act("Annuler", "Villa gardée")).not.toBeNull();
  // Only who is still to be met is called, and told that it costs nothing.
  expect(screen.getAllByText("La visite est gratuite")).toHaveLength(1);
  expect(screen.getAllByRole("link", { name: /^\+237/ })).toHaveLength(1);
});

it("DLA-014 keeps each of the three answers as it was given, of the visit that was asked about", async () => {
  const visitor = await world.newUser();
  const [id, other] = [await book(visitor, "Studio vu"), await book(visitor, "Villa vue")];
  const yesterday = new Date(world.now().getTime() - 86_400_000);
  await world.db.update(visits).set({ starts_at: yesterday });
  const { user } = renderPage(page, { path: "/user/visits", user: visitor });
  const heading = await screen.findByRole("link", { name: "Studio vu" });
  const card = within(heading.closest("li") as HTMLElement);
  // What is over is neither free any more nor a reason to call.
  expect(card.queryByText("La visite est gratuite")).toBeNull();
  expect(card.queryByRole("link", { name: /^\+237/ })).toBeNull();
  const photos = within(card.getByRole("group", { name: /^Les photos/ }));
  await user.click(photos.getByLabelText("Oui"));
  await user.click(card.getByRole("button", { name: "Envoyer mes réponses" }));
  expect(await card.findAllByText("Répondez par oui ou par non.")).toHaveLength(2);
  expect(network.sent("POST /api/visits/:id/answers")).toEqual([]);
  for (const [question, answer] of [
    ["Les photos sont celles du logement", "Oui"],
    ["Il se trouve où l'annonce le dit", "Non"],
    ["Le prix et les frais sont ceux annoncés", "Oui"],
  ] as const) {
    const group = within(card.getByRole("group", { name: question }));
    await user.click(group.getByLabelText(answer));
  }
  await user.click(card.getByRole("button", { name: "Envoyer mes réponses" }));
  await card.findByText("Merci, vos réponses comptent.");
  const stored = async (visit: string) =>
    (await world.db.select().from(visits).where(eq(visits.id, visit)))[0];
  expect(await stored(id)).toMatchObject({
    photos_true: true,
    place_true: false,
    price_true: true,
  });
  expect(await stored(other)).toMatchObject({ place_true: null, answered_at: null });
});

it("leads a visitor without visits to the search", async () => {
  renderPage(page, { path: "/user/visits", user: await world.newUser() });
  await screen.findByText("Aucune visite à venir");
  screen.getByText(/^Ouvrez une annonce et touchez/);
  const link = screen.getByRole("link", { name: "Rechercher un logement" });
  expect(link.getAttribute("href")).toBe("/search");
});
