import { fireEvent, screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { ERRORS } from "~/contract/errors";
import { INTERNAL_MESSAGE, OFFLINE_MESSAGE } from "~/contract/failure-messages";
import { bookings, sessions } from "~/db/schema";
import { useAuth } from "~/web/features/account/auth-context";
import { wordsOf } from "../../../../../tests/support/browser/words";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { renderOn } from "../../../../../tests/support/dom/render";
import { insertProperty, insertStay } from "../../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../../tests/support/world/world";
import type { Calendar } from "../availability/free-days";
import BookingDialog from "./booking-dialog";
import { EMPTY_DRAFT, keepBooking } from "./booking-draft";

const world = await createWorld();
const network = openNetwork(world);
const CREATE = "POST /api/functions/create-booking";
const GENERAL = "Une erreur s'est produite lors de la réservation.";
const day = (ahead: number) => addDays(today(new Date()), ahead);
const landlord = await world.newUser("landlord", "Josué");
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  tenant = await world.newUser();
  const daily = { price_per_month: 10_000, billing_period: "day" } as const;
  property = await insertProperty(world, { landlord, bedrooms: 2, ...daily });
});

async function open(user = tenant, given: Partial<Calendar> = {}) {
  const calendar: Calendar = {
    today: today(new Date()),
    available_from: null,
    booked: [],
    billing_period: "day",
    minimum_stay: 1,
    ...given,
  };
  const close = { count: 0 };
  let opened = false;
  function Dialog() {
    const { user: reader } = useAuth();
    // The page opens it for whom it knows, and lets it stand when the session ends.
    opened ||= reader !== null;
    if (!opened) return null;
    const onClose = () => {
      close.count += 1;
    };
    return (
      <BookingDialog propertyId={property.id} calendar={calendar} peopleMax={5} onClose={onClose} />
    );
  }
  const shown = renderOn(Dialog, { user });
  await screen.findByLabelText("Date de début");
  return { close, ...shown };
}
const start = () => screen.getByLabelText<HTMLInputElement>("Date de début");
const end = () => screen.getByLabelText<HTMLInputElement>(/Date de fin/);
const note = () => screen.getByLabelText<HTMLTextAreaElement>(/Message au propriétaire/);
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const send = () => screen.getByRole("button", { name: "Envoyer la demande" });
const stored = () => world.db.select().from(bookings).where(eq(bookings.tenant_id, tenant.id));

describe("what the dialog refuses by itself", () => {
  it("VAL-008 asks for the start date, puts the focus there and sends nothing", async () => {
    const { user } = await open();
    await user.click(send());
    const sentence = "Veuillez sélectionner une date de début.";
    expect(await screen.findAllByText(sentence)).toHaveLength(1);
    screen.getByText("Date manquante");
    await waitFor(() => expect(document.activeElement).toBe(start()));
    expect(network.sent(CREATE)).toEqual([]);
    expect(note().rows).toBe(3);
  });

  it("VAL-009 VAL-010 refuses yesterday and an end before the start; a free end is accepted", {
    tags: "full",
  }, async () => {
    const { user } = await open();
    expect(start().min).toBe(day(0));
    fill(start(), day(-1));
    await user.click(send());
    await screen.findByText("La date de début ne peut pas être dans le passé.");
    fill(start(), day(5));
    expect(end().min).toBe(day(5));
    fill(end(), day(4));
    await user.click(send());
    await screen.findByText("La date de fin ne peut pas précéder la date de début.");
    expect(network.sent(CREATE)).toEqual([]);
    fill(end(), day(5));
    expect(await screen.findAllByText(/1 nuit/)).not.toEqual([]);
    fill(end(), "");
    expect(await screen.findAllByText(/séjour sans date de fin, 1 nuit/)).not.toEqual([]);
    const api = world.client(tenant).api.functions["create-booking"];
    for (const dates of [
      { startDate: day(-1) },
      { startDate: day(5), endDate: day(4) },
      { startDate: "5/12/2030" },
    ]) {
      const json = { propertyId: property.id, ...dates };
      expect((await api.$post({ header: {}, json })).status, JSON.stringify(dates)).toBe(422);
    }
    expect(await stored()).toEqual([]);
  });
});

