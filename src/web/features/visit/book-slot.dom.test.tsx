import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { formatTime } from "~/contract/format-date";
import { messages, visitHours, visits } from "~/db/schema";
import { bookVisit, listVisitSlots } from "~/domain/visit";
import { useAuth } from "~/web/features/account/auth-context";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import { BookSlot } from "./book-slot";
import { momentOf } from "./moments";

const world = await createWorld();
const network = openNetwork(world);
const BOOK = "POST /api/properties/:id/visits";
let id: string;
let loaded: Awaited<ReturnType<typeof listVisitSlots>>;
beforeEach(async () => {
  const landlord = await world.newUser("landlord");
  ({ id } = await insertProperty(world, { landlord, title: "Studio à voir" }));
  // From eight to ten, every day.
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    property_id: id,
    weekday,
    from_minute: 480,
    to_minute: 600,
  }));
  await world.db.insert(visitHours).values(hours);
  loaded = await listVisitSlots(world.as(), id);
});

function open(user?: TestUser, query = "") {
  const Page = () => (useAuth().loading ? null : <BookSlot propertyId={id} loaded={loaded} />);
  return renderOn(Page, { path: "/property", at: `/property${query}`, ...(user && { user }) });
}
const slot = async (n: number) => {
  const at = loaded.slots[n] ?? "";
  const same = loaded.slots.slice(0, n).filter((one) => formatTime(one) === formatTime(at));
  return (await screen.findAllByRole("button", { name: formatTime(at) }))[
    same.length
  ] as HTMLElement;
};
const confirm = () => screen.queryByRole("button", { name: /^Réserver/ });
const booked = () => world.db.select().from(visits).where(eq(visits.property_id, id));

it("shows four days at first, and the others when asked", async () => {
  const { user } = open();
  await slot(0);
  expect(screen.getAllByRole("group")).toHaveLength(4);
  await user.click(screen.getByRole("button", { name: "Voir les autres jours" }));
  expect(screen.getAllByRole("group").length).toBeGreaterThan(10);
  expect(screen.queryByRole("button", { name: "Voir les autres jours" })).toBeNull();
});

it("books the slot that was chosen last, once, and says when", async () => {
  const { user } = open(await world.newUser());
  await user.click(await slot(0));
  await user.click(await slot(5));
  expect((await slot(0)).getAttribute("aria-pressed")).toBe("false");
  const mend = network.lose(BOOK);
  await user.click(confirm() as HTMLElement);
  await screen.findByRole("alert");
  expect((await slot(5)).getAttribute("aria-pressed")).toBe("true");
  expect(network.sent("GET /api/properties/:id/visit-slots")).toEqual([]);
  mend();
  await user.dblClick(confirm() as HTMLElement);
  await screen.findByText("Visite réservée");
  expect(document.activeElement?.textContent).toContain("Visite réservée");
  const moment = momentOf(loaded.slots[5] ?? "").replace(/\s/g, " ");
  expect(wordsOf(document.body)).toContain(`Le propriétaire vous attend le ${moment}.`);
  const to = screen.getByRole("link", { name: "Voir mes visites" });
  expect(to.getAttribute("href")).toBe("/user/visits");
  expect((await booked()).map(({ starts_at }) => starts_at.toISOString())).toEqual([
    loaded.slots[5],
  ]);
});

