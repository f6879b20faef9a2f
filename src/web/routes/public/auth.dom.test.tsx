import { cleanup, screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { rateLimits, users } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage, SETTINGS } from "../../../../tests/support/dom/render";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./auth";

// The real API answers: on a busy machine later than a second.
const world = await createWorld();
const network = openNetwork(world);
beforeEach(() => world.db.delete(rateLimits));
let serial = 0;
/** As a person types one that nobody here has. */
const newNumber = () => {
  serial += 1;
  return `6 99 77 20 ${String(serial).padStart(2, "0")}`;
};
const stored = (number: string) => `+237${number.replaceAll(" ", "")}`;

function open(query: string, settings: Partial<typeof SETTINGS> = {}) {
  const { user, unmount } = renderPage(page, {
    path: "/auth",
    at: `/auth${query}`,
    root: { settings: { ...SETTINGS, ...settings } },
  });
  const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const type = async (label: string | RegExp, text: string) => {
    await user.clear(field(label));
    if (text) await user.type(field(label), text);
  };
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  /** From the form that is shown to the field of the code. */
  async function askCode(number: string) {
    await type("Numéro de téléphone", number);
    await press("Recevoir un code");
    await screen.findByText(sentTo(number));
  }
  return { user, field, type, press, askCode, unmount };
}
const sentTo = (number: string) =>
  `Un code à six chiffres vient de partir vers +237 ${number}. Il vaut dix minutes.`;
/** The newest code sent to a number, once `n` have been. */
async function codeSent(number: string, n = 1): Promise<string> {
  const codes = async () => {
    const messages: { to: string; text: string }[] = await world.jobsOf("send-sms");
    const own = messages.filter(({ to }) => to === stored(number));
    return own.flatMap(({ text }) => /code est (\d{6})/.exec(text)?.[1] ?? []);
  };
  await expect.poll(async () => (await codes()).length).toBe(n);
  return (await codes()).at(-1) ?? "";
}

describe("signing up by e-mail", () => {
  it("says while typing how easily a password is guessed", { tags: "full" }, async () => {
    const { type } = open("?tab=register");
    for (const [typed, hint] of [
      ["azerty12", "des touches qui se suivent"],
      ["01011990", "des chiffres seuls"],
      ["Bonjour12", "les plus courants"],
      ["Ngando77", "Un seul mot se devine vite"],
      ["chat bleu", "Correct"],
      ["Fleuve-Wouri-Pirogue", "Difficile à deviner."],
      ["", "8 caractères au moins."],
    ] as const) {
      await type("Mot de passe", typed);
      await screen.findByText((text) => text.includes(hint));
    }
  });

  it("shows what is typed as a password on demand, and hides it again", async () => {
    const { user, field } = open("?tab=register");
    const [show] = screen.getAllByRole("button", { name: "Voir la saisie" });
    await user.click(show as HTMLElement);
    expect(field("Mot de passe").type).toBe("text");
    expect(field("Confirmation du mot de passe").type).toBe("password");
    await user.click(show as HTMLElement);
    expect(field("Mot de passe").type).toBe("password");
  });

  it("keeps what was typed while another form is open, and no consent that was taken back", async () => {
    const { user, field, type } = open("?tab=register");
    await type("Prénom", "Clarisse");
    const terms = () => screen.getByRole<HTMLInputElement>("checkbox");
    await user.click(terms());
    const switchAway = async () => {
      await user.click(screen.getByRole("tab", { name: "Se connecter" }));
      await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
      await user.click(screen.getByRole("tab", { name: "S'inscrire" }));
      await screen.findByRole("checkbox");
    };
    await switchAway();
    expect(field("Prénom").value).toBe("Clarisse");
    expect(terms().checked).toBe(true);
    await user.click(terms());
    await switchAway();
    expect(terms().checked).toBe(false);
  });

  it("says that there is no network, keeps what was typed, and is empty after a success", {
    tags: "full",
  }, async () => {
    const { user, field, type, press } = open("?tab=register");
    await type("Prénom", "Clarisse");
    await type("Nom", "Ngo");
    await type("Adresse e-mail", "clarisse@example.cm");
    for (const label of ["Mot de passe", "Confirmation du mot de passe"]) {
      await type(label, "Fleuve-Wouri-Pirogue");
    }
    await user.click(screen.getByRole("checkbox"));
    network.setOffline(true);
    await press("S'inscrire");
    await waitFor(() =>
      expect(screen.getByRole("alert").textContent).toContain("Vérifiez votre réseau"),
    );
    expect(screen.queryByText(/de notre côté/)).toBeNull();
    expect(field("Prénom").value).toBe("Clarisse");
    expect(await world.db.$count(users, eq(users.email, "clarisse@example.cm"))).toBe(0);
    network.setOffline(false);
    await press("S'inscrire");
    await screen.findByText(/clarisse@example\.cm/);
    // The form is the next person's.
    for (const label of ["Prénom", "Nom", "Adresse e-mail", "Mot de passe"]) {
      await waitFor(() => expect(field(label).value).toBe(""));
    }
    expect(await world.db.$count(users, eq(users.email, "clarisse@example.cm"))).toBe(1);
    network.setOffline(true);
    await press("Renvoyer le lien de confirmation");
    await screen.findByText(/^Connexion impossible\./);
    network.setOffline(false);
    await press("Renvoyer le lien de confirmation");
    await screen.findByText(/^Un nouveau lien est parti vers clarisse@example\.cm\./);
  });
});

