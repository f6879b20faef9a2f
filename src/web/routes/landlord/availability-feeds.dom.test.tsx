import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addMonths, today } from "~/contract/days";
import { blockedPeriods, calendarFeeds } from "~/db/schema";
import { fetchFeed } from "~/domain/availability";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./availability";

const world = await createWorld();
const network = openNetwork(world);
const ADD = "POST /api/own-properties/:id/calendar-feeds";
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  landlord = await world.newUser("landlord", "Josué");
  tenant = await world.newUser("user", "Aline");
  property = await insertProperty(world, { landlord, title: "Studio des manguiers" });
  world.clock.now = new Date();
});

/** A day of the month after next, which is whole in the future whatever today is. */
const month = addMonths(today(new Date()).slice(0, 7), 2);
const later = (day: number) => `${month}-${String(day).padStart(2, "0")}`;
const book = (start: number, end: number, status: "pending" | "confirmed" = "confirmed") =>
  insertBooking(world, {
    property,
    tenant,
    status,
    start_date: later(start),
    end_date: later(end),
  });
const open = (id = property.id) =>
  renderPage(page, {
    path: "/landlord/availability/:id",
    at: `/landlord/availability/${id}`,
    user: landlord,
  });
async function opened() {
  const shown = open();
  await screen.findByText("Studio des manguiers");
  return shown;
}
const stepTo = async (user: UserEvent) => {
  while (!document.querySelector(`[data-day="${later(1)}"]`))
    await user.click(press("Mois suivant"));
};
const day = (number: number) =>
  document.querySelector<HTMLElement>(`[data-day="${later(number)}"]`) as HTMLElement;
const press = (name: string | RegExp) => screen.getByRole("button", { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } });
const blocks = () =>
  world.db.select().from(blockedPeriods).where(eq(blockedPeriods.property_id, property.id));
const kept = () => JSON.stringify({ ...localStorage });