describe("a request that fails", () => {
  it("ERR-008 shows the server's reason once, and what was typed stays", async () => {
    const { user, close } = await open();
    fill(start(), day(100));
    fill(end(), day(110));
    await screen.findAllByText(/100\s000/);
    const dates = { start_date: day(105), end_date: day(108) };
    await insertStay(world, property, await world.newUser(), dates);
    await user.click(send());
    await screen.findByText("Erreur de réservation");
    expect(screen.getAllByText(ERRORS.dates_taken.message)).toHaveLength(1);
    expect([start().value, end().value]).toEqual([day(100), day(110)]);
    expect([await stored(), close.count]).toEqual([[], 0]);
  });

  it.each(["refused", "cut"])(
    "ERR-008 says one general sentence when it is %s, and is sent at the next try",
    async (broken) => {
      const { user, close } = await open();
      fill(start(), day(100));
      const mend = broken === "cut" ? network.lose(CREATE) : network.refuse(CREATE, "internal");
      await user.click(send());
      const sentence = broken === "cut" ? `${GENERAL} ${OFFLINE_MESSAGE}` : GENERAL;
      expect(await screen.findAllByText(sentence)).toHaveLength(1);
      expect(wordsOf(document.body)).not.toContain(INTERNAL_MESSAGE);
      expect(await stored()).toEqual([]);
      mend();
      await user.click(send());
      await waitFor(() => expect(close.count).toBe(1));
      expect(await stored()).toMatchObject([{ start_date: day(100), end_date: null }]);
    },
  );

  it("VAL-007 asks to sign in when the session has ended, and keeps what was typed", async () => {
    const { user, unmount } = await open();
    fill(start(), day(300));
    fill(note(), "Je garde mes mots.");
    await world.db.delete(sessions).where(eq(sessions.userId, tenant.id));
    await user.click(send());
    await screen.findByText("Connexion requise");
    await screen.findByText(/Vous devez être connecté pour effectuer une réservation\./);
    const link = screen.getByRole("link", { name: "Se connecter" }).getAttribute("href");
    expect(new URLSearchParams(link?.split("?")[1]).get("next")).toBe(
      `/property/${property.id}#reserver`,
    );
    expect(await stored()).toEqual([]);
    unmount();
    await open(await world.newUser());
    expect([start().value, note().value]).toEqual([day(300), "Je garde mes mots."]);
  });
});

