import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { accounts, profiles, rateLimits, users, verifications } from "~/db/schema";
import * as page from "~/web/routes/tenant/settings";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { renderPage } from "../../../../../tests/support/dom/render";
import { GOOD_PASSWORD } from "../../../../../tests/support/world/auth";
import { newMember } from "../../../../../tests/support/world/member";
import { createWorld, type TestUser } from "../../../../../tests/support/world/world";

// The real API answers: on a busy machine later than a second.
const world = await createWorld();
const network = openNetwork(world);
const NUMBER = "6 99 66 10 01";
const STORED = "+237699661001";
const SEND = "Vérifier le nouveau numéro";
const CONFIRM = "Confirmer ce numéro";

beforeEach(async () => {
  await world.db.delete(rateLimits);
  await world.queue.boss.deleteAllJobs("send-sms");
  await world.db.update(users).set({ phone: null });
});

async function open(own: TestUser) {
  const { user, unmount } = renderPage(page, { path: "/user/settings", user: own });
  const region = within(await screen.findByRole("region", { name: "Numéro de connexion" }));
  const field = () => region.getByLabelText<HTMLInputElement>("Nouveau numéro de connexion");
  const press = (name: string) => user.click(region.getByRole("button", { name }));
  const type = async (label: string, text: string) => {
    const input = region.getByLabelText(label);
    await user.clear(input);
    await user.type(input, text);
  };
  /** From the form with a password to the field of the code. */
  async function askCode(number = NUMBER) {
    await type("Nouveau numéro de connexion", number);
    await type("Mot de passe actuel", GOOD_PASSWORD);
    await press(SEND);
    await region.findByText(`Un code à six chiffres vient de partir vers +237 ${number}.`, {
      exact: false,
    });
  }
  return { region, field, press, type, askCode, unmount };
}
/** The newest code sent to a number, once `n` have been. */
async function codeSent(n = 1, to = STORED): Promise<string> {
  const codes = async () => {
    const messages: { to: string; text: string }[] = await world.jobsOf("send-sms");
    return messages
      .filter((one) => one.to === to)
      .flatMap(({ text }) => /code est (\d{6})/.exec(text)?.[1] ?? []);
  };
  await expect.poll(async () => (await codes()).length).toBe(n);
  return (await codes()).at(-1) ?? "";
}
const phoneOf = async ({ id }: TestUser) =>
  (await world.db.select().from(users).where(eq(users.id, id)))[0]?.phone;

it("asks for the password again when another code is wanted after the proof has ended", {
  tags: "full",
}, async () => {
  const own = await newMember(world);
  const { region, press, type, askCode } = await open(own);
  await askCode();
  await codeSent();
  await world.db.delete(verifications);
  await press("Renvoyer un code");
  await region.findByLabelText("Mot de passe actuel");
  expect(region.queryByLabelText("Code reçu par SMS")).toBeNull();
  await type("Mot de passe actuel", GOOD_PASSWORD);
  await press(SEND);
  await region.findByLabelText("Code reçu par SMS");
  await type("Code reçu par SMS", await codeSent(2));
  await press(CONFIRM);
  await region.findByText("Votre numéro actuel : +237 6 99 66 10 01");
  expect(await phoneOf(own)).toBe(STORED);
});

it("says beside the field what is wrong, and keeps what was typed", { tags: "full" }, async () => {
  const [own, other] = [await newMember(world), await world.newUser()];
  const taken = { phone: "+237699661002" };
  await world.db.update(users).set(taken).where(eq(users.id, other.id));
  const { region, field, press, type, askCode } = await open(own);
  await type("Nouveau numéro de connexion", "233 42 12 34");
  await type("Mot de passe actuel", "Ce-Nest-Pas-Le-Bon");
  await press(SEND);
  await region.findByText(/^Ce numéro ne reçoit pas de SMS\./);
  await type("Nouveau numéro de connexion", NUMBER);
  await press(SEND);
  await region.findByText("Ce n'est pas votre mot de passe actuel.");
  expect(field().value).toBe(NUMBER);
  await askCode();
  await waitFor(() =>
    expect(document.activeElement).toBe(region.getByLabelText("Code reçu par SMS")),
  );
  const right = await codeSent();
  await type("Code reçu par SMS", right === "111111" ? "222222" : "111111");
  await press(CONFIRM);
  await region.findByText("Ce code n'est pas celui que nous vous avons envoyé.");
  // Another number: its own proof and code, and an account has it.
  await askCode("6 99 66 10 02");
  await type("Code reçu par SMS", await codeSent(1, taken.phone));
  await press(CONFIRM);
  await region.findByText(/^Un autre compte se connecte avec ce numéro\./);
  expect(await phoneOf(own)).toBeNull();
});

