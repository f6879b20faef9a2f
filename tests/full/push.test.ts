import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { pushSubscriptions, rateLimits } from "~/db/schema";
import { openFullBrowser } from "../support/browser/launch-browser";
import { button } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { newPushSubscription } from "../support/world/push-service";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const { newPage } = site;
const browser = await openFullBrowser();
afterAll(() => browser.close());
const landlord = await site.newUser("landlord", "Paul");
const tenant = await site.newUser("user", "Awa");
const property = await insertProperty(site, { landlord, title: "Villa des palmiers" });
const booking = await insertBooking(site, {
  property,
  tenant,
  start_date: "2099-03-01",
  end_date: "2099-04-01",
});
const requestPath = `/landlord/booking/${booking.id}`;
beforeEach(async () => {
  await site.db.delete(pushSubscriptions);
  await site.db.delete(rateLimits);
});

/** A phone whose owner has said yes to the browser's own question, or has not been asked. */
async function newPhone(): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: "fr-FR",
    timezoneId: "Africa/Douala",
  });
  await context.grantPermissions(["notifications"], { origin: site.url });
  // Only the browser's talk with its maker's push service is replaced: there is none here.
  await context.addInitScript((subscription) => {
    const kept = () => {
      if (localStorage.getItem("subscribed") === null) return null;
      const unsubscribe = async () => {
        localStorage.removeItem("subscribed");
        return true;
      };
      return { ...subscription, toJSON: () => subscription, unsubscribe } as never;
    };
    const { getRegistration } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.getRegistration = async function (...scope) {
      const registration = await getRegistration.apply(this, scope);
      Object.assign(window, { asked: true });
      return registration;
    };
    PushManager.prototype.getSubscription = async () => kept();
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem("subscribed", "1");
      return kept() as never;
    };
  }, newPushSubscription());
  return context;
}
async function open(context: BrowserContext, user: TestUser, path: string): Promise<Page> {
  const page = await newPage({ width: 360, context, allowed: /Failed to load resource/ });
  await site.signIn(page, user);
  await visit(page, site.url + path);
  return page;
}
const card = (page: Page) => page.getByRole("region", { name: "Être prévenu sur cet appareil" });
const devices = () => site.db.select().from(pushSubscriptions);
/** The browser was asked how it stands, and what came of it is drawn. */
async function answered(page: Page) {
  await page.waitForFunction(() => "asked" in window);
  await page.evaluate(async () => {
    for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
  });
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
async function activate(page: Page) {
  await card(page).getByRole("button", { name: "Activer" }).click();
  await page.getByText("Cet appareil vous préviendra.").waitFor();
}

type Scope = { registration: ServiceWorkerRegistration; clients: object; raised: number };
/** Counts in the page's real service worker what it has put on the screen. */
async function followWorker(page: Page) {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === "activated";
  });
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("no service worker");
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    scope.raised = 0;
    registration.showNotification = async (...given) => {
      await show(...given);
      scope.raised += 1;
    };
  });
  const raised = () => worker.evaluate(() => (self as unknown as Scope).raised);
  return { worker, raised };
}

/**
 * Gives the worker a message, as the browser does, and waits until it shows: Chromium loses a
 * notification when its list is read while it is being put on the screen.
 */
async function deliver(page: Page, raised: () => Promise<number>, data: string) {
  const before = await raised();
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  await cdp.send("ServiceWorker.deliverPushMessage", { origin: site.url, registrationId, data });
  await expect.poll(raised).toBe(before + 1);
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const list = await (await navigator.serviceWorker.ready).getNotifications();
    return list.map(({ title, body, tag }) => ({ title, body, tag }));
  });

describe("being told while the site is closed", () => {
  it("is offered beside a received request, starts with a press, and leads there", async () => {
    const context = await newPhone();
    const page = await open(context, landlord, requestPath);
    await card(page).waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect(await devices()).toEqual([]);
    await activate(page);
    await expect.poll(() => card(page).count()).toBe(0);
    expect(await devices()).toMatchObject([{ user_id: landlord.id }]);

    await visit(page, `${site.url}/user/settings`);
    const link = requestPath;
    const message = { title: "Nouveau message", body: "Awa : Bonjour", link, tag: "message-1" };
    const { worker, raised } = await followWorker(page);
    await deliver(page, raised, JSON.stringify({ ...message, body: "Awa : Bon" }));
    await deliver(page, raised, JSON.stringify(message));
    const { title, body, tag } = message;
    await expect.poll(() => shown(page)).toEqual([{ title, body, tag }]);
    await worker.evaluate(async () => {
      const scope = self as unknown as Scope;
      // Only a person's press may open a window.
      const openWindow = async (url: string) => void Object.assign(scope, { opened: url });
      Object.assign(scope.clients, { openWindow });
      const [notification] = await scope.registration.getNotifications();
      const Click = (self as unknown as { NotificationEvent: new (...all: unknown[]) => Event })
        .NotificationEvent;
      self.dispatchEvent(new Click("notificationclick", { notification }));
    });
    const opened = () => worker.evaluate(() => (self as unknown as { opened?: string }).opened);
    await expect.poll(opened).toBe(site.url + requestPath);
    expect(page.url()).toBe(`${site.url}/user/settings`);
    await expect.poll(() => shown(page)).toEqual([]);
    await deliver(page, raised, "{");
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: "Kwata", body: "Vous avez une nouvelle notification.", tag: "" }]);
  });

  it("is switched in the settings, and ends with signing out", async () => {
    const page = await open(await newPhone(), landlord, "/user/settings");
    const own = page.getByRole("region", { name: "Notifications sur cet appareil" });
    await own.getByText("Désactivées sur cet appareil.").waitFor();
    await own.getByRole("button", { name: "Activer" }).click();
    await own.getByText(/^Activées/).waitFor();
    expect(await devices()).toHaveLength(1);
    await page.reload();
    await own.getByText(/^Activées/).waitFor();
    await expectAccessible(page);
    await button(page, "Désactiver").press("Enter");
    await own.getByText("Désactivées sur cet appareil.").waitFor();
    await expect.poll(() => focused(page)).toBe("Activer");
    expect(await devices()).toEqual([]);
    await visit(page, site.url + requestPath);
    await answered(page);
    await expect.poll(() => card(page).count()).toBe(0);
    await visit(page, `${site.url}/user/settings`);
    await own.getByRole("button", { name: "Activer" }).click();
    await own.getByText(/^Activées/).waitFor();
    const bar = page.getByRole("navigation", { name: "Raccourcis" });
    await bar.getByText("Compte").click();
    await bar.getByRole("button", { name: "Se déconnecter" }).click();
    await expect.poll(devices).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("subscribed"))).toBeNull();
  });

  it("keeps nobody signed in while the file about this device is on its way", async () => {
    const page = await newPage({ width: 360 });
    await site.signIn(page, landlord);
    await visit(page, site.url);
    const file = /\/device-[^/]+\.js$/;
    const asked = page.waitForRequest(file);
    await page.route(file, () => {});
    const told = page.waitForRequest(/\/api\/auth\/sign-out$/);
    const bar = page.getByRole("navigation", { name: "Raccourcis" });
    await bar.getByText("Compte").click();
    await bar.getByRole("button", { name: "Se déconnecter" }).click();
    await Promise.all([asked, told]);
    expect(await page.evaluate(() => localStorage.getItem("session"))).toBeNull();
  });
});
