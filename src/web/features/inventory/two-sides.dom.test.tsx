import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { profiles, properties } from "~/db/schema";
import { getBookingInventories, saveInventory, signInventory } from "~/domain/inventory";
import * as page from "~/web/routes/shared/inventory";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";

const world = await createWorld();
const network = openNetwork(world);
const SAVE = "PUT /api/bookings/:id/inventories/:kind";
const CLASH = /a changé la même chose/;

/** A stay of Aline's at Josué's, with days counted from today. */
async function newStay(from = 0, to = 3, status: "confirmed" | "pending" = "confirmed") {
  const landlord = await world.newUser("landlord", "Josué");
  const tenant = await world.newUser("user", "Aline");
  const property = await insertProperty(world, { landlord, title: "Studio à Akwa" });
  const day = today(world.now());
  const dates = { start_date: addDays(day, from), end_date: addDays(day, to) };
  const { id } = await insertBooking(world, { property, tenant, status, ...dates });
  return { id, tenant, landlord };
}
type Stay = Awaited<ReturnType<typeof newStay>>;

function open(stay: Stay, who: "tenant" | "landlord", user = stay[who]) {
  const section = who === "tenant" ? "user" : "landlord";
  const path = `/${section}/booking/:id/inventory`;
  return renderPage(page, { path, at: path.replace(":id", stay.id), user });
}
const SALON = { id: crypto.randomUUID(), name: "Salon", state: "good", remarks: null } as const;
const CUISINE = { ...SALON, id: crypto.randomUUID(), name: "Cuisine" };
const SHEET = { rooms: [SALON], readings: [], keys_count: null, remarks: null };
const save = (by: TestUser, id: string, version: number, given: object = {}) =>
  saveInventory(world.as(by), { id, kind: "entry" }, { ...SHEET, ...given, version });
const stored = async ({ tenant, id }: Stay) =>
  (await getBookingInventories(world.as(tenant), id)).entry;

/** The entry; the exit is in the page too, hidden. */
const entry = () => within(screen.getByRole("region", { name: /^Entrée/ }));
const room = (name: string) => entry().findByRole("group", { name });
const remarksOf = async (name: string) =>
  within(await room(name)).getByRole<HTMLTextAreaElement>("textbox", { name: /^Remarques/ });
const water = () => entry().getByRole<HTMLInputElement>("textbox", { name: "Eau, en m³" });
const button = (name: string) => entry().getByRole("button", { name });
const saved = () => entry().findByText("Tout est enregistré", { exact: false });

it("DLA-020 asks when the other side has changed the same, and saves mine knowingly", {
  tags: "full",
}, async () => {
  const stay = await newStay();
  await save(stay.tenant, stay.id, 0);
  const { user } = open(stay, "landlord");
  await screen.findByRole("region", { name: /^Entrée/ });
  await user.type(await remarksOf("Salon"), "Peinture neuve.");
  await user.type(water(), "12");
  const theirs = [{ ...SALON, remarks: "Peinture tachée." }, CUISINE];
  await save(stay.tenant, stay.id, 1, { rooms: theirs });
  await user.click(button("Enregistrer"));
  const question = (await entry().findByText(CLASH)).closest("[role=alert]") as HTMLElement;
  within(question).getByText("Peinture tachée.");
  within(question).getByText("Peinture neuve.");
  expect((await remarksOf("Salon")).value).toBe("Peinture neuve.");
  expect((await stored(stay))?.rooms[0]?.remarks).toBe("Peinture tachée.");
  await user.click(button("Enregistrer la mienne"));
  await saved();
  // What only they had changed is kept.
  await room("Cuisine");
  expect(await stored(stay)).toMatchObject({
    rooms: [{ remarks: "Peinture neuve." }, { name: "Cuisine" }],
    readings: [{ meter: "water", value: 12 }],
  });
  expect(entry().queryByText(CLASH)).toBeNull();
});