it("waits for its code through a reload, and sends another without a second proof", {
  tags: "full",
}, async () => {
  const own = await newMember(world);
  const before = await open(own);
  await before.askCode();
  await codeSent();
  before.unmount();
  // Another person who signs in in this tab meets nothing of it.
  const other = await open(await newMember(world));
  expect(other.field().value).toBe("");
  other.unmount();
  const { region, field, press, type } = await open(own);
  await region.findByText(/Un code à six chiffres vient de partir vers \+237 6 99 66 10 01\./);
  // Without a press the page keeps its place.
  expect(document.activeElement).toBe(document.body);
  expect(field().value).toBe(NUMBER);
  await press("Renvoyer un code");
  await type("Code reçu par SMS", await codeSent(2));
  await press(CONFIRM);
  await region.findByText("Votre numéro actuel : +237 6 99 66 10 01");
  expect(await phoneOf(own)).toBe(STORED);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("number-draft"))).toEqual([]);
  expect(field().value).toBe("");
});

it("keeps what was typed without network", { tags: "full" }, async () => {
  const own = await newMember(world);
  const { region, field, press, type } = await open(own);
  const mendSend = network.lose("POST /api/account/phone");
  await type("Nouveau numéro de connexion", NUMBER);
  await type("Mot de passe actuel", GOOD_PASSWORD);
  await press(SEND);
  await region.findByRole("alert");
  expect(field().value).toBe(NUMBER);
  mendSend();
  await press(SEND);
  await region.findByLabelText("Code reçu par SMS");
  const mendConfirm = network.lose("POST /api/account/phone/confirm");
  await type("Code reçu par SMS", await codeSent());
  await press(CONFIRM);
  await region.findByRole("alert");
  mendConfirm();
  await press(CONFIRM);
  await region.findByText("Votre numéro actuel : +237 6 99 66 10 01");
  expect(await phoneOf(own)).toBe(STORED);
});

it("keeps the number alone through a reload once its code has ended", {
  tags: "full",
}, async () => {
  const own = await newMember(world);
  const before = await open(own);
  await before.askCode();
  before.unmount();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
  try {
    const { region, field } = await open(own);
    expect(field().value).toBe(NUMBER);
    expect(region.getByLabelText("Mot de passe actuel")).toBeTruthy();
    expect(region.queryByLabelText("Code reçu par SMS")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it("tells who signs in by a number alone how to go on without it", async () => {
  const lost = "Vous n'avez plus votre numéro actuel ?";
  const phone = STORED;
  const person = await newMember(world);
  await world.db.update(users).set({ phone }).where(eq(users.id, person.id));
  const first = await open(person);
  expect(first.region.queryByText(lost, { exact: false })).toBeNull();
  first.unmount();
  await world.db.delete(accounts).where(eq(accounts.userId, person.id));
  const second = await open(person);
  second.region.getByText(/^Choisissez d'abord un mot de passe ci-dessus/);
  expect(second.region.queryByRole("link", { name: "Écrivez-nous" })).toBeNull();
  second.unmount();
  await world.db.update(users).set({ email: null }).where(eq(users.id, person.id));
  const own = eq(profiles.user_id, person.id);
  await world.db.update(profiles).set({ email: null }).where(own);
  const { region } = await open(person);
  const link = region.getByRole("link", { name: "Écrivez-nous" });
  expect(link.getAttribute("href")).toBe("/contact");
});
