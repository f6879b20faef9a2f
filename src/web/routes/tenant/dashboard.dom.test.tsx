import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatDate } from "~/contract/format-date";
import { favorites, profiles } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty, insertReview } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./dashboard";

const world = await createWorld();
const network = openNetwork(world);
const landlord = await world.newUser("landlord", "Josué");
const PATH = "/user/dashboard";
const HOUR_MS = 3_600_000;
let tenant: TestUser;
beforeEach(async () => {
  tenant = await world.newUser("user", "Grâce");
});
const flat = (title: string) => insertProperty(world, { landlord, title });
const save = ({ id }: { id: string }) =>
  world.db.insert(favorites).values({ user_id: tenant.id, property_id: id });
const open = (tab = "") =>
  renderPage(page, { path: PATH, at: `${PATH}${tab && `?tab=${tab}`}`, user: tenant });
const panel = () => screen.getByRole("tabpanel");
/** The rows of the tab, once its skeleton has given way. */
const items = () => waitFor(() => within(screen.getByRole("tabpanel")).getAllByRole("listitem"));
const tabs = () => screen.getAllByRole("tab").map(wordsOf);

/** What the page writes to the console, which the tests' own output then leaves out. */
let logged: string[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((...words) => logged.push(words.join(" ")));
});
afterEach(() => vi.restoreAllMocks());

describe("the tenant's bookings", () => {
  it("TEN-003 goes on to the oldest of many, none twice though one was made meanwhile", async () => {
    const property = await flat("Studio");
    const ids: string[] = [];
    for (let n = 0; n < 23; n += 1) {
      const created_at = new Date(Date.now() - n * HOUR_MS);
      const stay = { status: "completed", created_at } as const;
      ids.push((await insertBooking(world, { property, tenant, ...stay })).id);
    }
    const { user } = open();
    expect(await items()).toHaveLength(20);
    const mend = network.lose("GET /api/bookings");
    await user.click(screen.getByRole("button", { name: "Voir plus" }));
    await screen.findByText(/^La suite de la liste ne se charge pas\./);
    expect(await items()).toHaveLength(20);
    mend();
    await insertBooking(world, { property, tenant });
    await user.click(screen.getByRole("button", { name: "Voir plus" }));
    await waitFor(async () => expect(await items()).toHaveLength(23));
    expect(screen.queryByRole("button", { name: "Voir plus" })).toBeNull();
    const links = within(panel()).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      ids.map((id) => `/user/booking/${id}`),
    );
  });

  it("ST-024 marks the request whose dates went to another tenant", async () => {
    const property = await flat("Villa");
    await insertBooking(world, { property, tenant });
    await insertBooking(world, { property, tenant: await world.newUser(), status: "confirmed" });
    await insertBooking(world, { property: await flat("Libre"), tenant });
    open();
    const shown = (await items()).map(wordsOf);
    expect(shown.filter((words) => words.includes("Dates prises"))).toEqual([
      expect.stringContaining("Villa"),
    ]);
  });
});

it("a cancelled booking says why in the list, a confirmed one keeps its note", async () => {
  const property = await flat("Villa");
  const made = { property, tenant, start_date: "2099-03-01", end_date: "2099-03-04" };
  await insertBooking(world, { ...made, status: "cancelled", notes: "Travaux." });
  const later = { start_date: "2099-04-01", end_date: "2099-04-04" };
  await insertBooking(world, { ...made, ...later, status: "confirmed", notes: "Note interne." });
  open();
  expect(await items()).toHaveLength(2);
  expect(wordsOf(panel())).toContain("Travaux.");
  expect(wordsOf(panel())).not.toContain("Note interne.");
});

