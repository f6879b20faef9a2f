import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { paymentMethods, rateLimits } from "~/db/schema";
import { listPaymentMethods } from "~/domain/payment-method";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { insertNumber } from "../../../../tests/support/rows/payment";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import { PaymentMethods } from "./payment-methods";

const world = await createWorld();
const network = openNetwork(world);
const SEND = "POST /api/payment-methods/:id/code";
const CONFIRM = "POST /api/payment-methods/:id/confirm";
const ASK = /^Recevoir un code par SMS.*77 12 34 56$/;
const AGAIN = /^Renvoyer le code.*77 12 34 56$/;
let owner: TestUser;
beforeEach(async () => {
  await world.db.delete(paymentMethods);
  await world.db.delete(rateLimits);
  owner = await world.newUser("landlord", "Lucie");
});

async function open(given: Parameters<typeof insertNumber>[3] = { confirmed_at: null }) {
  await insertNumber(world, owner, "+237677123456", given);
  return show();
}
async function show() {
  const loaded = await listPaymentMethods(world.as(owner));
  const shown = renderOn(() => <PaymentMethods loaded={loaded} userId={owner.id} />, {
    user: owner,
  });
  await screen.findByText("+237 6 77 12 34 56");
  return shown;
}
const press = (name: string | RegExp) => screen.getByRole("button", { name });
const code = () => screen.getByLabelText<HTMLInputElement>("Code reçu par SMS");
const codesSent = async () => {
  const sent = (await world.jobsOf("send-sms")) as { to: string; text: string }[];
  return sent.flatMap(({ text }) => /code est (\d{6})/.exec(text)?.[1] ?? []);
};
const wrong = (right: string) => (right === "111111" ? "222222" : "111111");
const list = () => within(screen.getByRole("region", { name: "Mobile Money" }));
const row = () => list().getByRole("listitem").textContent ?? "";

it("PAY-015 confirms a number by its code, each error beside its field", async () => {
  const { user } = await open();
  expect(row()).toContain("À confirmer");
  const mend = network.lose(SEND);
  await user.click(press(ASK));
  await screen.findByText(/^Rien n'est parti\./);
  mend();
  await user.dblClick(press(ASK));
  await screen.findByText(
    "Un code à six chiffres vient de partir vers +237 6 77 12 34 56. Il vaut dix minutes.",
  );
  expect(network.sent(SEND)).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(code()));
  expect(code().inputMode).toBe("numeric");
  expect(code().autocomplete).toBe("one-time-code");
  await user.click(press("Confirmer ce numéro"));
  await screen.findByText("Indiquez le code à six chiffres reçu par SMS.");
  const right = (await codesSent()).at(-1) ?? "";
  await user.type(code(), wrong(right));
  await user.click(press("Confirmer ce numéro"));
  await screen.findByText("Ce code n'est pas celui que nous vous avons envoyé.");
  expect(code().getAttribute("aria-invalid")).toBe("true");
  await user.clear(code());
  await user.type(code(), right);
  const mendConfirm = network.lose(CONFIRM);
  await user.click(press("Confirmer ce numéro"));
  await screen.findByText(/^Rien n'est parti\./);
  expect(code().value).toBe(right);
  mendConfirm();
  await user.click(press("Confirmer ce numéro"));
  await screen.findByText("Numéro confirmé");
  expect(screen.queryByLabelText("Code reçu par SMS")).toBeNull();
  expect(row()).toContain("Confirmé");
  expect(row()).not.toContain("À confirmer");
  const [stored] = await world.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.user_id, owner.id));
  expect(stored?.confirmed_at).toEqual(world.clock.now);
});

it("offers another code after a minute, and tells how long to wait after the third", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { user } = await open();
    await user.click(press(ASK));
    for (let n = 0; n < 2; n += 1) {
      await screen.findByText(/^Rien reçu/);
      expect(screen.queryByRole("button", { name: AGAIN })).toBeNull();
      await vi.advanceTimersByTimeAsync(60_000);
      await user.click(await screen.findByRole("button", { name: AGAIN }));
    }
    await screen.findByText(/^Rien reçu/);
    await vi.advanceTimersByTimeAsync(60_000);
    await user.click(await screen.findByRole("button", { name: AGAIN }));
    await screen.findByText(/^Plusieurs codes sont déjà partis vers vos numéros\. Réessayez dans/);
    expect(code()).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it("keeps the field of a code that is on its way when the page is opened anew", async () => {
  const before = await open();
  await before.user.click(press(ASK));
  await screen.findByText(/^Rien reçu/);
  before.unmount();
  const after = await show();
  expect(code()).toBeTruthy();
  after.unmount();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
  try {
    await show();
    expect(press(ASK)).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it("tells a landlord from when a number is paid, and a tenant nothing of it", async () => {
  world.clock.now = new Date("2099-03-10T09:00:00Z");
  const at = (iso: string) => ({ confirmed_at: new Date(iso), chosen_at: new Date(iso) });
  const pending = await open(at("2099-03-10T08:00:00Z"));
  screen.getByText(
    /^Vos versements partiront vers ce numéro à partir du 11 mars 2099 à 9\sh\s00\./,
  );
  pending.unmount();
  await world.db.delete(paymentMethods);
  const paid = await open(at("2026-01-10T08:00:00Z"));
  screen.getByText("Vos versements partent vers ce numéro.");
  paid.unmount();
  owner = await world.newUser("user", "Awa");
  await open(at("2026-01-10T08:00:00Z"));
  expect(row()).toContain("Confirmé");
  expect(row()).not.toContain("versements");
});
