import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { propertyReports, rateLimits } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import ReportDialog from "./report-dialog";

const world = await createWorld();
const network = openNetwork(world);
const landlord = await world.newUser("landlord", "Josué");
const property = await insertProperty(world, { landlord, title: "Studio douteux" });
const SEND = "POST /api/reports";
const NAME = "Signaler cette annonce";

beforeEach(async () => {
  await world.db.delete(propertyReports);
  await world.db.delete(rateLimits);
});

const stored = () => world.db.select().from(propertyReports);
const toasts = () => [...document.querySelectorAll("[data-sonner-toast]")].map(wordsOf);

async function open(own?: TestUser) {
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return isOpen && <ReportDialog propertyId={property.id} onClose={() => setOpen(false)} />;
  }
  const { user } = renderOn(Page, own ? { user: own } : {});
  const form = within(await screen.findByRole("dialog", { name: NAME }));
  const field = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label);
  return {
    form,
    field,
    click: (name: string) => user.click(form.getByText(name)),
    type: async (label: RegExp, text: string) => {
      await user.clear(field(label));
      await user.click(field(label));
      await user.paste(text);
    },
    sent: () => form.findByText("Merci pour votre signalement"),
  };
}

it("asks a visitor for a reason, says what is wrong with the address, and reaches administrators", async () => {
  const { form, field, click, type, sent } = await open();
  await click("Envoyer le signalement");
  await form.findByText("Choisissez ce qui ne va pas.");
  expect(network.sent(SEND)).toEqual([]);
  await click("On m'a demandé de l'argent avant la visite");
  await waitFor(() => expect(form.queryByText("Choisissez ce qui ne va pas.")).toBeNull());
  await type(/Ce que vous avez vu/, "50 000 FCFA par téléphone.");
  await type(/Votre adresse e-mail/, "pas une adresse");
  await click("Envoyer le signalement");
  const email = field(/Votre adresse e-mail/);
  await waitFor(() => expect(email.getAttribute("aria-invalid")).toBe("true"));
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(await stored()).toEqual([]);
  await type(/Votre adresse e-mail/, "voisine@example.cm");
  await waitFor(() => expect(email.getAttribute("aria-invalid")).not.toBe("true"));
  expect(field(/Ce que vous avez vu/).value).toBe("50 000 FCFA par téléphone.");
  await click("Envoyer le signalement");
  await sent();
  expect(await stored()).toMatchObject([
    {
      property_id: property.id,
      reason: "scam",
      details: "50 000 FCFA par téléphone.",
      email: "voisine@example.cm",
      reporter_id: null,
    },
  ]);
  expect(form.queryByRole("button", { name: "Envoyer le signalement" })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Merci"));
  await click("Retour à l'annonce");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("knows who is signed in and asks them for no address", async () => {
  const tenant = await world.newUser("user", "Clarisse");
  const { form, click, sent } = await open(tenant);
  await waitFor(() => expect(form.queryByLabelText(/Votre adresse e-mail/)).toBeNull());
  await click("Le logement est déjà loué");
  await click("Envoyer le signalement");
  await sent();
  expect(await stored()).toMatchObject([
    { reporter_id: tenant.id, reason: "already_let", email: null },
  ]);
});

it("DLA-004 takes a report of who says to own and does not", async () => {
  const { click, type, sent } = await open(await world.newUser());
  await type(/Ce que vous avez vu/, "Le vrai propriétaire habite au-dessus.");
  await click("L'annonceur se dit propriétaire et ne l'est pas");
  await click("Envoyer le signalement");
  await sent();
  expect(await stored()).toMatchObject([
    { reason: "not_owner", details: "Le vrai propriétaire habite au-dessus." },
  ]);
});

it.each([
  ["refused", "Une erreur est survenue de notre côté. Réessayez."],
  ["lost", "Connexion impossible. Vérifiez votre réseau et réessayez."],
])(
  "ERR-001 titles the toast 'Erreur' when a report is %s, twice, keeps the words and sends them",
  async (how, sentence) => {
    const { form, field, click, type, sent } = await open();
    await click("Autre chose");
    await type(/Ce que vous avez vu/, "La porte est murée.");
    const mend = how === "lost" ? network.lose(SEND) : network.refuse(SEND, "internal");
    for (const time of [1, 2]) {
      await click("Envoyer le signalement");
      await waitFor(() => expect(network.sent(SEND)).toHaveLength(time));
      await waitFor(() => expect(toasts().join()).toContain(`Erreur ${sentence}`));
      await waitFor(() => expect(wordsOf(form.getByRole("alert"))).toContain(sentence));
      const button = form.getByRole("button", { name: "Envoyer le signalement" });
      await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
      expect(field(/Ce que vous avez vu/).value).toBe("La porte est murée.");
    }
    mend();
    await click("Envoyer le signalement");
    await sent();
    await waitFor(() => expect(toasts()).toEqual([]));
    expect(await stored()).toMatchObject([{ reason: "other", details: "La porte est murée." }]);
  },
);

it("takes back why a report was not sent once something is changed", async () => {
  const { form, click, type } = await open();
  await click("Autre chose");
  network.refuse(SEND, "internal");
  await click("Envoyer le signalement");
  const said = await form.findByRole("alert");
  await type(/Ce que vous avez vu/, "La porte est murée.");
  await waitFor(() => expect(said.isConnected).toBe(false));
  expect(form.queryByRole("alert")).toBeNull();
});