it("DLA-020 takes along what the other side changed elsewhere, without a question", async () => {
  const stay = await newStay();
  await save(stay.landlord, stay.id, 0);
  const { user } = open(stay, "tenant");
  await screen.findByRole("region", { name: /^Entrée/ });
  await user.type(await remarksOf("Salon"), "Vitre fêlée.");
  const readings = [{ meter: "water", value: 12 }];
  await save(stay.landlord, stay.id, 1, { readings });
  await user.click(button("Enregistrer"));
  await entry().findByText(/^Les changements de Josué .+ sont repris ici\./);
  expect(water().value).toBe("12");
  expect(entry().queryByText(CLASH)).toBeNull();
  await user.click(button("Enregistrer"));
  await saved();
  expect(await stored(stay)).toMatchObject({ readings, rooms: [{ remarks: "Vitre fêlée." }] });
  expect(entry().queryByText(/sont repris ici/)).toBeNull();
});

it("DLA-020 takes theirs instead of mine, with nothing left to save", {
  tags: "full",
}, async () => {
  const stay = await newStay();
  await save(stay.tenant, stay.id, 0);
  const { user, unmount } = open(stay, "landlord");
  await screen.findByRole("region", { name: /^Entrée/ });
  await user.type(water(), "15");
  const readings = [{ meter: "water", value: 14 }];
  await save(stay.tenant, stay.id, 1, { readings });
  await user.click(button("Enregistrer"));
  await entry().findByText(CLASH);
  await user.click(button("Reprendre leur version"));
  await waitFor(() => expect(water().value).toBe("14"));
  await saved();
  expect(entry().queryByText(CLASH)).toBeNull();
  expect(network.sent(SAVE)).toHaveLength(1);
  unmount();
  open(stay, "landlord");
  await screen.findByRole("region", { name: /^Entrée/ });
  expect(water().value).toBe("14");
  expect(entry().queryByText(/^Nous avons retrouvé/)).toBeNull();
});

it("DLA-020 keeps what was typed over a closed page and a lost network, until it is saved or given up", {
  tags: "full",
}, async () => {
  const stay = await newStay();
  await save(stay.tenant, stay.id, 0);
  const restored = "Nous avons retrouvé ce que vous aviez noté sans l'enregistrer.";
  const first = open(stay, "tenant");
  await screen.findByRole("region", { name: /^Entrée/ });
  await first.user.type(await remarksOf("Salon"), "Plafond taché.");
  first.unmount();

  const second = open(stay, "tenant");
  await screen.findByText(restored);
  expect((await remarksOf("Salon")).value).toBe("Plafond taché.");
  const mend = network.lose(SAVE);
  await second.user.click(button("Enregistrer"));
  await entry().findByText("Connexion impossible. Vérifiez votre réseau et réessayez.");
  mend();
  await second.user.dblClick(button("Enregistrer"));
  await saved();
  expect(screen.queryByText(restored)).toBeNull();
  expect(network.sent(SAVE)).toHaveLength(2);
  await second.user.type(await remarksOf("Salon"), " Et fissuré.");
  second.unmount();

  // Of this person alone.
  const other = open(stay, "landlord");
  await screen.findByRole("region", { name: /^Entrée/ });
  expect((await remarksOf("Salon")).value).toBe("Plafond taché.");
  other.unmount();
  const third = open(stay, "tenant");
  await screen.findByText(restored);
  await third.user.click(screen.getByRole("button", { name: "Effacer" }));
  expect(screen.queryByText(restored)).toBeNull();
  expect((await remarksOf("Salon")).value).toBe("Plafond taché.");
  third.unmount();
  open(stay, "tenant");
  await screen.findByRole("region", { name: /^Entrée/ });
  await room("Salon");
  expect(screen.queryByText(restored)).toBeNull();
});

