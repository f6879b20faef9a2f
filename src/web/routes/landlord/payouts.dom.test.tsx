import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { approveHome, confirmKeys } from "~/domain/payment";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import {
  type AcceptedStay,
  acceptedStay,
  passMinute,
  payAtEntry,
} from "../../../../tests/support/rows/entry-payment";
import { insertNumber } from "../../../../tests/support/rows/payment";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./payouts";

const world = await createWorld();
const network = openNetwork(world);
let landlord: TestUser;
beforeEach(async () => {
  // Months of which one is over when the page is opened.
  world.clock.now = new Date("2026-05-10T09:00:00Z");
  landlord = await world.newUser("landlord", "Josué");
  landlord.token = await world.auth.accessTokenFor(landlord.id, landlord.refreshToken);
});

async function paid(title = "Studio Makepe"): Promise<AcceptedStay> {
  const stay = await acceptedStay(world, { landlord, tenant: await world.newUser(), title });
  await payAtEntry(world, stay);
  return stay;
}
const release = ({ id, tenant }: AcceptedStay) => approveHome(world.as(tenant), id);
async function opened(search = "") {
  const at = `/landlord/payouts${search}`;
  const { user } = renderPage(page, { path: "/landlord/payouts", at, user: landlord });
  await screen.findByRole("heading", { name: "Mes versements", level: 1 });
  await screen.findByRole("region", { name: "Relevé du mois" });
  return user;
}
const region = (name: string) => screen.getByRole("region", { name });
const words = (name: string) => wordsOf(region(name));

it("PAY-014 says what is held and when it is planned, and asks for a number", async () => {
  const stay = await paid();
  await paid("Chambre Deïdo");
  await confirmKeys(world.as(stay.tenant), stay.id);
  await opened();
  expect(wordsOf(document.body)).toContain("Gardé 1 000 000 FCFA 2 réservations");
  // On a phone too, in one line.
  expect(document.body.textContent).toContain("1\u202f000\u202f000\u00a0FCFA");
  expect(wordsOf(document.body)).toContain("Paiement simulé, aucun argent réel.");
  const held = words("Gardé jusqu'à la remise des clés");
  expect(held).toMatch(
    /Studio Makepe \w{8} 500 000 FCFA Net pour vous : 464 000 FCFA Versement prévu le 12 mai 2026/,
  );
  expect(held).toMatch(/Chambre Deïdo .* Entrée le dim. 10 mai 2026 : la remise des clés/);
  const link = screen.getByRole("link", { name: "Confirmer un numéro" });
  expect(link.getAttribute("href")).toBe("/user/payment-methods");
  screen.getByText("Aucun versement pour le moment");
});

it("PAY-014 says why a payout failed, and what to do", async () => {
  await insertNumber(world, landlord, "+237670000019");
  await release(await paid());
  await passMinute(world);
  await passMinute(world);
  await opened();
  expect(words("En attente de versement")).toMatch(
    /464 000 FCFA Le versement n'a pas abouti\. Ce compte a atteint la limite que fixe son opérateur\. Nouvel essai le 11 mai 2026 à/,
  );
  const check = within(region("En attente de versement")).getByRole("link", {
    name: "Vérifier mon numéro",
  });
  expect(check.getAttribute("href")).toBe("/user/payment-methods");
  expect(wordsOf(document.body)).toMatch(/464 000 FCFA Échoué .* Échoué le 10 mai 2026 à/);
});

it("PAY-014 shows the last month with money, and another one when it is chosen", async () => {
  await insertNumber(world, landlord, "+237670123445");
  await release(await paid());
  await passMinute(world);
  await passMinute(world);
  const later = await paid("Chambre Deïdo");
  world.clock.now = new Date("2026-06-02T09:00:00Z");
  landlord.token = await world.auth.accessTokenFor(landlord.id, landlord.refreshToken);
  await release(later);
  // No month that there is: as if none was asked for.
  const user = await opened("?month=2026-13");
  const statement = () => words("Relevé du mois");
  const month = screen.getByLabelText<HTMLSelectElement>("Mois");
  expect(month.value).toBe("2026-06");
  expect(statement()).toMatch(/Net pour vous 464 000 FCFA Versé 0 FCFA À vous verser à la fin/);
  expect(statement()).toContain("Chambre Deïdo");
  await user.selectOptions(month, "mai 2026");
  const ofMay = /Net pour vous 464 000 FCFA Versé 464 000 FCFA/;
  await waitFor(() => expect(statement()).toMatch(ofMay));
  expect(statement()).not.toContain("Chambre Deïdo");
});

it("shows the rest where one part can't be read, and reads it again", async () => {
  await paid();
  const mend = network.lose("GET /api/payouts/overview");
  const user = await opened();
  screen.getByText(/Vos versements ne se chargent pas\. Vérifiez/);
  screen.getByText("Aucun versement pour le moment");
  mend();
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await screen.findByText("1 réservation");
});