describe("the tenant's favourites", () => {
  it("TEN-005 go without a link once they are no longer offered, and go for good when let go", async () => {
    const gone = await insertProperty(world, { landlord, title: "Retirée", status: "inactive" });
    const offered = await flat("Proposée");
    for (const one of [offered, gone]) await save(one);
    const { user } = open("favorites");
    expect(await items()).toHaveLength(2);
    const link = screen.getByRole("link", { name: /^Voir ?Proposée$/ });
    expect(link.getAttribute("href")).toBe(`/property/${offered.id}`);
    expect(wordsOf(link.closest("li") as HTMLElement)).not.toContain("N'est plus proposée");
    const card = screen.getByRole("heading", { name: "Retirée" }).closest("li");
    expect(wordsOf(card as HTMLElement)).toContain("N'est plus proposée");
    expect(within(card as HTMLElement).queryByRole("link")).toBeNull();
    await user.click(await within(card as HTMLElement).findByRole("button", { pressed: true }));
    await screen.findByText("Propriété retirée de vos favoris");
    const own = eq(favorites.user_id, tenant.id);
    await waitFor(async () =>
      expect(await world.db.select().from(favorites).where(own)).toMatchObject([
        { property_id: offered.id },
      ]),
    );
  });
});

describe("the tenant's reviews", () => {
  it("TEN-008 are listed with title, stars, comment and date, none of another's", async () => {
    const [villa, studio] = [await flat("Villa des palmiers"), await flat("Studio à Akwa")];
    const yesterday = new Date(Date.now() - 24 * HOUR_MS);
    await insertReview(world, villa, tenant, {
      rating: 5,
      title: "Parfait",
      comment: "Calme.\nEau chaude.",
      created_at: yesterday,
    });
    await insertReview(world, studio, tenant, {
      rating: 2,
      title: "Bruyant",
      comment: "Route passante.",
      created_at: new Date("2026-03-01T12:00:00Z"),
      answer: "Merci, nous avons isolé la fenêtre.",
      answered_at: yesterday,
    });
    await insertReview(world, villa, await world.newUser(), { rating: 1, comment: "Non." });
    open("reviews");
    const [newest, oldest, ...more] = (await items()).map(wordsOf);
    expect(more).toEqual([]);
    expect(tabs()).toContain("Avis 2");
    expect(newest).toBe(
      `Villa des palmiers 5 ${formatDate(yesterday)} Parfait Calme. Eau chaude. Modifier mon avis`,
    );
    expect(oldest).toContain("2 dim. 1er mars 2026 Bruyant");
    expect(oldest).toContain("Réponse du propriétaire Merci, nous avons isolé la fenêtre.");
    expect(oldest).not.toContain("Modifier");
    screen.getByRole("img", { name: /5 sur 5/ });
    const change = screen.getByRole("link", { name: "Modifier mon avis" });
    expect(change.getAttribute("href")).toContain(`/property/${villa.id}/review`);
  });

  it("can be changed while they are examined, and not once they are rejected", async () => {
    const [villa, studio] = [await flat("Villa des palmiers"), await flat("Studio à Akwa")];
    const held = { published_at: null, held_for: "device" } as const;
    await insertReview(world, villa, tenant, { rating: 4, ...held });
    await insertReview(world, studio, tenant, { rating: 3, ...held, rejected_at: new Date() });
    open("reviews");
    await items();
    const words = (title: string) =>
      wordsOf(screen.getByRole("heading", { name: title }).closest("li") as Element);
    expect(words("Villa des palmiers")).toContain("En attente de relecture");
    expect(words("Villa des palmiers")).toContain("Modifier mon avis");
    expect(words("Studio à Akwa")).toContain("Cet avis a été relu et n'est pas publié.");
    expect(words("Studio à Akwa")).not.toContain("Modifier");
  });

  it("TEN-009 are none for a tenant who has written none, with the way to the bookings", async () => {
    const { user } = open("reviews");
    await screen.findByText("Aucun avis laissé");
    await user.click(screen.getByRole("link", { name: "Voir mes réservations" }));
    await screen.findByText("Aucune réservation pour le moment");
  });
});

