import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { bookings, messages, threads } from "~/db/schema";
import * as landlordPage from "~/web/routes/landlord/booking";
import * as threadPage from "~/web/routes/shared/thread";
import * as tenantPage from "~/web/routes/tenant/booking";
import { wordsOf } from "../../../../../tests/support/browser/words";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { renderPage } from "../../../../../tests/support/dom/render";
import { insertBooking } from "../../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../../tests/support/world/world";

const world = await createWorld();
const network = openNetwork(world);
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  landlord = await world.newUser("landlord", "Josué");
  tenant = await world.newUser("user", "Grâce");
  property = await insertProperty(world, {
    landlord,
    title: "Villa des palmiers",
    price_per_month: 100_000,
    security_deposit: 100_000,
    advance_months: 2,
    agency_fee: 50_000,
    monthly_charges: 7_500,
  });
});

/** The tenant's request over the API. */
async function request(given: { adults?: number; children?: number; message?: string } = {}) {
  const startDate = addDays(today(world.now()), 30);
  const json = { propertyId: property.id, startDate, endDate: null, ...given };
  const create = world.client(tenant).api.functions["create-booking"];
  const answer = await create.$post({ json, header: {} });
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()).booking;
}
const SIDES = ["user", "landlord"] as const;
/** The booking as one of its sides sees it. */
async function open(side: (typeof SIDES)[number], id: string) {
  const [page, user] = side === "user" ? [tenantPage, tenant] : [landlordPage, landlord];
  const path = `/${side}/booking/:id`;
  const shown = renderPage(page, { path, at: path.replace(":id", id), user });
  await screen.findAllByText(/Villa des palmiers/);
  return shown;
}
const fact = (label: string) =>
  wordsOf(screen.getByText(label, { selector: "dt" }).parentElement as Element);
const hrefOf = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

describe.each(SIDES)("the booking that a %s opens", (side) => {
  it.each([
    [{ adults: 2, children: 1 }, "Occupants 2 adultes, 1 enfant"],
    [{ adults: 1, children: 2 }, "Occupants 1 adulte, 2 enfants"],
    [{}, "Occupants 1 adulte, 0 enfant"],
  ])("TEN-014 says how many travel: %o", async (given, words) => {
    await open(side, (await request(given)).id);
    expect(fact("Occupants")).toBe(words);
  });

  it("DLA-001 says what moving in costs, as it was asked for", async () => {
    const { id } = await request();
    await world.db.update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, id));
    await open(side, id);
    const words = wordsOf(document.body);
    expect(words).toContain("À prévoir à l'entrée 450 000 FCFA");
    // The tenant reads what it is made of.
    expect(words.includes("Frais d'agence 50 000 FCFA")).toBe(side === "user");
  });

  it("DLA-001 says what the charges are, of a stay that has some", async () => {
    const { unmount } = await open(side, (await request()).id);
    expect(wordsOf(document.body)).toMatch(/Charges.*7 500 FCFA/);
    unmount();
    const { id } = await insertBooking(world, { property, tenant });
    await open(side, id);
    expect(wordsOf(document.body)).not.toContain("Charges");
  });

  it("names the days on which the stay begins and ends without an hour", async () => {
    const dates = { start_date: "2099-06-01", end_date: "2099-06-04" };
    const { id } = await insertBooking(world, { property, tenant, status: "confirmed", ...dates });
    await open(side, id);
    const timeline = within(screen.getByRole("region", { name: "Suivi" }));
    const shown = timeline
      .getAllByRole("listitem")
      .map((one) => wordsOf(one.querySelector("time") as Element));
    expect(shown.slice(-2)).toEqual(["lun. 1er juin 2099", "jeu. 4 juin 2099"]);
    expect(shown[0]).toMatch(/ à \d+/);
  });

  it("TEN-018 leads to the conversation in which the request's message stands", async () => {
    const { id } = await request({ message: "J'arrive vers 18 h." });
    const [thread] = await world.db.select().from(threads).where(eq(threads.tenant_id, tenant.id));
    const { unmount } = await open(side, id);
    const to = `/${side}/messages/${thread?.id}`;
    expect(hrefOf("Voir la conversation")).toBe(to);
    unmount();
    renderPage(threadPage, {
      path: "/user/messages/:id",
      at: `/user/messages/${thread?.id}`,
      user: tenant,
    });
    const log = within(await screen.findByRole("log"));
    log.getByText("J'arrive vers 18 h.");
    log.getByText("Votre réservation : Villa des palmiers");
  });

  it.each([
    ["confirmed", true],
    ["completed", true],
    ["pending", false],
    ["cancelled", false],
  ] as const)("DLA-020 leads to the inventories of a %s stay: %s", async (status, isThere) => {
    const { id } = await insertBooking(world, { property, tenant, status });
    await open(side, id);
    expect(hrefOf("Ouvrir l'état des lieux")).toBe(
      isThere ? `/${side}/booking/${id}/inventory` : undefined,
    );
  });
});

it("a landlord's first message opens the conversation, is kept until it went, and goes once", {
  tags: "full",
}, async () => {
  const { id } = await insertBooking(world, { property, tenant, status: "confirmed" });
  const SEND = "POST /api/messages/about-booking";
  const box = () => screen.getByLabelText<HTMLTextAreaElement>("Votre message");
  const send = () => screen.getByRole("button", { name: "Envoyer le message" });
  const first = await open("landlord", id);
  expect(hrefOf("Voir la conversation")).toBeUndefined();
  await first.user.type(box(), "Bienvenue !");
  first.unmount();
  const again = await open("landlord", id);
  expect(box().value).toBe("Bienvenue !");
  const mend = network.loseAnswers(SEND);
  await again.user.click(send());
  await waitFor(() => expect(box().getAttribute("aria-invalid")).toBe("true"));
  expect(box().value).toBe("Bienvenue !");
  mend();
  await again.user.click(send());
  await screen.findByRole("link", { name: "Voir la conversation" });
  await waitFor(() => expect(box().value).toBe(""));
  const own = eq(messages.recipient_id, tenant.id);
  const [message, ...more] = await world.db.select().from(messages).where(own);
  expect([message?.content, more]).toEqual(["Bienvenue !", []]);
  expect(hrefOf("Voir la conversation")).toBe(`/landlord/messages/${message?.thread_id}`);
  again.unmount();
  await open("landlord", id);
  expect(box().value).toBe("");
  expect(hrefOf("Voir la conversation")).toBe(`/landlord/messages/${message?.thread_id}`);
});
