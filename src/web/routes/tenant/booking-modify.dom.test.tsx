import { fireEvent, screen } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { ERRORS } from "~/contract/errors";
import { addPeriods } from "~/contract/stay-length";
import { bookings } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./booking-modify";

const world = await createWorld();
const network = openNetwork(world);
const landlord = await world.newUser("landlord", "Josué");
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  tenant = await world.newUser("user", "Grâce");
  property = await insertProperty(world, { landlord });
});

// Stays are changed two years ahead at most.
const START = addDays(today(new Date()), 300);
const END = addPeriods(START, "month", 1);
const LATER = addPeriods(START, "month", 2);
/** A confirmed month at 100 000. */
const stay = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(world, {
    property,
    tenant,
    status: "confirmed",
    start_date: START,
    end_date: END,
    ...given,
  });
const open = (id: string, user = tenant) =>
  renderPage(page, { path: "/user/booking/:id/modify", at: `/user/booking/${id}/modify`, user });
const field = async (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const start = () => field(/Date de début/);
const end = () => field(/Date de fin/);
const note = () => field(/Message au/);
const fill = async (input: Promise<HTMLInputElement>, value: string) =>
  fireEvent.change(await input, { target: { value } });
const send = () => screen.getByRole("button", { name: "Demander ces dates" });

describe("asking for other dates", () => {
  it("TEN-023 TEN-024 shows the price before and after, and keeps what was typed until it is sent", async () => {
    const { id } = await stay();
    const first = open(id);
    await fill(end(), LATER);
    await fill(note(), "Un mois de plus ?");
    await screen.findByText(/100\s000\sFCFA de plus qu'aujourd'hui\./);
    first.unmount();
    const { user } = open(id);
    expect([(await end()).value, (await note()).value]).toEqual([LATER, "Un mois de plus ?"]);
    const mend = network.lose("POST /api/bookings/:id/modification");
    await user.click(send());
    await screen.findByRole("alert");
    mend();
    await user.dblClick(send());
    await screen.findByText(`at /user/booking/${id}`);
    expect(network.sent("POST /api/bookings/:id/modification")).toHaveLength(2);
  });

  it("says what is less, and why other dates have no price", async () => {
    const { id } = await stay({ end_date: LATER, total_amount: 200_000 });
    const next = { start_date: addPeriods(START, "month", 3), end_date: null } as const;
    const other = await world.newUser();
    await insertBooking(world, { property, tenant: other, status: "confirmed", ...next });
    const { user } = open(id);
    await fill(end(), END);
    await screen.findByText(/^100\s000\sFCFA de moins qu'aujourd'hui\.$/);
    await fill(end(), addPeriods(START, "month", 5));
    await screen.findByText(ERRORS.dates_taken.message);
    const mend = network.lose("GET /api/bookings/:id/modification");
    await fill(end(), addPeriods(START, "month", 3));
    await screen.findByText("Le total ne peut pas être calculé pour l'instant.");
    mend();
    await fill(start(), "");
    await user.click(send());
    await screen.findByText("Veuillez sélectionner une date de début.");
    expect(network.sent("POST /api/bookings/:id/modification")).toEqual([]);
  });

  it("begins with the present dates after a request was withdrawn", async () => {
    const { id } = await stay();
    const first = open(id);
    await fill(end(), LATER);
    await fill(note(), "Un mois de plus ?");
    await first.user.click(send());
    await screen.findByText(`at /user/booking/${id}`);
    first.unmount();
    const client = world.client(tenant).api;
    const answer = await client.bookings[":id"].$get({ param: { id } });
    const { change } = (await answer.json()) as { change: { id: string } };
    await client["booking-changes"][":id"].$delete({ param: { id: change.id } });
    open(id);
    expect([(await start()).value, (await end()).value, (await note()).value]).toEqual([
      START,
      END,
      "",
    ]);
  });

  it("offers months as booking did, which move with the start, beside any other end", async () => {
    const { id } = await stay();
    const { user } = open(id);
    const duration = () => screen.findByLabelText<HTMLSelectElement>("Durée du séjour");
    expect((await duration()).value).toBe("1");
    await user.selectOptions(await duration(), "2");
    expect((await end()).value).toBe(LATER);
    const moved = addDays(START, 5);
    await fill(start(), moved);
    expect((await end()).value).toBe(addPeriods(moved, "month", 2));
    await fill(end(), addDays(moved, 40));
    expect((await duration()).value).toBe("date");
    await user.selectOptions(await duration(), "Sans date de fin pour l'instant");
    expect((await end()).value).toBe("");
  });

  it("offers no months for a stay by the day", async () => {
    open((await stay({ billing_period: "day" })).id);
    await end();
    expect(screen.queryByLabelText("Durée du séjour")).toBeNull();
  });

  it("says beside the end that it comes before the start", async () => {
    open((await stay()).id);
    await fill(end(), addDays(START, -1));
    await screen.findByText("La date de fin ne peut pas précéder la date de début.");
  });

  it("keeps the start of a stay that has begun", async () => {
    const { id } = await stay({ start_date: "2025-11-01", end_date: null });
    open(id);
    expect([(await start()).readOnly, (await start()).value]).toEqual([true, "2025-11-01"]);
    expect((await end()).value).toBe("");
  });
});

describe("a stay whose dates cannot change", () => {
  it("TEN-022 is missing when it is another tenant's", async () => {
    open((await stay()).id, await world.newUser());
    await screen.findByRole("heading", { name: "Réservation introuvable" });
  });

  it("TEN-022 is named when it is not confirmed, without a form", async () => {
    open((await stay({ status: "pending" })).id);
    await screen.findByText("Seule une réservation confirmée peut être modifiée.");
    expect(screen.queryByRole("button", { name: "Demander ces dates" })).toBeNull();
  });

  it("is named when a request waits already", async () => {
    const { id } = await stay();
    const first = open(id);
    await fill(end(), LATER);
    await first.user.click(send());
    await screen.findByText(`at /user/booking/${id}`);
    first.unmount();
    open(id);
    await screen.findByText(/Une demande attend déjà/);
    const [row] = await world.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row?.end_date).toBe(END);
  });
});
