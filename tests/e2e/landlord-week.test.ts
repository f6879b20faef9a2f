import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { bookings, profiles } from "~/db/schema";
import { createBooking } from "~/domain/booking";
import { approveProperty, rejectProperty } from "~/domain/moderation";
import { toastOf } from "../support/browser/locators";
import { visit } from "../support/browser/page";
import { confirm, register, signInAs } from "../support/browser/people";
import { openSite } from "../support/world/site";

const site = await openSite();
const EMAIL = "josue.mbappe@example.cm";
const TITLE = "Studio meublé à Akwa";

it("plays a landlord's first week: register, publish, correct, block dates, accept, write, share, end, read", async () => {
  const page = await site.open(null, "/landlord/register");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const admin = site.as(await site.newUser("admin", "Solange"));

  // From the page that says how, to a landlord's account.
  await page.getByRole("link", { name: "Créer un compte propriétaire" }).tap();
  await page.waitForURL(/tab=register&type=landlord/);
  await register(page, { email: EMAIL, firstName: "Josué", lastName: "Mbappé" });
  await confirm(page, site.mails, EMAIL);
  await signInAs(page, EMAIL, "/landlord/dashboard");

  // The first listing.
  await page
    .getByRole("link", { name: /^Publier/ })
    .first()
    .tap();
  await page.getByLabel("Type de bien").selectOption("studio");
  await page.getByLabel("Quartier").selectOption("Akwa");
  await page.getByLabel("Titre de l'annonce").fill(TITLE);
  await page.getByLabel("Description").fill("Au calme.");
  for (const n of [2, 3]) {
    await button("Suivant").tap();
    await page.getByText(`${n} / 4`, { exact: true }).waitFor();
  }
  await button("Suivant").tap();
  await button("Continuer sans photo").tap();
  await page.getByLabel("Prix").fill("150 000");
  await page.getByLabel("Téléphone").fill("677 12 34 56");
  await button("Publier la propriété").tap();
  await page.waitForURL(`${site.url}/landlord/dashboard`);

  // Rejected, corrected, sent again, approved.
  const [owner] = await site.db.select().from(profiles).where(eq(profiles.email, EMAIL));
  const [flat] = await site.db.query.properties.findMany({
    where: (row) => eq(row.landlord_id, owner?.user_id ?? ""),
  });
  if (!flat) throw new Error("no property");
  await rejectProperty(admin, flat.id, { reason: "La description est trop courte." });
  await visit(page, `${site.url}/landlord/manage-properties`);
  await page.getByText("La description est trop courte.").waitFor();
  await page.getByRole("link", { name: "Corriger et renvoyer" }).tap();
  await page.waitForURL(`${site.url}/landlord/edit-property/${flat.id}`);
  await page.getByLabel("Description").fill("Au calme, à deux pas du goudron, forage et groupe.");
  await button("Enregistrer et renvoyer").tap();
  await page.getByText("En vérification").first().waitFor();
  await approveProperty(admin, flat.id);

  // Days that are not for rent.
  const now = today(new Date());
  await visit(page, `${site.url}/landlord/availability/${flat.id}`);
  await page.getByLabel("Premier jour bloqué").fill(addDays(now, 200));
  await page.getByLabel("De nouveau libre le").fill(addDays(now, 203));
  await button("Bloquer ces jours").tap();
  await toastOf(page, "Jours bloqués").waitFor();
  await page.getByRole("button", { name: /^Débloquer/ }).tap();
  await toastOf(page, "Jours débloqués").waitFor();

  // A request, accepted from the dashboard.
  const tenant = await site.newUser("user", "Grâce");
  await createBooking(
    { ...site.as(tenant), now: () => new Date() },
    { propertyId: flat.id, startDate: now, endDate: null, adults: 1, children: 0, message: null },
  );
  const booking = async () => {
    const [row] = await site.db.select().from(bookings).where(eq(bookings.property_id, flat.id));
    if (!row) throw new Error("no booking");
    return row;
  };
  await visit(page, `${site.url}/landlord/dashboard`);
  const waiting = page.getByRole("region", { name: /votre réponse/ });
  await waiting.getByRole("button", { name: "Accepter", exact: true }).tap();
  await toastOf(page, "Réservation acceptée").waitFor();
  await expect.poll(async () => (await booking()).status).toBe("confirmed");
  const { id } = await booking();

  // A word, the way in, and the end of the stay.
  await visit(page, `${site.url}/landlord/booking/${id}`);
  await page.getByLabel("Votre message").fill("Bienvenue à Akwa !");
  await button("Envoyer le message").tap();
  await toastOf(page, "Message envoyé").waitFor();
  await page.getByLabel("Ce que le locataire doit savoir pour entrer").fill("Portail bleu.");
  await button("Partager les informations d'accès").tap();
  await toastOf(page, "Informations d'accès partagées").waitFor();
  const guest = await site.open(tenant, `/user/booking/${id}`);
  await guest.getByText("Portail bleu.").waitFor();
  await button("Marquer le séjour comme terminé").tap();
  await button("Terminer le séjour").tap();
  await toastOf(page, "Séjour terminé").waitFor();
  expect((await booking()).status).toBe("completed");

  // What it brought.
  await visit(page, `${site.url}/landlord/dashboard?tab=analytics`);
  const chart = (name: string) => page.getByRole("region", { name, exact: true });
  const bars = (name: string) =>
    chart(name)
      .locator("[data-value]")
      .evaluateAll((all) => all.map((bar) => Number((bar as HTMLElement).dataset.value)));
  await expect.poll(async () => (await bars("Revenus")).at(-1)).toBe(150_000);
  expect((await bars("Demandes et réservations")).slice(-2)).toEqual([1, 1]);
});
