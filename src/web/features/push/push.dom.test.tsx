import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pushSubscriptions, rateLimits } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderOn } from "../../../../tests/support/dom/render";
import { newPushSubscription } from "../../../../tests/support/world/push-service";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import { PushCard } from "./push-card";
import { PushSwitch } from "./push-switch";

const world = await createWorld();
const network = openNetwork(world);
const KEY = "push-later";
const DAY_MS = 86_400_000;
const ACTIVE = /^Activées/;
const OFF = "Désactivées sur cet appareil.";
const UNKNOWN = "L'état de cet appareil n'a pas pu être lu. Vérifiez votre connexion.";

/** What this DOM has not: a browser that asks its owner, and its maker's push service. */
function openPhone() {
  const phone = {
    permission: "default" as NotificationPermission,
    answer: "granted" as NotificationPermission,
    subscription: null as PushSubscription | null,
    key: undefined as unknown,
    serviceFails: false,
  };
  const given = newPushSubscription();
  const subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
    if (phone.serviceFails) throw new DOMException("no service", "AbortError");
    const unsubscribe = async () => {
      phone.subscription = null;
      return true;
    };
    phone.key = applicationServerKey;
    phone.subscription = { ...given, toJSON: () => given, unsubscribe } as never;
    return phone.subscription;
  };
  const pushManager = { getSubscription: async () => phone.subscription, subscribe };
  const registration = { pushManager, getNotifications: async () => [], active: null };
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.stubGlobal("PushManager", () => undefined);
  vi.stubGlobal("Notification", {
    get permission() {
      return phone.permission;
    },
    requestPermission: async () => {
      phone.permission = phone.answer;
      return phone.answer;
    },
  });
  return phone;
}