describe("calendars of other sites", () => {
  const feeds = () =>
    world.db.select().from(calendarFeeds).where(eq(calendarFeeds.property_id, property.id));
  const read = async (feed: { id: string } | undefined, lines: string[] | Error) => {
    const system = { ...world.as(), actor: { kind: "system" as const } };
    await fetchFeed(system, feed?.id ?? "", async () => {
      if (lines instanceof Error) throw lines;
      return ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n");
    });
  };
  const compact = (number: number) => later(number).replaceAll("-", "");

  it("are read when asked, hold their days, and are forgotten", { tags: "full" }, async () => {
    await book(10, 13);
    const first = await opened();
    type(field("Nom"), "Airbnb");
    type(field("Adresse du calendrier"), "https://127.0.0.1/1.ics");
    await first.user.click(press("Lire ce calendrier"));
    await screen.findByText(/^Cette adresse n'est pas celle d'un calendrier public\./);
    type(field("Adresse du calendrier"), "https://calendrier.invalid/1.ics");
    expect(screen.queryByText(/^Cette adresse n'est pas celle/)).toBeNull();
    const mend = network.lose(ADD);
    await first.user.click(press("Lire ce calendrier"));
    await screen.findByText(/^Le changement n'est pas passé\./);
    first.unmount();
    mend();
    const { user, unmount } = await opened();
    expect(field("Nom").value).toBe("Airbnb");
    await user.dblClick(press("Lire ce calendrier"));
    await screen.findByText("Calendrier ajouté");
    screen.getByText("Lecture en cours…");
    expect([field("Nom").value, field("Adresse du calendrier").value]).toEqual(["", ""]);
    expect(kept()).not.toContain("feed-draft");
    expect(await feeds()).toHaveLength(1);
    expect(press(/^Lire maintenant\s: Airbnb/)).toHaveProperty("disabled", true);
    unmount();

    const [feed] = await feeds();
    await read(feed, [
      "BEGIN:VEVENT",
      "UID:1@airbnb.com",
      `DTSTART;VALUE=DATE:${compact(12)}`,
      `DTEND;VALUE=DATE:${compact(15)}`,
      "END:VEVENT",
    ]);
    const again = await opened();
    screen.getByText(/^Lu le /);
    const twice = screen.getByText("Réservé deux fois").closest(".notice, [role]") ?? document.body;
    expect(wordsOf(twice)).toContain("Aline Mbarga");
    await stepTo(again.user);
    expect([14, 15].map((n) => day(n).ariaLabel?.split(", ").at(-1))).toEqual([
      "occupé ailleurs",
      "libre",
    ]);
    await again.user.click(day(14));
    expect(screen.getAllByText("Occupé dans « Airbnb »").length).toBeGreaterThan(1);
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByText(/pas été compris/)).toBeNull();
    await again.user.click(press(/^Lire maintenant\s: Airbnb/));
    await screen.findByText("Lecture demandée");
    await again.user.click(press(/^Retirer\s: Airbnb/));
    await screen.findByText("Calendrier retiré");
    await waitFor(() => expect(day(14).ariaLabel).toContain("libre"));
    expect(await feeds()).toEqual([]);
    expect(await blocks()).toEqual([]);
  });

  it("leave the days that were blocked while they were being asked for", {
    tags: "full",
  }, async () => {
    const READ = "GET /api/own-properties/:id/availability";
    const { user } = await opened();
    type(field("Nom"), "Airbnb");
    type(field("Adresse du calendrier"), "https://calendrier.invalid/1.ics");
    await user.click(press("Lire ce calendrier"));
    await screen.findByText("Lecture en cours…");
    const asked = network.sent(READ).length;
    const askedAgain = (times: number) =>
      waitFor(() => expect(network.sent(READ)).toHaveLength(asked + times));
    const release = network.holdAnswers(READ);
    // Coming back to the page asks at once.
    document.dispatchEvent(new Event("visibilitychange"));
    await askedAgain(1);
    type(field("Premier jour bloqué"), later(13));
    type(field("De nouveau libre le"), later(16));
    await user.click(press("Bloquer ces jours"));
    await screen.findByRole("button", { name: /^Débloquer/ });
    network.lose(READ);
    release();
    document.dispatchEvent(new Event("visibilitychange"));
    await askedAgain(2);
    expect(press(/^Débloquer/)).not.toBeNull();
  });
});

describe("what another site's calendar says beside its stays", () => {
  it("is told: events not understood, and its closed end, which may be left out", async () => {
    const asked = {
      requested_at: new Date(0),
      attempted_at: new Date(1),
      succeeded_at: new Date(1),
    };
    const [feed] = await world.db
      .insert(calendarFeeds)
      .values({
        property_id: property.id,
        name: "Airbnb",
        url: "https://x.invalid/1.ics",
        ...asked,
        unread_count: 2,
        window_start: "2099-08-25",
        window_end: "2099-11-25",
      })
      .returning();
    const { user, unmount } = await opened();
    screen.getByText(/^2 événements n'ont pas été compris/);
    screen.getByText(/^Ce site ferme son calendrier à partir du mar\. 25 août 2099/);
    const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /^Laisser libres/ });
    expect(box().checked).toBe(false);
    await user.click(box());
    await screen.findByText("Jours laissés libres");
    expect(box().checked).toBe(true);
    const done = { attempted_at: new Date(Date.now() + 60_000) };
    await world.db
      .update(calendarFeeds)
      .set(done)
      .where(eq(calendarFeeds.id, feed?.id ?? ""));
    unmount();
    await opened();
    screen.getByText(
      /^Laissés libres à votre demande\s: les jours du mar\. 25 août 2099 au mar\. 24/,
    );
    expect(screen.queryByText(/^Ce site ferme/)).toBeNull();
  });
});

describe("the address for other sites", () => {
  const LINK = "POST /api/own-properties/:id/calendar-link";
  const address = () => field("Adresse secrète du calendrier").value;

  it("is made once, and another one when asked, after a question", { tags: "full" }, async () => {
    const { user } = await opened();
    const mend = network.lose(LINK);
    await user.click(press("Créer l'adresse"));
    await screen.findByText(/^Le changement n'est pas passé\./);
    mend();
    await user.dblClick(press("Créer l'adresse"));
    await screen.findByText("Adresse créée");
    await screen.findByLabelText(/^Adresse secrète/);
    expect(network.sent(LINK)).toHaveLength(2);
    const first = address();
    await user.click(press("Changer d'adresse"));
    const dialog = () => within(screen.getByRole("dialog"));
    dialog().getByText(/^L'adresse actuelle ne répondra plus\./);
    await user.click(dialog().getByRole("button", { name: "Annuler" }));
    expect(address()).toBe(first);
    await user.click(press("Changer d'adresse"));
    await user.click(dialog().getByRole("button", { name: "Changer d'adresse" }));
    await screen.findByText("Adresse changée");
    await waitFor(() => expect(address()).not.toBe(first));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(press("Copier l'adresse"));
    await screen.findByText("Adresse copiée");
    expect(await navigator.clipboard.readText()).toBe(address());
  });
});
