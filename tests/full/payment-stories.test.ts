import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { bookings, simulatedOrders } from "~/db/schema";
import { day, form, openDialog, send } from "../support/browser/booking-dialog";
import { button, toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { answerOnPhone, card, keys, says } from "../support/browser/payment-page";
import {
  freshNumber,
  insertNumber,
  lastAsked,
  payableStay,
  transfersOf,
} from "../support/rows/payment";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
/** Six pages, and a provider that is asked a few seconds after each step. */
const LONG_MS = 240_000;
const dialog = (page: Page) => page.getByRole("dialog");
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}
/** Each transfer of a booking, as "direction amount status". */
const moved = async (bookingId: string) =>
  (await transfersOf(site, bookingId)).map(
    ({ direction, amount, status }) => `${direction} ${amount} ${status}`,
  );

it("PAY-003 PAY-008 plays both sides from the request to the payout: two parts, the keys by code, all as agreed", {
  timeout: LONG_MS,
}, async () => {
  const tenant = await site.newUser("user", "Grâce");
  const landlord = await site.newUser("landlord", "Josué");
  await insertNumber(site, tenant, freshNumber());
  await insertNumber(site, landlord, "+237670123445");
  // 520 000 FCFA at entry: more than the operator moves at once.
  const property = await insertProperty(site, {
    landlord,
    title: "Trois pièces à Bali",
    images: 1,
    price_per_month: 200_000,
    security_deposit: 270_000,
    advance_months: 0,
    agency_fee: 50_000,
    offered_by: "agent",
  });

  const asking = await openDialog({ site, newPage: site.newPage, property, user: tenant });
  await asking.getByLabel("Date de début").fill(day(0));
  await form(asking)
    .getByText(/520\s000\sFCFA/)
    .first()
    .waitFor();
  await send(asking).tap();
  await form(asking).waitFor({ state: "detached" });
  const [booking] = await site.db.select().from(bookings).where(eq(bookings.tenant_id, tenant.id));
  const id = booking?.id ?? "";
  const theirs = await site.open(landlord, `/landlord/booking/${id}`);
  await theirs.getByText(/le locataire paie 520\s000\sFCFA sur le site/).waitFor();
  await button(theirs, "Accepter").tap();
  await toastOf(theirs, "Réservation acceptée").waitFor();
  await site.announceNow();

  const own = await site.open(tenant, `/user/booking/${id}`);
  // The acceptance is told by a job.
  await expect
    .poll(
      async () => {
        await own.reload();
        await card(own).or(region(own, "Propriétaire")).first().waitFor();
        return card(own).count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await card(own)
    .getByText(/^En 2 demandes\s: 500\s000 \+ 20\s000 FCFA\.$/)
    .waitFor();
  await expectSound(own);
  await button(own, "Payer 520 000 FCFA").tap();
  await says(own, /Une demande de 500\s000\sFCFA/);
  await card(own)
    .getByText(/^Demande 1 sur 2\s: 500\s000\sFCFA$/)
    .waitFor();
  await expectSound(own);
  const phone = await site.newPage({ width: 360 });
  await phone.goto(`${site.url}/dev/phone`);
  await answerOnPhone(phone, /^Payer 500\s000\sFCFA$/, "Approuver");
  await says(own, /Une demande de 20\s000\sFCFA/);
  await card(own)
    .getByText(/^Demande 2 sur 2\s: 20\s000\sFCFA$/)
    .waitFor();
  await expectSound(own);
  await answerOnPhone(phone, /^Payer 20\s000\sFCFA$/, "Approuver");
  await says(own, /^C'est payé\s: 520\s000\sFCFA sont gardés jusqu'à la remise des clés\.$/);
  const code = await keys(own)
    .getByText(/^\d{3}\s\d{3}$/)
    .innerText();
  await expectSound(own);

  const money = region(theirs, "Paiement sur le site");
  await money.getByText(/^Argent gardé\s: 520\s000\sFCFA$/).waitFor({ timeout: 60_000 });
  await expectSound(theirs);
  await theirs.getByLabel("Code de remise").fill(code);
  await button(theirs, "Confirmer la remise").tap();
  await toastOf(theirs, "Remise des clés confirmée").waitFor();
  await money.getByText(/^Clés remises le .*, avec le code du locataire\.$/).waitFor();
  await money.getByText(/496\s000\sFCFA/).waitFor();
  await expectSound(theirs);

  await keys(own)
    .getByText(/^Le propriétaire a tapé votre code de remise le/)
    .waitFor({ timeout: 30_000 });
  await expectSound(own);
  await button(own, "Tout est conforme").tap();
  await dialog(own)
    .getByText(/^520\s000\sFCFA partent tout de suite au propriétaire\./)
    .waitFor();
  await dialog(own).getByRole("button", { name: "Tout est conforme" }).tap();
  await says(own, /^L'argent est parti au propriétaire le /);

  const arrived = [
    "collect 500000 succeeded",
    "collect 20000 succeeded",
    "payout 496000 succeeded",
  ];
  await expect.poll(() => moved(id), { timeout: 30_000 }).toEqual(arrived);
  await theirs.reload();
  await money.getByText(/^496\s000\sFCFA versés le .* sur le 6.70.••.••.45\.$/).waitFor();
  await money.getByRole("link", { name: "Mes versements" }).tap();
  await theirs.getByRole("heading", { name: "Mes versements", level: 1 }).waitFor();
  await theirs.getByText(/^Arrivé le .* sur le 6.70.••.••.45\.$/).waitFor();
  await expectSound(theirs);
  await phone.getByText(/^Recevoir 496\s000\sFCFA/).waitFor();
  await expectNoSideScroll(phone);
});

it("PAY-006 PAY-011 plays a refusal, an expiry, a late success, a dispute, its decision and the refund", {
  timeout: LONG_MS,
}, async () => {
  const { tenant, landlord, booking } = await payableStay(site, {
    start_date: day(0),
    end_date: day(4),
  });
  const own = await site.open(tenant, `/user/booking/${booking.id}`);
  const phone = await site.newPage({ width: 360 });
  await phone.goto(`${site.url}/dev/phone`);
  const pay = async () => {
    await button(own, "Payer 100 000 FCFA").tap();
    await says(own, /Une demande de 100\s000\sFCFA/);
  };
  await pay();
  await answerOnPhone(phone, /^Payer 100\s000\sFCFA$/, "Refuser");
  await says(own, "La demande a été refusée sur le téléphone.");
  await expectSound(own);
  await pay();
  await answerOnPhone(phone, /^Payer 100\s000\sFCFA$/, "Laisser expirer");
  await says(own, "La demande n'a pas été confirmée à temps sur le téléphone.");
  await expectSound(own);

  // The operator has moved the money all the same, and its callback says so once more.
  const late = await lastAsked(site, booking.id);
  const came = { state: "succeeded", reason: null } as const;
  await site.db.update(simulatedOrders).set(came).where(eq(simulatedOrders.id, late));
  const heard = await fetch(`${site.url}/api/payments/callback`, {
    method: "POST",
    body: late.toUpperCase(),
  });
  expect(heard.status).toBe(204);
  await says(own, /^C'est payé\s: 100\s000\sFCFA sont gardés jusqu'à la remise des clés\.$/);
  expect(await moved(booking.id)).toEqual(["collect 100000 failed", "collect 100000 succeeded"]);

  await button(own, "Signaler un problème").tap();
  await dialog(own).getByLabel("Que se passe-t-il ?").fill("L'eau ne coule pas.");
  await expectSound(own);
  await dialog(own).getByRole("button", { name: "Signaler", exact: true }).tap();
  await region(own, "Problème signalé")
    .getByText("Le propriétaire n'a pas encore répondu.")
    .waitFor();
  await says(own, "Un problème est signalé. L'argent reste gardé jusqu'à la décision.");
  await expectSound(own);

  const theirs = await site.open(landlord, `/landlord/booking/${booking.id}`);
  const problem = region(theirs, "Le locataire signale un problème");
  await problem.getByText("L'eau ne coule pas.").waitFor();
  await theirs.getByLabel("Votre version").fill("Le plombier passe demain.");
  await button(theirs, "Envoyer ma version").tap();
  await toastOf(theirs, "Votre version est envoyée").waitFor();
  await expectSound(theirs);

  const admin = await site.open(
    await site.newUser("admin", "Alice"),
    "/admin/payments?tab=disputes",
  );
  await admin.getByRole("link", { name: /^Examiner le litige/ }).tap();
  await admin.getByText("L'eau ne coule pas.").waitFor();
  await admin.getByText("Le plombier passe demain.").waitFor();
  await admin.getByLabel("À rendre au locataire").fill("60000");
  await admin.getByLabel("Raison, lue par les deux").fill("Deux jours sans eau.");
  await button(admin, "Trancher le litige").tap();
  await dialog(admin).getByRole("button", { name: "Trancher le litige" }).tap();
  await toastOf(admin, "Litige tranché").waitFor();
  await expectSound(admin);

  const settled = ["payout 35200 succeeded", "refund 60000 succeeded"];
  await expect
    .poll(async () => (await moved(booking.id)).slice(2).sort(), { timeout: 30_000 })
    .toEqual(settled);
  await own.reload();
  await says(
    own,
    /^Le problème est réglé\s: 60\s000\sFCFA vous reviennent, 40\s000\sFCFA vont au propriétaire\.$/,
  );
  await region(own, "Problème réglé").getByText("Deux jours sans eau.").waitFor();
  await own.getByText("Rendu", { exact: true }).waitFor();
  await expectSound(own);
  await theirs.reload();
  await region(theirs, "Paiement sur le site")
    .getByText(/^35\s200\sFCFA versés le /)
    .waitFor();
  await expectSound(theirs);
});
