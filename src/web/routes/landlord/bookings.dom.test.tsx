import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./bookings";

const world = await createWorld();
const network = openNetwork(world);
const PATH = "/landlord/bookings";
const READ = "GET /api/received-bookings";
let landlord: TestUser;
let tenant: TestUser;
beforeEach(async () => {
  landlord = await world.newUser("landlord", "Josué");
  tenant = await world.newUser("user", "Aline");
});

/** Six requests for six flats in two months, a stay and a refusal in a third. */
async function makeEight(): Promise<void> {
  for (const [n, at] of ["Bali", "Akwa", "Deido", "Logbaba", "Bepanda", "Kotto"].entries()) {
    const property = await insertProperty(world, { landlord, title: `Studio à ${at}` });
    const month = n < 4 ? "2099-03" : "2099-04";
    const dates = { start_date: `${month}-10`, end_date: `${month}-20` };
    await insertBooking(world, { property, tenant, ...dates });
  }
  const property = await insertProperty(world, { landlord, title: "Villa à Bonapriso" });
  const may = { start_date: "2099-05-01", end_date: "2099-05-04" };
  for (const status of ["confirmed", "cancelled"] as const)
    await insertBooking(world, { property, tenant, status, ...may });
}
const open = (query = "") => renderPage(page, { path: PATH, at: PATH + query, user: landlord });
const titles = () => [...document.querySelectorAll("li.card h2")].map((one) => one.textContent);
const count = (n: number) => waitFor(() => expect(titles()).toHaveLength(n));
const filters = () => within(screen.getByRole("navigation", { name: "Réservations par état" }));
const chips = () => filters().getAllByRole("link").map(wordsOf);
const chosen = () =>
  filters()
    .getAllByRole("link")
    .filter((one) => one.ariaCurrent)
    .map(wordsOf);
const months = () => screen.getByLabelText<HTMLSelectElement>("Mois d'arrivée");

it("names a request whose dates are taken as its filter does, and no other", async () => {
  const property = await insertProperty(world, { landlord, title: "Studio pris" });
  const may = { start_date: "2099-05-01", end_date: "2099-05-04" };
  await insertBooking(world, { property, tenant, status: "confirmed", ...may });
  await insertBooking(world, { property, tenant, ...may });
  await insertBooking(world, { property, tenant });
  const badges = () => [...document.querySelectorAll("li.card .badge")].map(wordsOf);
  const first = open("?status=cancelled");
  await count(1);
  expect(badges()).toEqual(["Annulé"]);
  first.unmount();
  open("?status=pending");
  await count(1);
  expect(badges()).toEqual(["En attente"]);
});

it("narrows by status and month, says how many each leaves, and has an address", async () => {
  await makeEight();
  const { user, unmount } = open();
  await count(8);
  expect(chips()).toEqual([
    "Toutes 8",
    "En attente 6",
    "Confirmées 1",
    "Terminées 0",
    "Annulées 1",
  ]);
  expect(chosen()).toEqual(["Toutes 8"]);
  await user.click(filters().getByRole("link", { name: /^En attente/ }));
  await count(6);
  expect([...months().options].map((one) => one.text).toSorted()).toEqual(
    ["avril 2099 (2)", "mai 2099 (0)", "mars 2099 (4)", "Tous les mois"].toSorted(),
  );
  await user.selectOptions(months(), "2099-04");
  await count(2);
  expect(chosen()).toEqual(["En attente 2"]);
  expect(chips()).toEqual([
    "Toutes 2",
    "En attente 2",
    "Confirmées 0",
    "Terminées 0",
    "Annulées 0",
  ]);
  const confirmed = filters().getByRole("link", { name: /^Confirmées/ });
  expect(confirmed.getAttribute("href")).toBe(`${PATH}?status=confirmed&month=2099-04`);
  unmount();

  const again = open("?status=pending&month=2099-04");
  await count(2);
  expect(months().value).toBe("2099-04");
  await again.user.click(filters().getByRole("link", { name: /^Confirmées/ }));
  await screen.findByText("Aucune réservation de ce genre");
  await again.user.click(screen.getByRole("link", { name: "Toutes les réservations" }));
  await count(8);
  await again.user.selectOptions(months(), "2099-05");
  await count(2);
  await again.user.selectOptions(months(), "Tous les mois");
  await count(8);
});

it("loads what comes after the first twenty, and takes an odd address for no filter", async () => {
  const property = await insertProperty(world, { landlord });
  for (let n = 0; n < 23; n += 1) {
    const start_date = `2099-06-${String(n + 1).padStart(2, "0")}`;
    const stay = { status: "completed", start_date, end_date: null } as const;
    await insertBooking(world, { property, tenant, ...stay });
  }
  const { user } = open("?status=perdue&month=2099-13");
  await count(20);
  expect(chips()[0]).toBe("Toutes 23");
  await user.click(screen.getByRole("button", { name: "Voir plus" }));
  await count(23);
  expect(screen.queryByRole("button", { name: "Voir plus" })).toBeNull();
  expect(chips()[0]).toBe("Toutes 23");
  const asked = network
    .sent(READ)
    .map(({ path }) => new URL(path, "http://localhost").searchParams);
  expect(asked.map((query) => query.get("before"))).toEqual([
    null,
    expect.stringMatching(/^[\da-f-]{36}$/),
  ]);
});

it("says that a list does not load, and loads it with its filters when asked again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await makeEight();
  const mend = network.refuse(READ, "unavailable");
  const { user } = open();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Vos réservations ne se chargent pasVérifiez votre connexion, puis réessayez. Rien n'est perdu.Réessayer",
  );
  mend();
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await count(8);
  await user.click(filters().getByRole("link", { name: /^Confirmées/ }));
  await count(1);
  logged.mockRestore();
});

it("is empty for a new landlord, without filters of one month", async () => {
  open();
  await screen.findByText("Aucune réservation pour le moment");
  expect(screen.queryByLabelText("Mois d'arrivée")).toBeNull();
});
