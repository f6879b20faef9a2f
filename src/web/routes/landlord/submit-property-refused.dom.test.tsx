import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import {
  alertOf,
  button,
  field,
  fill,
  fillFirst,
  leavePhotos,
  PRICE,
  PUBLISH,
  publish,
  published,
  reachPrice,
  step,
  submitScene,
  TITLE,
  texts,
} from "../../../../tests/support/dom/submit-property";
import { createWorld } from "../../../../tests/support/world/world";

const world = await createWorld();
const network = openNetwork(world);
const { landlordId, own, open } = submitScene(world);

describe("a submission that is refused or lost", () => {
  it("ERR-021 says beside its field what the server refuses, in its step, and loses nothing", {
    tags: "full",
  }, async () => {
    const user = await open();
    await reachPrice(user, "90000000");
    await user.selectOptions(field(/^Devise/), "EUR");
    await publish(user);
    await waitFor(() => expect(describing(PRICE)).toContain("Ce prix est trop élevé."));
    await step(4);
    await user.selectOptions(field(/^Devise/), "FCFA");
    await fill(user, PRICE, "90000");
    const sentence = "Ce texte contient des caractères interdits.";
    const end = network.refuse(PUBLISH, "invalid", { title: sentence });
    await publish(user);
    await step(1);
    await waitFor(() => expect(describing(TITLE)).toContain(sentence));
    expect(field(TITLE).value).toBe("Deux pièces à Bonapriso");
    end();
    for (const n of [2, 3, 4]) {
      await user.click(button("Suivant"));
      await step(n);
    }
    expect(field(PRICE).value).toBe("90000");
    await publish(user);
    await published();
    expect(await own()).toHaveLength(1);
  });

  it("ERR-021 keeps everything without a network, says so, and goes at the next press", async () => {
    const user = await open();
    await reachPrice(user, "90000");
    network.setOffline(true);
    await publish(user);
    await alertOf("Votre brouillon est gardé sur cet appareil.");
    expect(field(PRICE).value).toBe("90000");
    network.setOffline(false);
    await publish(user);
    await published();
    expect(await own()).toHaveLength(1);
  });

  it("ERR-021 says that it failed when the server did, and keeps its values", async () => {
    const user = await open();
    await reachPrice(user, "125 000");
    const end = network.refuse(PUBLISH, "internal");
    await publish(user);
    await alertOf("Une erreur est survenue lors de la soumission de votre propriété.");
    expect(field(PRICE).value).toBe("125 000");
    expect(await own()).toEqual([]);
    end();
    // The step before is not what failed.
    await user.click(button("Précédent"));
    await step(3);
    await waitFor(() =>
      expect(document.querySelector("form")?.textContent).not.toContain("Une erreur est survenue"),
    );
    await user.click(button("Suivant"));
    await step(4);
    await publish(user);
    await published();
    expect(await own()).toHaveLength(1);
  });

  it("VAL-016 says that a session is needed, keeps everything and leads back", async () => {
    const user = await open();
    await reachPrice(user, "125 000");
    await world.db.delete(sessions).where(eq(sessions.userId, landlordId()));
    await publish(user);
    await alertOf("Vous devez être connecté pour publier une propriété.");
    expect(await own()).toEqual([]);
    expect(field(PRICE).value).toBe("125 000");
    await user.click(screen.getByRole("link", { name: "Se connecter et revenir ici" }));
    await screen.findByText("at /auth?next=%2Flandlord%2Fsubmit-property");
  });
});

describe("what is stored", () => {
  it.each([
    ["Meublé", true, "month", "mois"],
    ["Non meublé", false, "day", "nuits"],
    ["Semi-meublé", false, "week", "semaines"],
  ] as const)(
    "VAL-024 CON-006 is furnished only for 'Meublé', with the chosen period: %s",
    async (label, furnished, period, unit) => {
      const user = await open();
      await fillFirst(user);
      await user.click(button("Suivant"));
      await step(2);
      const group = screen.getByRole("group", { name: /^Ameublement/ });
      expect(texts([...group.querySelectorAll("label")])).toEqual([
        "Meublé",
        "Non meublé",
        "Semi-meublé",
      ]);
      within(group).getByText("Un logement semi-meublé est présenté comme non meublé.");
      await user.click(within(group).getByLabelText(label));
      await leavePhotos(user);
      await fill(user, PRICE, "50000");
      await user.selectOptions(field(/^Loyer payé par/), "week");
      await user.selectOptions(field(/^Loyer payé par/), period);
      await fill(user, new RegExp(`^Séjour minimum, en ${unit}`), "3");
      await publish(user);
      await published();
      const stored = { furnished, billing_period: period, minimum_stay: 3 };
      expect(await own()).toMatchObject([stored]);
    },
  );

  it("begins anew after a success: the next submission is another property", {
    tags: "full",
  }, async () => {
    const user = await open();
    await reachPrice(user, "90000");
    await publish(user);
    const title = await published();
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(JSON.stringify(localStorage)).not.toContain("Deux pièces");
    await screen.findByText("at /landlord/dashboard", undefined, { timeout: 10_000 });
    const next = await open();
    expect(field(TITLE).value).toBe("");
    await reachPrice(next, "95000");
    await publish(next);
    await waitFor(async () => expect(await own()).toHaveLength(2));
  });
});

/** What is said beside a field. */
function describing(name: string | RegExp): string {
  const ids = field(name).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}
