import { screen, waitFor, within } from "@testing-library/react";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { paymentMethods } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import { PaymentMethods } from "./payment-methods";

const world = await createWorld();
const network = openNetwork(world);
const ADD = "POST /api/payment-methods";
let tenant: TestUser;
beforeEach(async () => {
  tenant = await world.newUser("user", "Grâce");
});

const open = (user = tenant) =>
  renderOn(() => <PaymentMethods loaded={{ items: [] }} userId={user.id} />, { user });
const own = () =>
  world.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.user_id, tenant.id))
    .orderBy(asc(paymentMethods.phone));
const phone = () => screen.getByLabelText<HTMLInputElement>(/^Numéro/);
const press = (name: string | RegExp) => screen.getByRole("button", { name });
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;
const rows = () =>
  within(screen.getByRole("region", { name: "Mobile Money" })).queryAllByRole("listitem");

it("TEN-035 adds a Mobile Money number, makes another the default and removes it", async () => {
  const { user } = open();
  await screen.findByText("Vous n'avez pas encore de numéro.");
  await user.type(phone(), "620 12 34 56");
  await user.click(press("Ajouter ce numéro"));
  await screen.findByText(/^Ce numéro n'est ni MTN ni Orange/);
  await user.clear(phone());
  expect(screen.queryByText(/^Ce numéro n'est ni MTN ni Orange/)).toBeNull();
  await user.type(phone(), "677 12 34 56");
  expect(isChecked("MTN Mobile Money")).toBe(true);
  const mend = network.lose(ADD);
  await user.click(press("Ajouter ce numéro"));
  await screen.findByText(/^Le changement n'est pas passé\./);
  expect(phone().value).toBe("677 12 34 56");
  mend();
  await user.dblClick(press("Ajouter ce numéro"));
  await screen.findByText("Numéro ajouté");
  await waitFor(() => expect(phone().value).toBe(""));
  expect(isChecked("MTN Mobile Money")).toBe(false);
  expect(network.sent(ADD)).toHaveLength(2);
  expect(rows().map(wordsOf)).toEqual([
    expect.stringContaining("77 12 34 56 Par défaut À confirmer MTN"),
  ]);
  expect(screen.queryByRole("button", { name: /^Utiliser par défaut/ })).toBeNull();

  await user.type(phone(), "699 12 34 56");
  expect(isChecked("Orange Money")).toBe(true);
  await user.click(press("Ajouter ce numéro"));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.click(press(/^Utiliser par défaut.*99 12 34 56$/));
  await screen.findByText("Numéro par défaut changé");
  await screen.findByRole("button", { name: /^Utiliser par défaut.*77 12 34 56$/ });
  expect((await own()).map((one) => one.is_default)).toEqual([false, true]);
  await user.click(press(/^Retirer.*99 12 34 56$/));
  await screen.findByText("Numéro retiré");
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(await own()).toMatchObject([
    { operator: "mtn", phone: "+237677123456", is_default: true },
  ]);
});

it("sends the operator that was chosen over the one that the number suggests", async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(/^Numéro/), "677 12 34 56");
  await user.click(screen.getByRole("radio", { name: "Orange Money" }));
  await user.click(press("Ajouter ce numéro"));
  await screen.findByText("Numéro ajouté");
  expect(await own()).toMatchObject([{ operator: "orange", phone: "+237677123456" }]);
});

it("keeps a typed number for its owner alone, until it is stored", async () => {
  const first = open();
  await first.user.type(await screen.findByLabelText(/^Numéro/), "677 12 34 56");
  first.unmount();
  const other = open(await world.newUser("user", "Awa"));
  await screen.findByLabelText(/^Numéro/);
  expect(phone().value).toBe("");
  other.unmount();
  const again = open();
  await waitFor(() => expect(phone().value).toBe("677 12 34 56"));
  await again.user.click(press("Ajouter ce numéro"));
  await screen.findByText("Numéro ajouté");
  again.unmount();
  open();
  await screen.findByLabelText(/^Numéro/);
  expect(phone().value).toBe("");
});

it("says beside the list what could not be done, and does it at the next try", async () => {
  const { user } = open();
  for (const number of ["677 12 34 56", "699 12 34 56"]) {
    await user.type(await screen.findByLabelText(/^Numéro/), number);
    await user.click(press("Ajouter ce numéro"));
    await waitFor(() => expect(phone().value).toBe(""));
  }
  const mend = network.lose("DELETE /api/payment-methods/:id");
  await user.click(press(/^Retirer.*77 12 34 56$/));
  const list = within(screen.getByRole("region", { name: "Mobile Money" }));
  await list.findByText(/^Le changement n'est pas passé\./);
  expect(rows()).toHaveLength(2);
  mend();
  await user.click(press(/^Retirer.*77 12 34 56$/));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(list.queryByText(/^Le changement n'est pas passé\./)).toBeNull();
  expect(await own()).toMatchObject([{ phone: "+237699123456", is_default: true }]);
});
