import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { wordsOf } from "../../../../tests/support/browser/words";
import { editScene } from "../../../../tests/support/dom/edit-property";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import {
  button,
  field,
  fill,
  PRICE,
  PUBLISH,
  publish,
  published,
  reachPrice,
  submitScene,
} from "../../../../tests/support/dom/submit-property";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as listPage from "./manage-properties";

const world = await createWorld();
const network = openNetwork(world);
const wizard = submitScene(world);
const edit = editScene(world);
const FLAT = {
  title: "Deux pièces muettes",
  price_per_month: 100_000,
  security_deposit: 100_000,
  advance_months: null,
  agency_fee: null,
};
const costs = () => within(screen.getByRole("group", { name: "À prévoir à l'entrée" }));
const ADVANCE = /^Avance, en mois de loyer/;
const FEE = /^Frais d'agence ou de démarcheur/;

it("DLA-001 DLA-004 is asked in the wizard, which adds it up, keeps it, and takes at most 24 months", {
  tags: "full",
}, async () => {
  let user = await wizard.open();
  await reachPrice(user, "100 000");
  costs().getByText(/^Complétez caution, avance et frais/);
  await fill(user, /^Caution/, "100 000");
  await fill(user, ADVANCE, "2");
  costs().getByText(/^Complétez caution, avance et frais/);
  await fill(user, FEE, "50 000");
  await fill(user, /^Charges par mois/, "7 500");
  await user.click(screen.getByLabelText("Agent ou démarcheur"));
  const words = wordsOf(screen.getByRole("group", { name: "À prévoir à l'entrée" }));
  expect(words).toContain("Avance, 2 mois de loyer 200 000 FCFA Caution 100 000 FCFA");
  expect(words).toContain("À prévoir à l'entrée 450 000 FCFA");
  cleanup();
  user = await wizard.open(4);
  expect(field(FEE).value).toBe("50 000");
  await fill(user, ADVANCE, "99");
  await publish(user);
  await costs().findByText("Indiquez au plus 24.");
  expect(network.sent(PUBLISH)).toEqual([]);
  await fill(user, ADVANCE, "2");
  await publish(user);
  await published();
  expect(await wizard.own()).toMatchObject([
    {
      advance_months: 2,
      agency_fee: 50_000,
      monthly_charges: 7_500,
      move_in_xaf: 450_000,
      offered_by: "agent",
    },
  ]);
});

it("is asked of rents by the month alone", async () => {
  const user = await wizard.open();
  await reachPrice(user, "10 000");
  costs();
  await user.selectOptions(field(/^Loyer payé par/), "day");
  expect(screen.queryByRole("group", { name: "À prévoir à l'entrée" })).toBeNull();
  expect(field(PRICE).value).toBe("10 000");
});

it("DLA-001 is asked of a landlord whose listing does not say, until it does", async () => {
  const { id, landlord_id } = await edit.newProperty(FLAT);
  const others = { ...FLAT, landlord: { id: landlord_id } };
  await insertProperty(world, { ...others, title: "Par jour", billing_period: "day" });
  await insertProperty(world, { ...others, title: "Retirée", status: "inactive" });
  const asks = () =>
    screen.queryAllByRole("link", { name: "Le préciser" }).map((one) => one.getAttribute("href"));
  const landlord = edit.landlord();
  const list = () => renderPage(listPage, { path: "/landlord/manage-properties", user: landlord });
  const before = list();
  await screen.findAllByText("Par jour");
  expect(asks()).toEqual([`/landlord/edit-property/${id}#move-in`]);
  before.unmount();
  const user = await edit.open(id);
  await fill(user, ADVANCE, "2");
  await fill(user, FEE, "50 000");
  await user.click(screen.getByLabelText("Propriétaire"));
  await user.click(button("Enregistrer"));
  await waitFor(async () =>
    expect(await edit.rowOf(id)).toMatchObject({ move_in_xaf: 450_000, offered_by: "owner" }),
  );
  cleanup();
  list();
  await screen.findAllByText("Deux pièces muettes");
  await screen.findAllByText("Par jour");
  expect(asks()).toEqual([]);
});
