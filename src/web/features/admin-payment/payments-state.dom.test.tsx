import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PaymentsOverview } from "~/contract/schemas/admin-payment";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { createWorld } from "../../../../tests/support/world/world";
import { PaymentsState } from "./payments-state";

const network = openNetwork(await createWorld());
const OFF: PaymentsOverview = {
  state: "off",
  provider: null,
  is_simulated: false,
  lacks: [],
  open_disputes: 0,
  hold: null,
  last: null,
  explained: null,
};
const open = (given: Partial<PaymentsOverview>) =>
  renderOn(() => <PaymentsState overview={{ ...OFF, ...given }} onChange={() => {}} />);

it("says why payments are closed, and leads to the first setting that is missing", () => {
  const none = open({});
  expect(wordsOf(none.container)).toContain("Aucun prestataire n'est branché");
  expect(screen.queryByRole("button")).toBeNull();
  none.unmount();
  const { container } = open({ provider: "pawapay", lacks: ["agreement", "rules"] });
  const words = wordsOf(container);
  expect(words).toContain("la référence de la convention les règles de versement");
  expect(words).not.toContain("Aucun prestataire");
  expect(screen.getByRole("link", { name: "Remplir les paramètres" }).getAttribute("href")).toBe(
    "/admin/settings?tab=payments#payments_agreement",
  );
});

it("asks anew whether to suspend payments, without the failure of the first time", async () => {
  const { user } = open({ state: "open", provider: "simulator" });
  const mend = network.lose("PATCH /api/settings/:key");
  const press = (name: string) =>
    user.click(screen.getAllByRole("button", { name }).at(-1) ?? document.body);
  await press("Suspendre les paiements");
  await press("Suspendre les paiements");
  await screen.findByText(/^Connexion impossible/);
  mend();
  await press("Annuler");
  await press("Suspendre les paiements");
  await screen.findByRole("dialog");
  expect(screen.queryByText(/^Connexion impossible/)).toBeNull();
});