let phone: ReturnType<typeof openPhone>;
let landlord: TestUser;
beforeEach(async () => {
  await world.db.delete(pushSubscriptions);
  await world.db.delete(rateLimits);
  phone = openPhone();
  landlord = await world.newUser("landlord", "Paul");
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

/** The card on a page that says how the device stands, which is known when the card's answer is. */
function open(user = landlord) {
  const Page = () => (
    <main>
      <h1>Demande reçue</h1>
      <PushCard />
      <section aria-label="own">
        <PushSwitch />
      </section>
    </main>
  );
  return renderOn(Page, { user });
}
const own = () => screen.getByRole("region", { name: "own" });
const stands = (words: string | RegExp) =>
  waitFor(() => {
    const said = wordsOf(own().querySelector("[role=status]") as Element);
    if (typeof words === "string") expect(said).toBe(words);
    else expect(said).toMatch(words);
  });
const card = () => screen.queryByRole("region", { name: "Être prévenu sur cet appareil" });
const offer = () => waitFor(() => expect(card()).toBeTruthy()).then(() => card() as HTMLElement);
const press = (inside: HTMLElement, name: string) =>
  [...inside.querySelectorAll("button")].find(({ textContent }) => textContent === name);
const devices = () => world.db.select().from(pushSubscriptions);
const toast = (words: string) => screen.findByText(words);

it("offers what one press starts, with the server's key, and then no more", async () => {
  const { user } = open();
  await user.click(press(await offer(), "Activer") as HTMLElement);
  await toast("Cet appareil vous préviendra.");
  await waitFor(() => expect(card()).toBeNull());
  expect(await devices()).toMatchObject([
    { user_id: landlord.id, endpoint: phone.subscription?.endpoint },
  ]);
  expect(phone.key).toBe(world.pushKey);
  expect(document.activeElement?.textContent).toBe("Demande reçue");
});

it("starts anew on a device that still has the address of another account", async () => {
  const gone = vi.fn(async () => {
    phone.subscription = null;
    return true;
  });
  phone.subscription = { ...newPushSubscription(), unsubscribe: gone } as never;
  const { user } = open();
  await user.click(press(await offer(), "Activer") as HTMLElement);
  await toast("Cet appareil vous préviendra.");
  expect(gone).toHaveBeenCalledOnce();
});

it.each([
  ["30 days after 'later'", () => String(Date.now() - 30 * DAY_MS - 60_000), true],
  ["29 days after 'later'", () => String(Date.now() - 29 * DAY_MS), false],
  ["ever after 'no'", () => "no", false],
  ["without an answer", () => "", true],
])("is offered or not %s", async (_, kept, offered) => {
  if (kept()) localStorage.setItem(KEY, kept());
  open();
  await stands(OFF);
  if (offered) await offer();
  else expect(card()).toBeNull();
});

it("is put off with 'Plus tard', which leaves the keyboard at the page's title", async () => {
  const { user, unmount } = open();
  await user.click(press(await offer(), "Plus tard") as HTMLElement);
  await waitFor(() => expect(card()).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Demande reçue"));
  expect(Date.now() - Number(localStorage.getItem(KEY))).toBeLessThan(DAY_MS);
  unmount();
  open();
  await stands(OFF);
  expect(card()).toBeNull();
  // What it was put off for is forgotten with the first press that starts it.
  await user.click(press(own(), "Activer") as HTMLElement);
  await stands(ACTIVE);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it("is switched on and off, each with its words, and is not offered again where it was stopped", async () => {
  const { user, unmount } = open();
  await stands(OFF);
  await user.click(press(own(), "Activer") as HTMLElement);
  await stands(ACTIVE);
  expect(await devices()).toHaveLength(1);
  const stop = press(own(), "Désactiver") as HTMLElement;
  const release = network.hold("DELETE /api/push");
  await user.click(stop);
  await waitFor(() => expect(stop.getAttribute("aria-busy")).toBe("true"));
  release();
  await toast("Cet appareil ne vous préviendra plus.");
  await stands(OFF);
  // One button whatever it does: the keyboard's place stays.
  expect(document.activeElement).toBe(press(own(), "Activer"));
  expect(await devices()).toEqual([]);
  expect(phone.subscription).toBeNull();
  unmount();
  open();
  await stands(OFF);
  expect(card()).toBeNull();
});

it("says when the browser refuses, and how to permit it", async () => {
  phone.answer = "denied";
  const { user } = open();
  await user.click(press(await offer(), "Activer") as HTMLElement);
  await toast("Votre navigateur les bloque. Vos paramètres disent comment les permettre.");
  await waitFor(() => expect(card()).toBeNull());
  expect(await devices()).toEqual([]);
  phone.answer = "default";
});

it("offers nothing where the browser has refused before, and no button", async () => {
  phone.permission = "denied";
  open();
  await stands(/^Bloquées par votre navigateur/);
  expect(own().querySelector("button")).toBeNull();
  expect(card()).toBeNull();
});

it("stays off when the owner gives no answer, or the maker's service none", async () => {
  phone.answer = "default";
  const { user } = open();
  await user.click(press(await offer(), "Activer") as HTMLElement);
  await stands(OFF);
  phone.answer = "granted";
  phone.serviceFails = true;
  await user.click(press(own(), "Activer") as HTMLElement);
  await toast("Ce navigateur n'a pas pu s'abonner. Réessayez plus tard.");
  expect(await devices()).toEqual([]);
  phone.serviceFails = false;
  await user.click(press(own(), "Activer") as HTMLElement);
  await stands(ACTIVE);
  expect(await devices()).toHaveLength(1);
});

it("says that its state can't be read, and reads it again", async () => {
  const mend = network.refuse("GET /api/push", "internal");
  const { user } = open();
  await stands(UNKNOWN);
  expect(card()).toBeNull();
  mend();
  await user.click(press(own(), "Réessayer") as HTMLElement);
  await stands(OFF);
});

it("belongs to the account that asked last on a shared phone, and says so to nobody else", async () => {
  const first = open();
  await first.user.click(press(await offer(), "Activer") as HTMLElement);
  await waitFor(async () => expect(await devices()).toHaveLength(1));
  first.unmount();
  // The session is lost here without the server being told.
  const tenant = await world.newUser("user", "Awa");
  const { user } = open(tenant);
  await stands(OFF);
  await user.click(press(await offer(), "Activer") as HTMLElement);
  await toast("Cet appareil vous préviendra.");
  await waitFor(async () => expect(await devices()).toMatchObject([{ user_id: tenant.id }]));
});

it("tells the server the new address that the push service gave the browser", async () => {
  const first = open();
  await first.user.click(press(await offer(), "Activer") as HTMLElement);
  await waitFor(async () => expect(await devices()).toHaveLength(1));
  first.unmount();
  const given = newPushSubscription();
  phone.subscription = { ...given, toJSON: () => given } as never;
  open();
  await stands(ACTIVE);
  expect(await devices()).toMatchObject([{ endpoint: given.endpoint }]);
});
