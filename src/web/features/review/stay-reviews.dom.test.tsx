import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { formatDate } from "~/contract/format-date";
import { properties, reviews, tenantReviews } from "~/db/schema";
import { createReview, reviewTenant } from "~/domain/review";
import * as landlordPage from "~/web/routes/landlord/booking";
import * as landlordDashboard from "~/web/routes/landlord/dashboard";
import * as tenantPage from "~/web/routes/tenant/booking";
import * as tenantDashboard from "~/web/routes/tenant/dashboard";
import * as reviewPage from "~/web/routes/tenant/review";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import {
  insertProperty,
  insertReview,
  insertTenantReview,
} from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";

const world = await createWorld();
const network = openNetwork(world);
const OF_STAY = { rating: 4, title: "Très calme", comment: "Eau et courant réguliers." };
const OF_TENANT = { rating: 5, comment: "Soigneux, clés rendues à l'heure." };
const DEADLINE = formatDate(world.now().getTime() + 14 * 86_400_000);
const EMPTY = "Le champ « Votre commentaire » est obligatoire.";
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
let id: string;
beforeEach(async () => {
  landlord = await world.newUser("landlord", "Josué");
  tenant = await world.newUser("user", "Grâce");
  property = await insertProperty(world, { landlord, title: "Villa des palmiers" });
  id = await stay("2024-05-01", "2024-06-01");
});

const stay = async (start_date: string, end_date: string) => {
  const dates = { start_date, end_date, status: "completed" } as const;
  return (await insertBooking(world, { property, tenant, ...dates })).id;
};
const asLandlord = () =>
  renderPage(landlordPage, {
    path: "/landlord/booking/:id",
    at: `/landlord/booking/${id}`,
    user: landlord,
  });
const asTenant = () =>
  renderPage(tenantPage, { path: "/user/booking/:id", at: `/user/booking/${id}`, user: tenant });
const write = (query = `?booking=${id}`) =>
  renderPage(reviewPage, {
    path: "/property/:id/review",
    at: `/property/${property.id}/review${query}`,
    user: tenant,
  });
const both = () => screen.findByRole("region", { name: "Avis sur ce séjour" });
const button = (name: string) => screen.getByRole("button", { name });
const star = (n: number) =>
  screen.getByRole<HTMLInputElement>("radio", { name: new RegExp(`^${n} étoile`) });
const comment = () => screen.findByLabelText<HTMLTextAreaElement>("Votre commentaire");

