import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { bookings } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as bookingPage from "./booking";
import * as page from "./dashboard";

const world = await createWorld();
const network = openNetwork(world);
let landlord: TestUser;
let tenant: TestUser;

beforeEach(async () => {
  landlord = await world.newUser("landlord", "Josué");
  tenant = await world.newUser("user", "Grâce");
});

/** A request for a flat of its own, made so many hours ago. */
async function request(
  title: string,
  hours = 1,
  given: Partial<typeof bookings.$inferInsert> = {},
) {
  const property = await insertProperty(world, { landlord, title });
  return insertBooking(world, {
    property,
    tenant,
    start_date: "2099-06-01",
    end_date: "2099-06-04",
    created_at: new Date(Date.now() - hours * 3_600_000),
    ...given,
  });
}
const open = () => renderPage(page, { path: "/landlord/dashboard", user: landlord });
const waiting = async () => within(await screen.findByRole("region", { name: /votre réponse/ }));
const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? "").replace(/\s+/g, " ");
const stored = async ({ id }: { id: string }) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0];

it("shows who asks, when and what is paid; six requests, those that lapse first", async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    await request(`Studio ${n}`, n, { total_amount: n * 100_000, adults: 2, children: 1 });
  }
  open();
  const region = await waiting();
  const titles = region.getAllByRole("heading", { level: 3 });
  expect(titles.map((one) => one.textContent)).toEqual(
    [7, 6, 5, 4, 3, 2].map((n) => `Studio ${n}`),
  );
  expect(plain(region.getByRole("heading", { level: 2 }))).toMatch(/^7 ?demandes attendent/);
  const words = plain(titles[0]?.closest("li"));
  for (const part of [
    "Répondez avant le",
    "Grâce Mbarga",
    "2 adultes, 1 enfant",
    "lun. 1er juin 2099",
    "jeu. 4 juin 2099",
    "3 jours",
    "Le locataire vous paie 700 000 FCFA",
    "Net après frais de service (5 %) et commission (7 %) : 616 000 FCFA.",
    "le site ne prélève ni frais ni commission",
  ]) {
    expect(words).toContain(part);
  }
});

it("stands after what was sent back, before what is to be confirmed, and all before the figures", async () => {
  const sentBack = { status: "rejected", rejection_reason: "Photos floues." } as const;
  await insertProperty(world, { landlord, title: "À corriger", ...sentBack });
  await request("Studio à Akwa");
  await insertProperty(world, { landlord, title: "Sans réponse", confirmation_asks: 1 });
  open();
  const asked = await (await waiting()).findByRole("heading", { name: "Studio à Akwa" });
  // Both stand in the list of listings below, too.
  const first = (name: string) => screen.getAllByRole("heading", { level: 2, name })[0] as Element;
  const figures = screen.getByRole("region", { name: "Vos chiffres" });
  const places = [first("À corriger"), asked, first("Sans réponse"), figures];
  for (const [index, place] of places.slice(1).entries())
    expect(places[index]?.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("keeps the reason of a request that could not be declined, and declines it the second time", async () => {
  const asked = await request("Studio à Akwa");
  const other = await request("Villa", 2);
  const { user } = open();
  const title = await (await waiting()).findByRole("heading", { name: "Studio à Akwa" });
  const card = within(title.closest("li") as HTMLElement);
  await user.click(card.getByRole("button", { name: "Décliner" }));
  const dialog = within(screen.getByRole("dialog"));
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Motif/);
  await user.type(reason, "En travaux.");
  const mend = network.lose("POST /api/received-bookings/:id/decline");
  const confirm = dialog.getByRole("button", { name: "Décliner la demande" });
  await user.click(confirm);
  await dialog.findByText(/^Une erreur est survenue lors de la mise à jour\./);
  expect(reason.value).toBe("En travaux.");
  expect((await stored(asked))?.status).toBe("pending");
  mend();
  await user.click(confirm);
  await waitFor(() => expect(title.isConnected).toBe(false));
  expect(await stored(asked)).toMatchObject({ status: "cancelled", notes: "En travaux." });
  expect((await stored(other))?.status).toBe("pending");
});

it("counts one request less as soon as it is accepted, before the list is read again", async () => {
  for (const n of [1, 2, 3]) await request(`Studio ${n}`, n);
  const { user } = open();
  const region = await waiting();
  const heading = region.getByRole("heading", { level: 2 });
  expect(plain(heading)).toMatch(/^3 ?demandes attendent/);
  network.hold("GET /api/received-bookings");
  const title = region.getByRole("heading", { name: "Studio 2" });
  const card = within(title.closest("li") as HTMLElement);
  await user.click(card.getByRole("button", { name: "Accepter" }));
  await waitFor(() => expect(title.isConnected).toBe(false));
  expect(plain(heading)).toMatch(/^2 ?demandes attendent/);
});

it("says beside the buttons why accepting failed, and not in the dialog of declining", async () => {
  const asked = await request("Studio à Akwa");
  const { user } = open();
  const title = await (await waiting()).findByRole("heading", { name: "Studio à Akwa" });
  const card = within(title.closest("li") as HTMLElement);
  const mend = network.lose("POST /api/received-bookings/:id/accept");
  await user.click(card.getByRole("button", { name: "Accepter" }));
  await card.findByText(/^Une erreur est survenue lors de la mise à jour\./);
  await user.click(card.getByRole("button", { name: "Décliner" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.queryByText(/^Une erreur est survenue/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Annuler" }));
  mend();
  await user.click(card.getByRole("button", { name: "Accepter" }));
  await waitFor(async () => expect((await stored(asked))?.status).toBe("confirmed"));
  await screen.findByText(/^Aucune demande n'attend de réponse\./);
});

it("shows the earnings beside the decision on the request's own page", async () => {
  const asked = await request("Studio à Bonapriso", 1, { total_amount: 100_000 });
  const { user } = renderPage(bookingPage, {
    path: "/landlord/booking/:id",
    at: `/landlord/booking/${asked.id}`,
    user: landlord,
  });
  const accept = await screen.findByRole("button", { name: "Accepter" });
  const words = plain(accept.closest("section"));
  expect(words).toContain("Cette demande attend votre réponse");
  expect(words).toContain("Grâce Mbarga");
  expect(words).toContain("88 000 FCFA");
  expect(words).toContain("Le locataire vous paie 100 000 FCFA");
  await user.click(accept);
  await screen.findByText(/^Réservation confirmée\. Le logement est réservé/);
  expect((await stored(asked))?.status).toBe("confirmed");
});