it("says to who signs in that there is no network", { tags: "full" }, async () => {
  const { type, press } = open("");
  await type("Adresse e-mail", "clarisse@example.cm");
  await type("Mot de passe", "Fleuve-Wouri-Pirogue");
  network.setOffline(true);
  await press("Se connecter");
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("Vérifiez votre réseau"),
  );
  expect(screen.queryByText(/de notre côté/)).toBeNull();
});

describe("who comes to do something", () => {
  const signUp = () => screen.queryByRole("link", { name: "S'inscrire avec mon numéro" });

  it("reads first how to sign up by phone, and goes on from there", () => {
    open("?next=/property/7%23reserver");
    const to = "/auth?next=%2Fproperty%2F7%23reserver&tab=register&by=phone";
    expect(signUp()?.getAttribute("href")).toBe(to);
    const [tabs] = screen.getAllByRole("tab");
    expect(signUp()?.compareDocumentPosition(tabs as Element)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it.each(["", "?next=/x&tab=register", "?next=/x&by=phone", "?next=/x&recover"])(
    "is not asked again on /auth%s",
    (query) => {
      open(query);
      expect(signUp()).toBeNull();
    },
  );

  it.each([{ registration_enabled: false }, { maintenance_mode: true }])(
    "is offered no account while there is none to open: %o",
    async (settings) => {
      open("?next=/x", settings);
      expect(signUp()).toBeNull();
      cleanup();
      open("?next=/x&tab=register", settings);
      await screen.findByText("Inscriptions fermées");
      expect(screen.queryByLabelText("Prénom")).toBeNull();
    },
  );

  it("keeps the way back through a forgotten password and an unknown number", async () => {
    const hrefOf = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    open("?next=/x");
    screen.getByText(/^Connectez-vous ou créez un compte pour continuer\./);
    expect(hrefOf(/^Mot de passe oublié/)).toBe("/auth?recover=1&next=%2Fx");
    cleanup();
    open("?recover=1&next=/x");
    expect(hrefOf(/^Revenir à la connexion/)).toBe("/auth?next=%2Fx");
    cleanup();
    const number = newNumber();
    const { type, press, askCode } = open("?by=phone&next=/x");
    await askCode(number);
    await type("Code reçu par SMS", await codeSent(number));
    await press("Se connecter");
    await screen.findByText(/^Aucun compte ne se connecte avec ce numéro/);
    expect(hrefOf(/^S'inscrire avec ce numéro/)).toBe("/auth?tab=register&by=phone&next=%2Fx");
  });
});

describe("an account without e-mail", () => {
  it("sends another code, to a number that was corrected too, and no more than three", {
    tags: "full",
  }, async () => {
    const [wrong, number] = [newNumber(), newNumber()];
    const { type, press, askCode } = open("?by=phone");
    await askCode(wrong);
    await type("Numéro de téléphone", number);
    expect(screen.queryByLabelText("Code reçu par SMS")).toBeNull();
    // A page that is dropped now waits for no code of the wrong number.
    expect(sessionStorage.getItem("code-form")).toBeNull();
    await askCode(number);
    await codeSent(number);
    for (const n of [2, 3]) {
      await press("Renvoyer un code");
      await codeSent(number, n);
    }
    await press("Renvoyer un code");
    await screen.findByText(
      /^Plusieurs codes sont déjà partis vers ce numéro\. Réessayez dans \d+\sminutes\.$/,
    );
  });

  it("is as it was when the phone dropped the page while the message was read", {
    tags: "full",
  }, async () => {
    const number = newNumber();
    const before = open("?tab=register&by=phone");
    await before.user.click(before.field("Propriétaire/Bailleur"));
    await before.type("Prénom", "Clarisse");
    await before.type("Nom", "Ngo");
    await before.user.click(screen.getByRole("checkbox"));
    await before.askCode(number);
    before.unmount();
    const { field, type, press } = open("?tab=register&by=phone");
    await screen.findByText(sentTo(number));
    expect(field("Numéro de téléphone").value).toBe(number);
    await type("Code reçu par SMS", await codeSent(number));
    await press("S'inscrire");
    await screen.findByText("at /landlord/dashboard");
    const made = await world.db
      .select()
      .from(users)
      .where(eq(users.phone, stored(number)));
    expect(made).toMatchObject([{ name: "Clarisse Ngo", email: null }]);
    expect(sessionStorage.getItem("code-form")).toBeNull();
  });

  it("keeps no password beside the number, and neither once its code has ended", async () => {
    const number = newNumber();
    const first = open("");
    await first.type("Mot de passe", "Fleuve-Wouri-Pirogue");
    await first.user.click(screen.getByRole("link", { name: "Continuer avec mon téléphone" }));
    await screen.findByLabelText("Numéro de téléphone");
    await first.askCode(number);
    expect(sessionStorage.getItem("code-form")).toContain(number);
    expect(sessionStorage.getItem("code-form")).not.toContain("Fleuve");
    first.unmount();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    try {
      const { field } = open("?by=phone");
      await screen.findByRole("button", { name: "Recevoir un code" });
      expect(field("Numéro de téléphone").value).toBe("");
    } finally {
      vi.useRealTimers();
    }
  });

  it("keeps what was typed when the network is gone", { tags: "full" }, async () => {
    const number = newNumber();
    const { user, field, type, press, askCode } = open("?tab=register&by=phone");
    await type("Prénom", "Clarisse");
    await type("Nom", "Ngo");
    await type("Numéro de téléphone", number);
    await user.click(screen.getByRole("checkbox"));
    network.setOffline(true);
    await press("Recevoir un code");
    await screen.findByText(/Connexion impossible\./);
    network.setOffline(false);
    expect(field("Prénom").value).toBe("Clarisse");
    await askCode(number);
  });
});
