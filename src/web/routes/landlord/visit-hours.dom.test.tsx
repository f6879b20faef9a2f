import { fireEvent, screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { visitHours } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./visit-hours";

const world = await createWorld();
const network = openNetwork(world);

it("takes out the hours and days that are meant, asks for a day's date, and saves the rest", {
  tags: "full",
}, async () => {
  const landlord = await world.newUser("landlord");
  const { id } = await insertProperty(world, { landlord });
  const { user } = renderPage(page, {
    path: "/landlord/visit-hours/:id",
    at: `/landlord/visit-hours/${id}`,
    user: landlord,
  });
  const press = async (name: string, at = 0) =>
    user.click((await screen.findAllByRole("button", { name }))[at] as HTMLElement);
  await press("Ajouter des heures\u00a0: Lundi");
  await press("Ajouter des heures\u00a0: Lundi");
  await press("Ajouter des heures\u00a0: Lundi");
  await press("Ajouter des heures\u00a0: Jeudi");
  // Those that follow begin where the first ones end.
  expect(
    screen.getAllByLabelText("Lundi, de").map((one) => (one as HTMLSelectElement).value),
  ).toEqual(["540", "720", "840"]);
  await press("Retirer ces heures\u00a0: Lundi");
  await press("Ajouter un jour fermé");
  await press("Ajouter un jour fermé");
  await press("Ajouter un jour ouvert");
  await press("Retirer ces heures\u00a0: Date", 1);
  const dates = () => screen.getAllByLabelText<HTMLInputElement>(/^Date/);
  fireEvent.change(dates()[1] as HTMLElement, { target: { value: "2099-05-02" } });
  await press("Enregistrer les créneaux");
  await screen.findByText("Choisissez une date.");
  await waitFor(() => expect(document.activeElement).toBe(dates()[0]));
  expect(network.sent("PUT /api/own-properties/:id/visit-hours")).toEqual([]);
  fireEvent.change(dates()[0] as HTMLElement, { target: { value: "2099-05-01" } });
  await press("Enregistrer les créneaux");
  await screen.findByText("Créneaux enregistrés");
  expect(network.sent("PUT /api/own-properties/:id/visit-hours").map(({ body }) => body)).toEqual([
    {
      hours: [
        { weekday: 1, from: 720, to: 840 },
        { weekday: 1, from: 840, to: 960 },
        { weekday: 4, from: 540, to: 720 },
      ],
      exceptions: [
        { day: "2099-05-01", open: null },
        { day: "2099-05-02", open: { from: 600, to: 960 } },
      ],
    },
  ]);
});

it("copies the hours of the day before that has some to a day without", async () => {
  const landlord = await world.newUser("landlord");
  const { id } = await insertProperty(world, { landlord });
  const hours = [
    { property_id: id, weekday: 1, from_minute: 480, to_minute: 600 },
    { property_id: id, weekday: 1, from_minute: 900, to_minute: 1080 },
    { property_id: id, weekday: 3, from_minute: 540, to_minute: 720 },
  ];
  await world.db.insert(visitHours).values(hours);
  const { user } = renderPage(page, {
    path: "/landlord/visit-hours/:id",
    at: `/landlord/visit-hours/${id}`,
    user: landlord,
  });
  await user.click(await screen.findByRole("button", { name: "Mardi\u00a0: comme lundi" }));
  expect(screen.queryByRole("button", { name: /^(Lundi|Mardi|Mercredi)\s: comme/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Jeudi\u00a0: comme mercredi" }));
  await user.click(screen.getByRole("button", { name: "Enregistrer les créneaux" }));
  await screen.findByText("Créneaux enregistrés");
  const [sent] = network.sent("PUT /api/own-properties/:id/visit-hours").slice(-1);
  const saved = (sent?.body as { hours: object[] } | undefined)?.hours;
  expect(saved?.slice(3)).toEqual([
    { weekday: 2, from: 480, to: 600 },
    { weekday: 2, from: 900, to: 1080 },
    { weekday: 4, from: 540, to: 720 },
  ]);
});

it("adds hours until midnight and no further, and says what is wrong with all of them", async () => {
  const landlord = await world.newUser("landlord");
  const { id } = await insertProperty(world, { landlord });
  const late = { property_id: id, weekday: 1, from_minute: 1320, to_minute: 1410 };
  await world.db.insert(visitHours).values(late);
  const { user } = renderPage(page, {
    path: "/landlord/visit-hours/:id",
    at: `/landlord/visit-hours/${id}`,
    user: landlord,
  });
  const add = await screen.findByRole("button", { name: "Ajouter des heures\u00a0: Lundi" });
  await user.click(add);
  await user.click(add);
  const values = (label: string) =>
    screen.getAllByLabelText<HTMLSelectElement>(label).map(({ value }) => value);
  expect(values("Lundi, de")).toEqual(["1320", "1410", "540"]);
  expect(values("Lundi, à")).toEqual(["1410", "1440", "720"]);
  network.refuse("PUT /api/own-properties/:id/visit-hours", "invalid", { hours: "C'est trop." });
  await user.click(screen.getByRole("button", { name: "Enregistrer les créneaux" }));
  expect((await screen.findByRole("alert")).textContent).toBe("C'est trop.");
});

it("keeps hours that are not saved, and after saving shows what another device has stored", async () => {
  const landlord = await world.newUser("landlord");
  const { id } = await insertProperty(world, { landlord });
  const own = eq(visitHours.property_id, id);
  const open = (listing = id) =>
    renderPage(page, {
      path: "/landlord/visit-hours/:id",
      at: `/landlord/visit-hours/${listing}`,
      user: landlord,
    });
  const first = open();
  const add = await screen.findByRole("button", { name: "Ajouter des heures\u00a0: Lundi" });
  await first.user.click(add);
  await first.user.selectOptions(screen.getByLabelText("Lundi, de"), "480");
  first.unmount();
  const other = await insertProperty(world, { landlord });
  const neighbour = open(other.id);
  await screen.findByRole("button", { name: "Ajouter des heures\u00a0: Lundi" });
  expect(screen.queryByLabelText("Lundi, de")).toBeNull();
  neighbour.unmount();

  const second = open();
  expect(await screen.findByLabelText("Lundi, de")).toHaveProperty("value", "480");
  const save = screen.getByRole("button", { name: "Enregistrer les créneaux" });
  await second.user.click(save);
  await waitFor(async () =>
    expect(await world.db.select().from(visitHours).where(own)).toMatchObject([
      { weekday: 1, from_minute: 480, to_minute: 720 },
    ]),
  );
  await waitFor(() => expect(save.getAttribute("aria-busy")).toBeNull());
  second.unmount();

  const elsewhere = { weekday: 2, from_minute: 600, to_minute: 660 };
  await world.db.update(visitHours).set(elsewhere).where(own);
  open();
  expect(await screen.findByLabelText("Mardi, de")).toHaveProperty("value", "600");
  expect(screen.queryByLabelText("Lundi, de")).toBeNull();
});
