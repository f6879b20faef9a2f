import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { disputes, rateLimits } from "~/db/schema";
import { reportProblem } from "~/domain/payment";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { heldStay } from "../../../../tests/support/rows/held-stay";
import { clearMoney } from "../../../../tests/support/rows/payment";
import { createWorld } from "../../../../tests/support/world/world";
import { SplitForm } from "./split-form";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const SEND = "POST /api/disputes/:id/decision";
const words = (text: string | null | undefined) => (text ?? "").replace(/\s/g, " ");

beforeEach(async () => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  await clearMoney(world);
  await world.db.delete(rateLimits);
});

/** The form of a dispute about 100 000 XAF. */
async function open() {
  const { tenant, booking } = await heldStay(world);
  const { disputeId } = await reportProblem(world.as(tenant), {
    bookingId: booking.id,
    words: "Pas d'eau.",
  });
  let decided = 0;
  const Page = () => <SplitForm id={disputeId} held={100_000} onDecided={() => (decided += 1)} />;
  const { user } = renderOn(Page, { user: admin });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(label));
  await screen.findByLabelText(/À rendre au locataire/);
  return {
    field,
    both: () =>
      ["À rendre au locataire", "Au propriétaire"].map((label) => words(field(label).value)),
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    type: async (label: string, text: string) => {
      await user.clear(field(label));
      await user.click(field(label));
      await user.paste(text);
    },
    dialog: async () => within(await screen.findByRole("dialog", { name: /Trancher ce litige/ })),
    user,
    decided: () => decided,
  };
}
const stored = async () =>
  (await world.db.select().from(disputes)).map(({ to_tenant, to_landlord, decision }) => ({
    to_tenant,
    to_landlord,
    decision,
  }));

describe("the split of what is held", () => {
  it("PAY-011 has the second part follow the first, whichever is typed", async () => {
    const { both, type, press } = await open();
    await type("À rendre au locataire", "60 000");
    expect(both()).toEqual(["60 000", "40 000"]);
    await type("Au propriétaire", "99999 FCFA");
    expect(both()).toEqual(["1", "99999 FCFA"]);
    await type("À rendre au locataire", "100 001");
    expect(both()).toEqual(["100 001", ""]);
    await press("Moitié-moitié");
    expect(both()).toEqual(["50 000", "50 000"]);
    await press("Tout au propriétaire");
    expect(both()).toEqual(["0", "100 000"]);
  });

  it("PAY-011 is not sent with a part too large, no number or no reason", async () => {
    const { type, press } = await open();
    await press("Trancher le litige");
    await screen.findByText("Indiquez un montant entier, 0 pour rien.");
    screen.getByText("Donnez la raison de votre décision.");
    await type("À rendre au locataire", "100 001");
    await press("Trancher le litige");
    await waitFor(() =>
      expect(words(document.body.textContent)).toContain(
        "Le montant dépasse ce qui est gardé, 100 000 FCFA.",
      ),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(network.sent(SEND)).toEqual([]);
    // Whichever part is corrected, the other follows.
    await type("Au propriétaire", "40 000");
    expect(words(document.body.textContent)).not.toContain("dépasse ce qui est gardé");
    await type("Au propriétaire", "100 001");
    await press("Trancher le litige");
    await screen.findByText("Indiquez un montant entier, 0 pour rien.");
    await type("À rendre au locataire", "60 000");
    expect(document.querySelectorAll("[name^=to_][aria-invalid=true]")).toHaveLength(0);
  });

  it("PAY-011 is asked once more with both sums, sent once, and told", async () => {
    const { type, press, dialog, user, decided } = await open();
    await type("À rendre au locataire", "50000");
    await type("Raison", "Sans eau pendant trois jours.");
    await press("Trancher le litige");
    const mend = network.lose(SEND);
    await user.click((await dialog()).getByRole("button", { name: "Trancher le litige" }));
    await (await dialog()).findByText("La décision n'est pas passée.");
    mend();
    // Asked anew, with other sums, the question begins without the failure.
    await user.click((await dialog()).getByRole("button", { name: "Annuler" }));
    await type("À rendre au locataire", "60000");
    await press("Trancher le litige");
    const asked = await dialog();
    expect(asked.queryByText("La décision n'est pas passée.")).toBeNull();
    expect(words(asked.getByText(/retournent au locataire/).textContent)).toContain(
      "60 000 FCFA retournent au locataire, 40 000 FCFA vont au propriétaire.",
    );
    await user.dblClick(asked.getByRole("button", { name: "Trancher le litige" }));
    await waitFor(() => expect(decided()).toBe(1));
    expect(network.sent(SEND)).toHaveLength(2);
    expect(await stored()).toEqual([
      { to_tenant: 60_000, to_landlord: 40_000, decision: "Sans eau pendant trois jours." },
    ]);
    await waitFor(() =>
      expect([...document.querySelectorAll("[data-sonner-toast]")].map(wordsOf)).toEqual([
        "Litige tranché Les deux sont prévenus, avec votre raison.",
      ]),
    );
  });

  it("keeps what was typed beside a reason that the server refuses", async () => {
    const { type, press, dialog, user, field, both } = await open();
    await press("Tout au propriétaire");
    await type("Raison", "Les Bamilékés ne paient pas.");
    await press("Trancher le litige");
    await user.click((await dialog()).getByRole("button", { name: "Trancher le litige" }));
    await waitFor(() => expect(field("Raison").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(both()).toEqual(["0", "100 000"]);
    expect(field("Raison").value).toBe("Les Bamilékés ne paient pas.");
    expect(await stored()).toMatchObject([{ to_tenant: null }]);
  });
});