describe("DLA-019 the landlord's review of the tenant", () => {
  const SEND = "POST /api/received-bookings/:id/review";
  const stored = () =>
    world.db.select().from(tenantReviews).where(eq(tenantReviews.booking_id, id));

  it("asks for both parts, keeps what the line lost, goes once and waits for the tenant's", {
    tags: "full",
  }, async () => {
    const first = asLandlord();
    await comment();
    await first.user.click(button("Envoyer mon avis"));
    await screen.findByText("Choisissez une note de 1 à 5 étoiles.");
    screen.getByText(EMPTY);
    await first.user.click(star(5));
    expect(screen.queryByText("Choisissez une note de 1 à 5 étoiles.")).toBeNull();
    screen.getByText(EMPTY);
    await first.user.type(await comment(), OF_TENANT.comment);
    expect(screen.queryByText(EMPTY)).toBeNull();
    const mend = network.lose(SEND);
    await first.user.click(button("Envoyer mon avis"));
    await screen.findByText(/^Votre avis n'est pas parti\./);
    first.unmount();
    mend();

    const again = asLandlord();
    expect([(await comment()).value, star(5).checked]).toEqual([OF_TENANT.comment, true]);
    await again.user.dblClick(button("Envoyer mon avis"));
    await screen.findByText("Avis enregistré");
    await within(await both()).findByText(
      `Votre avis sera publié avec celui du locataire, au plus tard le ${DEADLINE}.`,
    );
    expect(network.sent(SEND)).toHaveLength(2);
    expect(await stored()).toMatchObject([OF_TENANT]);
    again.unmount();
    asTenant();
    expect(wordsOf(await both())).toBe(
      `Avis sur ce séjour Le propriétaire a donné son avis sur vous. Il paraîtra avec le vôtre, au plus tard le ${DEADLINE}.`,
    );
  });

  it("is changed, or left as it was, and shown with the tenant's", async () => {
    await reviewTenant(world.as(landlord), id, OF_TENANT);
    await createReview(world.as(tenant), { booking_id: id, ...OF_STAY });
    const { user, unmount } = asLandlord();
    const region = within(await both());
    region.getByText(OF_STAY.comment);
    expect(region.getByRole("link", { name: "Mes avis reçus" }).getAttribute("href")).toBe(
      "/landlord/reviews",
    );
    expect(region.queryByText(/^Votre avis sera publié/)).toBeNull();
    await user.click(button("Modifier mon avis"));
    await user.type(await comment(), " Jamais envoyé.");
    await user.click(button("Annuler"));
    region.getByText(OF_TENANT.comment);
    await user.click(button("Modifier mon avis"));
    expect((await comment()).value).toBe(OF_TENANT.comment);
    await user.click(star(4));
    await user.click(button("Enregistrer mes changements"));
    await screen.findByText("Avis modifié");
    await region.findByText(OF_TENANT.comment);
    expect(await stored()).toMatchObject([{ rating: 4, comment: OF_TENANT.comment }]);
    unmount();
    // Nothing typed is left: the page doesn't open with the form.
    asLandlord();
    await within(await both()).findByText(OF_TENANT.comment);
    expect(screen.queryByLabelText("Votre commentaire")).toBeNull();
  });
});

describe("DLA-019 the tenant's review of the stay", () => {
  const stored = () => world.db.select().from(reviews).where(eq(reviews.booking_id, id));

  it("asks for its parts, keeps what the line lost, and waits for the landlord's", {
    tags: "full",
  }, async () => {
    const before = asTenant();
    await within(await both()).findByText(
      "Donnez votre avis : il paraîtra avec celui que le propriétaire donne sur vous.",
    );
    before.unmount();
    const first = write();
    await comment();
    await first.user.click(button("Publier mon avis"));
    await screen.findByText("Choisissez une note de 1 à 5 étoiles.");
    await first.user.click(star(OF_STAY.rating));
    await first.user.type(screen.getByLabelText("Titre"), OF_STAY.title);
    expect(screen.queryByText(/^Le champ « Titre »/)).toBeNull();
    // What is still missing is still said.
    screen.getByText(EMPTY);
    await first.user.type(await comment(), OF_STAY.comment);
    const mend = network.lose("POST /api/reviews");
    await first.user.click(button("Publier mon avis"));
    await screen.findByText(/^Votre avis n'est pas parti\./);
    mend();
    first.unmount();
    const again = write();
    expect([(await comment()).value, star(OF_STAY.rating).checked]).toEqual([
      OF_STAY.comment,
      true,
    ]);
    await again.user.dblClick(button("Publier mon avis"));
    await screen.findByText("Il paraîtra avec celui du propriétaire.");
    const waits = new RegExp(
      `^Votre avis sera publié avec celui du propriétaire, au plus tard le ${DEADLINE}\\.`,
    );
    await screen.findByText(waits);
    expect(network.sent("POST /api/reviews")).toHaveLength(2);
    expect(await stored()).toMatchObject([OF_STAY]);
    // The same form now changes it.
    await again.user.click(star(3));
    await again.user.click(button("Enregistrer mes changements"));
    await screen.findByText("Il paraîtra ainsi.");
    expect(await stored()).toMatchObject([{ ...OF_STAY, rating: 3 }]);
    again.unmount();
    // Changed on another device: nothing typed here stands before it.
    const elsewhere = { comment: "Relu le soir." };
    await world.db.update(reviews).set(elsewhere).where(eq(reviews.booking_id, id));
    const later = write();
    expect((await comment()).value).toBe("Relu le soir.");
    later.unmount();
    await world.db.update(reviews).set(OF_STAY).where(eq(reviews.booking_id, id));
    const page = asTenant();
    const region = within(await both());
    region.getByText(waits);
    region.getByText(OF_STAY.comment);
    page.unmount();
    renderPage(tenantDashboard, {
      path: "/user/dashboard",
      at: "/user/dashboard?tab=reviews",
      user: tenant,
    });
    await screen.findByText(/^Pas encore publié : il paraîtra avec celui/);
  });

  it("is not read by the landlord before theirs, and at once after it", async () => {
    await createReview(world.as(tenant), { booking_id: id, ...OF_STAY });
    const { user } = asLandlord();
    await screen.findByText(
      `Le locataire a donné son avis. Il paraîtra avec le vôtre, au plus tard le ${DEADLINE}.`,
    );
    expect(wordsOf(await both())).not.toContain("Eau et courant");
    await user.click(star(5));
    await user.type(await comment(), OF_TENANT.comment);
    await user.click(button("Envoyer mon avis"));
    await screen.findByText("Celui du locataire est affiché à côté.");
    await within(await both()).findByText(OF_STAY.comment);
  });

  it("is published at once where the landlord's stands, and shown on both pages", async () => {
    await reviewTenant(world.as(landlord), id, OF_TENANT);
    const { user, unmount } = write();
    await user.click(await screen.findByRole("radio", { name: /^4 étoile/ }));
    await user.type(screen.getByLabelText("Titre"), OF_STAY.title);
    await user.type(await comment(), OF_STAY.comment);
    await user.click(button("Publier mon avis"));
    await screen.findByText("Merci ! Il se voit dès maintenant sur l'annonce.");
    await screen.findByText(/^Votre avis est en ligne\. Vous pouvez le modifier jusqu'au/);
    unmount();
    asTenant();
    const words = wordsOf(await both());
    for (const part of ["Avis du propriétaire sur vous 5", OF_TENANT.comment, OF_STAY.title]) {
      expect(words).toContain(part);
    }
    expect(words).not.toContain("Votre avis sera publié");
  });

  it("is of the stay that was chosen, each with what was typed of it", async () => {
    const newer = await stay("2024-08-01", "2024-08-11");
    await createReview(world.as(tenant), { booking_id: newer, ...OF_STAY });
    // Without one in the address it is the stay that has no review.
    const { user, unmount } = write("");
    const chosen = await screen.findByLabelText<HTMLSelectElement>("Séjour");
    expect(chosen.value).toBe(id);
    await user.type(await comment(), "Du premier séjour.");
    await user.selectOptions(chosen, newer);
    await waitFor(async () => expect((await comment()).value).toBe(OF_STAY.comment));
    button("Enregistrer mes changements");
    await user.selectOptions(chosen, id);
    await waitFor(async () => expect((await comment()).value).toBe("Du premier séjour."));
    // The choice names both days, so that the place needs none.
    expect([...chosen.options].map(({ text }) => text)).toContain(
      "mer. 1er mai 2024 → sam. 1er juin 2024",
    );
    expect(wordsOf(screen.getByRole("region", { name: "Villa des palmiers" }))).not.toContain(
      "2024",
    );
    await user.click(star(2));
    await user.type(screen.getByLabelText("Titre"), "Le premier");
    await user.click(button("Publier mon avis"));
    await screen.findByText("Il paraîtra avec celui du propriétaire.");
    await user.selectOptions(chosen, newer);
    await waitFor(async () => expect((await comment()).value).toBe(OF_STAY.comment));
    unmount();
    write(`?booking=${newer}`);
    await waitFor(async () => expect((await comment()).value).toBe(OF_STAY.comment));
  });

  it("stands still once its time is over, with the landlord's answer", async () => {
    await insertReview(world, property, tenant, {
      ...OF_STAY,
      created_at: new Date("2024-07-01T12:00:00Z"),
      answer: "Merci de votre passage.",
      answered_at: new Date("2024-07-02T12:00:00Z"),
    });
    const [row] = await world.db.select().from(reviews).where(eq(reviews.reviewer_id, tenant.id));
    write(`?booking=${row?.booking_id}`);
    await screen.findByText("Cet avis ne peut plus être modifié : cela se fait pendant 14 jours.");
    screen.getByText("Merci de votre passage.");
    expect(screen.queryByLabelText("Votre commentaire")).toBeNull();
  });
});

it("says to its author that a review is examined, and once it is rejected that it stays as it is", async () => {
  const held = { property_id: property.id, booking_id: id, reviewer_id: tenant.id, ...OF_STAY };
  await world.db.insert(reviews).values({ ...held, held_for: "network" });
  const seeProperty = () => screen.queryByRole("link", { name: "Voir l'annonce" });
  const { user, unmount } = write();
  await screen.findByText(/^En attente de relecture/);
  expect(seeProperty()?.getAttribute("href")).toBe(`/property/${property.id}`);
  await user.click(star(3));
  await user.click(button("Enregistrer mes changements"));
  await screen.findByText("Notre équipe le lit avant de le publier.");
  unmount();
  await world.db.update(reviews).set({ rejected_at: new Date() }).where(eq(reviews.booking_id, id));
  await world.db
    .update(properties)
    .set({ status: "inactive" })
    .where(eq(properties.id, property.id));
  write();
  await screen.findByText(
    "Votre avis a été relu et n'est pas publié. Il ne peut plus être modifié.",
  );
  expect(screen.queryByLabelText("Votre commentaire")).toBeNull();
  expect(seeProperty()).toBeNull();
});

it("is asked of nobody after a stay of a few nights, and says why", async () => {
  id = await stay("2024-05-01", "2024-05-07");
  const sentence = "Un avis demande un séjour d'au moins 7 jours.";
  const { unmount } = asLandlord();
  expect(wordsOf(await both())).toBe(`Avis sur ce séjour ${sentence}`);
  expect(screen.queryByLabelText("Votre commentaire")).toBeNull();
  unmount();
  asTenant();
  expect(wordsOf(await both())).toBe(`Avis sur ce séjour ${sentence}`);
  expect(screen.queryByRole("link", { name: "Laisser un avis" })).toBeNull();
});

it("DLA-019 a landlord who gets a request reads mean and number of what others published", async () => {
  const theirs = await insertProperty(world, { landlord: await world.newUser("landlord", "Rose") });
  const past = () => insertBooking(world, { property: theirs, tenant, status: "completed" });
  for (const rating of [4, 5]) {
    await insertTenantReview(world, await past(), { rating, published_at: new Date() });
  }
  await insertTenantReview(world, await past(), { rating: 1 });
  await insertReview(world, theirs, tenant, { rating: 2 });
  const dates = { start_date: "2099-06-01", end_date: "2099-06-04" };
  id = (await insertBooking(world, { property, tenant, ...dates })).id;
  const mean = "Avis des propriétaires : 4,5 · 2 séjours";
  const { unmount } = renderPage(landlordDashboard, {
    path: "/landlord/dashboard",
    user: landlord,
  });
  await screen.findByText(mean);
  unmount();
  asLandlord();
  await screen.findByText(mean);
  expect(wordsOf(screen.getByRole("region", { name: "Locataire" }))).toContain(
    "Avis des propriétaires 4,5 · 2 séjours",
  );
});