it("DLA-011 refuses a slot that somebody else took meanwhile, and shows the next ones", async () => {
  const { user } = open(await world.newUser());
  const taken = await slot(0);
  await user.click(taken);
  await bookVisit(world.as(await world.newUser()), id, loaded.slots[0] ?? "");
  await user.click(confirm() as HTMLElement);
  await screen.findByText(/^Ce créneau n'est plus libre\. Prochains créneaux/);
  await waitFor(() => expect(confirm()).toBeNull());
  await waitFor(() => expect(taken.isConnected).toBe(false));
  expect(await booked()).toHaveLength(1);
  loaded = { ...loaded, slots: loaded.slots.slice(1) };
  await user.click(await slot(0));
  await user.click(confirm() as HTMLElement);
  await screen.findByText("Visite réservée");
  expect(await booked()).toHaveLength(2);
});

it("says that a slot is gone when no other is free, and lets the visitor ask for a visit", async () => {
  const { user } = open(await world.newUser());
  await user.click(await slot(0));
  await world.db.delete(visitHours).where(eq(visitHours.property_id, id));
  await user.click(confirm() as HTMLElement);
  await screen.findByRole("button", { name: "Demander une visite" });
  screen.getByText("Ce créneau n'est plus libre, et il n'en reste aucun pour le moment.");
  expect(await booked()).toEqual([]);
});

it("leads a visitor to sign-in and back to the slot, which is chosen then", async () => {
  const first = open();
  await first.user.click(await slot(3));
  const link = screen.getByRole("link", { name: "Se connecter pour réserver ce créneau" });
  const next = new URLSearchParams(link.getAttribute("href")?.split("?")[1]).get("next") ?? "";
  expect(next).toBe(`/property/${id}/visit?slot=${encodeURIComponent(loaded.slots[3] ?? "")}`);
  expect(confirm()).toBeNull();
  first.unmount();
  const again = open(await world.newUser(), `?${next.split("?")[1]}`);
  await waitFor(() => expect(confirm()).not.toBeNull());
  expect((await slot(3)).getAttribute("aria-pressed")).toBe("true");
  again.unmount();
  // What is no free slot is not chosen.
  open(await world.newUser(), "?slot=2020-01-01T09:00:00.000Z");
  await slot(0);
  expect(confirm()).toBeNull();
});

it("books nothing for an administrator, who asks for no visit either", async () => {
  const admin = await world.newUser("admin");
  const { user, unmount } = open(admin);
  await user.click(await slot(0));
  await screen.findByText("Un compte d'administration ne réserve pas de visite.");
  expect(confirm()).toBeNull();
  unmount();
  loaded = { ...loaded, slots: [] };
  open(admin);
  await screen.findByText("Un compte d'administration ne demande pas de visite.");
  expect(screen.queryByLabelText(/Quand pouvez-vous venir/)).toBeNull();
});

it("leads a visitor to sign-in, and asks for a visit where nothing is free, once", async () => {
  loaded = { ...loaded, slots: [] };
  const first = open();
  await screen.findByText("Aucun créneau libre pour le moment");
  const link = screen.getByRole("link", { name: "Se connecter pour demander une visite" });
  const next = new URLSearchParams(link.getAttribute("href")?.split("?")[1]).get("next");
  expect(next).toBe(`/property/${id}/visit`);
  first.unmount();
  const visitor = await world.newUser();
  const { user } = open(visitor);
  const press = await screen.findByRole("button", { name: "Demander une visite" });
  await user.click(press);
  await screen.findByText("Dites quand vous pouvez venir.");
  await user.type(screen.getByLabelText(/Quand pouvez-vous venir/), "Samedi matin.");
  const mend = network.loseAnswers("POST /api/messages");
  await user.click(press);
  await screen.findByRole("alert");
  mend();
  await user.dblClick(press);
  await screen.findByText("Demande envoyée");
  const sent = await world.db.select().from(messages).where(eq(messages.property_id, id));
  expect(sent.map(({ subject, content }) => [subject, content])).toEqual([
    [
      "Demande de visite",
      "Je voudrais visiter ce logement. Quand je peux venir\u00a0: Samedi matin.",
    ],
  ]);
  const to = screen.getByRole("link", { name: "Voir la conversation" });
  expect(to.getAttribute("href")).toBe(`/user/messages/${sent[0]?.thread_id}`);
});

it("keeps when one can come until it is sent, for this listing alone, and sends other words too", async () => {
  loaded = { ...loaded, slots: [] };
  const visitor = await world.newUser();
  const wish = () => screen.findByLabelText<HTMLTextAreaElement>(/Quand pouvez-vous venir/);
  const first = open(visitor);
  await first.user.type(await wish(), "Samedi.");
  first.unmount();
  const own = id;
  ({ id } = await insertProperty(world, { landlord: await world.newUser("landlord") }));
  const other = open(visitor);
  expect((await wish()).value).toBe("");
  other.unmount();
  id = own;
  const { user } = open(visitor);
  expect((await wish()).value).toBe("Samedi.");
  const press = screen.getByRole("button", { name: "Demander une visite" });
  const mend = network.loseAnswers("POST /api/messages");
  await user.click(press);
  await screen.findByRole("alert");
  mend();
  await user.clear(await wish());
  await user.type(await wish(), "Dimanche.");
  await user.click(press);
  await screen.findByText("Demande envoyée");
  const sent = await world.db.select().from(messages).where(eq(messages.property_id, id));
  expect(sent.map(({ content }) => content.split(/\s: /)[1]).sort()).toEqual([
    "Dimanche.",
    "Samedi.",
  ]);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("visit-request"))).toEqual([]);
});