it("brings a room that was taken out back to its place", async () => {
  const stay = await newStay();
  const rooms = [{ ...SALON, remarks: "Plafond taché." }, CUISINE];
  await save(stay.tenant, stay.id, 0, { rooms });
  const { user } = open(stay, "tenant");
  await screen.findByRole("region", { name: /^Entrée/ });
  await user.click(button("Retirer Salon"));
  expect(entry().queryByRole("group", { name: "Salon" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Annuler" }));
  expect((await remarksOf("Salon")).value).toBe("Plafond taché.");
  const titles = [...document.querySelectorAll("fieldset > legend")].map((one) => one.textContent);
  expect(titles.filter((one) => one === "Salon" || one === "Cuisine")).toEqual([
    "Salon",
    "Cuisine",
  ]);
  await saved();
});

it.each([
  ["opens later", 20, 30, "confirmed", /^À partir du /],
  ["is too late", -60, -31, "confirmed", /^Le délai est passé/],
  ["is of no confirmed stay", 0, 3, "pending", /^Pas d'état des lieux pour cette réservation/],
] as const)(
  "DLA-020 says why it can't be filled in when it %s",
  async (_, from, to, status, title) => {
    const stay = await newStay(from, to, status);
    for (const [who, section] of [
      ["tenant", "user"],
      ["landlord", "landlord"],
    ] as const) {
      const { unmount } = open(stay, who);
      await screen.findByRole("region", { name: /^Entrée/ });
      entry().getByText(title);
      expect(entry().queryByRole("button", { name: "Enregistrer" })).toBeNull();
      const back = screen.getByRole("link", { name: "La réservation" });
      expect(back.getAttribute("href")).toBe(`/${section}/booking/${stay.id}`);
      unmount();
    }
  },
);

it("DLA-020 is nobody else's", async () => {
  open(await newStay(), "tenant", await world.newUser());
  await screen.findByText("État des lieux introuvable");
});

it("DLA-020 waits for the other side once one has signed, who can still fill it in", async () => {
  const stay = await newStay();
  await save(stay.tenant, stay.id, 0);
  await signInventory(world.as(stay.tenant), { id: stay.id, kind: "entry", version: 1 });
  const signed = open(stay, "tenant");
  await screen.findByRole("region", { name: /^Entrée/ });
  expect(entry().queryByRole("button", { name: "Enregistrer" })).toBeNull();
  entry().getByText("Josué Mbarga doit encore signer.");
  signed.unmount();
  const { user } = open(stay, "landlord");
  await screen.findByRole("region", { name: /^Entrée/ });
  entry().getByText(/^Aline Mbarga a signé\. Relisez, puis signez à votre tour\./);
  await user.type(water(), "12");
  await user.click(button("Enregistrer"));
  await screen.findByText("Les signatures sont à refaire.");
});

it("DLA-020 asks before the last signature, each time without the failure of the time before", async () => {
  const stay = await newStay();
  await save(stay.tenant, stay.id, 0);
  await signInventory(world.as(stay.landlord), { id: stay.id, kind: "entry", version: 1 });
  const { user } = open(stay, "tenant");
  await screen.findByRole("region", { name: /^Entrée/ });
  await user.click(button("Signer"));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/^Josué Mbarga a déjà signé/);
  const mend = network.lose("POST /api/bookings/:id/inventories/:kind/sign");
  await user.click(dialog.getByRole("button", { name: "Signer maintenant" }));
  await dialog.findByText(/^Connexion impossible/);
  mend();
  await user.click(dialog.getByRole("button", { name: "Relire" }));
  await user.click(button("Signer"));
  const again = within(await screen.findByRole("dialog"));
  expect(again.queryByText(/^Connexion impossible/)).toBeNull();
  await user.click(again.getByRole("button", { name: "Signer maintenant" }));
  await screen.findByText("Signé par les deux parties", { selector: ".toast *" });
});

it("DLA-020 names home and parties as they were signed, whatever they are called later", async () => {
  const stay = await newStay();
  const { id, tenant, landlord } = stay;
  await save(tenant, id, 0);
  for (const by of [tenant, landlord]) {
    await signInventory(world.as(by), { id, kind: "entry", version: 1 });
  }
  const listing = { title: "Loft tout neuf", address: "Rue Drouot" };
  await world.db.update(properties).set(listing).where(eq(properties.landlord_id, landlord.id));
  const name = { first_name: "Joseph", last_name: "Essomba" };
  await world.db.update(profiles).set(name).where(eq(profiles.user_id, landlord.id));
  const { user } = open(stay, "tenant");
  const home = within(await screen.findByRole("region", { name: "Le séjour" }));
  await user.click(screen.getByRole("link", { name: /^Entrée/ }));
  await home.findByRole("heading", { name: "Studio à Akwa" });
  home.getByText("Avec Josué Mbarga, propriétaire");
  entry().getByText(/^Josué Mbarga, propriétaire, a signé le/);
  // The exit is not signed yet: it is about the home as it is called now.
  await user.click(screen.getByRole("link", { name: /^Sortie/ }));
  await home.findByRole("heading", { name: "Loft tout neuf" });
  home.getByText("Avec Joseph Essomba, propriétaire");
});