describe("the tenant's profile", () => {
  it("TEN-010 TEN-011 shows 'Non renseigné' for what is empty, and leads to its form and the numbers", async () => {
    const own = eq(profiles.user_id, tenant.id);
    await world.db.update(profiles).set({ phone: null, location: null }).where(own);
    const first = open("profile");
    await screen.findByText("Nom complet");
    const words = wordsOf(panel());
    expect(words).toContain("Nom complet Grâce Mbarga");
    expect(words).toContain(`E-mail ${tenant.email}`);
    expect(words).toContain("Téléphone Non renseigné Localisation Non renseigné");
    expect(words.split("Non renseigné")).toHaveLength(3);
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("Moyens de paiement")).toBe("/user/payment-methods");
    expect(href("Modifier le profil")).toBe("/user/edit-profile");
    first.unmount();
    const filled = { phone: "+237699123456", location: "Bonapriso" };
    await world.db.update(profiles).set(filled).where(own);
    open("profile");
    await screen.findByText("+237 6 99 12 34 56");
    expect(wordsOf(panel())).toContain("Localisation Bonapriso");
    expect(wordsOf(panel())).not.toContain("Non renseigné");
  });

  it.each(["refused", "cut"])(
    "TEN-012 says that it was %s, and leaves the other tabs standing",
    async (broken) => {
      await insertReview(world, await flat("Villa"), tenant, { rating: 3, comment: "Correct." });
      const route = "GET /api/profile";
      const mend = broken === "cut" ? network.lose(route) : network.refuse(route, "internal");
      const { user } = open("profile");
      await screen.findByText("Erreur lors du chargement du profil");
      await user.click(screen.getByRole("tab", { name: /^Avis/ }));
      await screen.findByText("Correct.");
      await user.click(screen.getByRole("tab", { name: "Profil" }));
      await screen.findByText("Erreur lors du chargement du profil");
      mend();
      await user.click(screen.getByRole("button", { name: "Réessayer" }));
      await screen.findByText(tenant.email);
    },
  );
});

describe("ERR-042 a list that does not come", () => {
  for (const [route, tab, said, line] of [
    ["GET /api/bookings", "", "Vos réservations ne s'affichent pas", "bookings:"],
    ["GET /api/favorites", "favorites", "Vos favoris ne s'affichent pas", "favorites:"],
    ["GET /api/reviews/mine", "reviews", "Vos avis ne s'affichent pas", "reviews:"],
  ] as const) {
    it.each([
      ["internal", "refused"],
      ["offline", "cut"],
    ] as const)(
      `leaves one log line (%s), an error in its place and no toast, and a way to try again: ${route} %s`,
      async (why, broken) => {
        const property = await flat("Villa des palmiers");
        await insertBooking(world, { property, tenant });
        await insertReview(world, property, tenant, { rating: 3 });
        await save(property);
        const mend = broken === "cut" ? network.lose(route) : network.refuse(route, "internal");
        const { user } = open(tab);
        await screen.findByText(said);
        expect(within(panel()).queryAllByRole("listitem")).toEqual([]);
        const ours = logged.filter((text) => text.startsWith(line));
        expect(ours).toEqual([expect.stringContaining(why)]);
        expect(document.querySelector("[data-sonner-toast]")).toBeNull();
        mend();
        await user.click(screen.getByRole("button", { name: "Réessayer" }));
        expect(wordsOf((await items())[0] as HTMLElement)).toContain("Villa des palmiers");
      },
    );
  }

  it("keeps the tabs without their counts when the figures do not come", async () => {
    await insertReview(world, await flat("Villa"), tenant, { rating: 3, comment: "Correct." });
    network.refuse("GET /api/statistics/tenant", "internal");
    open("reviews");
    await screen.findByText("Correct.");
    expect(tabs()).toEqual(["Réservations", "Favoris", "Avis", "Profil"]);
  });
});