describe("a request that was sent", () => {
  it.each([
    ["as it is proposed", ["1", "0"], { adults: 1, children: 0 }],
    ["as it was chosen", ["2", "3"], { adults: 2, children: 3 }],
  ] as const)("TEN-014 says who travels, %s", async (_, [adults, children], expected) => {
    const { user, close } = await open();
    const field = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
    expect([field("Adultes").value, field("Enfants").value]).toEqual(["1", "0"]);
    await user.selectOptions(field("Adultes"), adults);
    await user.selectOptions(field("Enfants"), children);
    fill(start(), day(5));
    await user.click(send());
    await waitFor(() => expect(close.count).toBe(1));
    expect(await stored()).toMatchObject([expected]);
  });

  it("offers no more people than the home takes, whichever list is opened first", async () => {
    const { user } = await open();
    const offered = (name: string) => {
      const options = [...screen.getByLabelText<HTMLSelectElement>(name).options];
      return options.map(({ value }) => value).join(" ");
    };
    screen.getByText("Ce logement accueille au plus 5 personnes.");
    expect([offered("Adultes"), offered("Enfants")]).toEqual(["1 2 3 4 5", "0 1 2 3 4"]);
    await user.selectOptions(screen.getByLabelText("Adultes"), "3");
    expect(offered("Enfants")).toBe("0 1 2");
    await user.selectOptions(screen.getByLabelText("Enfants"), "2");
    expect(offered("Adultes")).toBe("1 2 3");
  });

  it("keeps a number of people that was chosen elsewhere and is beyond what the home takes", async () => {
    keepBooking(property.id, { ...EMPTY_DRAFT, adults: 4, children: 3 });
    await open();
    const chosen = (name: string) => screen.getByLabelText<HTMLSelectElement>(name).value;
    expect([chosen("Adultes"), chosen("Enfants")]).toEqual(["4", "3"]);
  });

  it("DLA-001 has read what moving in costs", async () => {
    property = await insertProperty(world, {
      landlord,
      price_per_month: 100_000,
      security_deposit: 100_000,
      advance_months: 2,
      agency_fee: 50_000,
      monthly_charges: 10_000,
    });
    const { user } = await open(tenant, { billing_period: "month" });
    fill(start(), day(40));
    await user.selectOptions(screen.getByLabelText("Durée du séjour"), "2");
    await screen.findByText("Frais d'agence");
    const words = wordsOf(screen.getByRole("dialog"));
    for (const line of [
      "Premier loyer 100 000 FCFA",
      "Avance, 2 mois de loyer 200 000 FCFA",
      "Caution 100 000 FCFA",
      "Frais d'agence 50 000 FCFA",
      "À prévoir à l'entrée 450 000 FCFA",
      "Charges : 10 000 FCFA par mois, en plus du loyer.",
      "Sous-total (2 mois) 186 000 FCFA",
      "Aujourd'hui, le site ne prélève ni frais ni commission : le locataire paie le total directement au propriétaire.",
    ]) {
      expect(words).toContain(line);
    }
  });

  it("leaves an empty form for the next one, with a key of its own", async () => {
    const first = await open();
    fill(start(), day(10));
    fill(end(), day(12));
    fill(note(), "Bonjour.");
    await first.user.dblClick(send());
    await waitFor(() => expect(first.close.count).toBe(1));
    first.unmount();
    const { user, close } = await open();
    expect([start().value, end().value, note().value]).toEqual(["", "", ""]);
    fill(start(), day(20));
    fill(end(), day(22));
    await user.click(send());
    await waitFor(() => expect(close.count).toBe(1));
    expect(network.sent(CREATE)).toHaveLength(2);
    expect((await stored()).map((row) => row.start_date).sort()).toEqual([day(10), day(20)]);
  });

  it("leads to the first request when the same dates are asked for again", async () => {
    const first = await open();
    fill(start(), day(40));
    fill(end(), day(42));
    await first.user.click(send());
    await waitFor(() => expect(first.close.count).toBe(1));
    first.unmount();
    const { user, close } = await open();
    fill(start(), day(40));
    fill(end(), day(42));
    fill(note(), "Encore moi.");
    await user.click(send());
    await screen.findByText("Vous avez déjà demandé ces dates");
    const [row, ...more] = await stored();
    expect(more).toEqual([]);
    const link = screen.getByRole("link", { name: "Voir ma demande" });
    expect(link.getAttribute("href")).toBe(`/user/booking/${row?.id}`);
    screen.getByText(/^Votre demande du .* attend la réponse du propriétaire\.$/);
    expect([note().value, close.count]).toEqual(["Encore moi.", 0]);
    // Of other dates it is not said.
    fill(start(), day(50));
    expect(screen.queryByText("Vous avez déjà demandé ces dates")).toBeNull();
    const own = eq(bookings.tenant_id, tenant.id);
    await world.db.update(bookings).set({ status: "confirmed" }).where(own);
    // The same words once more are no new request either.
    fill(start(), day(40));
    fill(end(), day(42));
    await user.click(send());
    await screen.findByText("Votre réservation pour ces dates est déjà confirmée.");
  });
});
