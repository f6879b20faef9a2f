import { beforeAll, describe, expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { subscribe } from "~/domain/newsletter";
import { mailOf, queuedMail } from "~/domain/notification";
import { NOTICES } from "~/domain/notification/registry";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { testAtBothWidths } from "../support/browser/widths";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { send, setSetting } from "../support/rows/submission";
import { everyMail } from "../support/stories/every-mail";
import { GOOD_PASSWORD } from "../support/world/auth";
import type { ReceivedMail } from "../support/world/mail-server";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const { browser, newPage } = site;
const [tenant, landlord, admin] = [
  await site.newUser("user", "Awa"),
  await site.newUser("landlord", "Paul"),
  await site.newUser("admin"),
];
const property = await insertProperty(site, { landlord, title: "Studio à Akwa" });
const booking = await insertBooking(site, { property, tenant });
beforeAll(() => setSetting(site, "platform_name", "Toit Douala"));

const newEmail = () => `mail-${crypto.randomUUID().slice(0, 8)}@example.cm`;
const post = (path: string, body: object) =>
  fetch(`${site.url}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const signUp = async (email: string) => {
  const data = { first_name: "Awa", last_name: "Mbarga", user_type: "user" };
  expect((await post("/auth/sign-up", { email, password: GOOD_PASSWORD, data })).ok).toBe(true);
};

/**
 * Where the button of a mail leads, and what its reader finds there, signed in as `reader` if it is
 * behind sign-in. `cause`: the act that has it sent, to the address that it answers; else its forms
 * are put into the queue.
 */
type Row = { path: string; shows: string | RegExp; reader?: TestUser; cause?(): Promise<string> };
const ROWS: Record<string, Row> = {
  "confirm-email": {
    path: "/api/auth/confirm?token=",
    shows: "Adresse confirmée",
    async cause() {
      const email = newEmail();
      await signUp(email);
      return email;
    },
  },
  "reset-password": {
    path: "/auth?recovery=",
    shows: /nouveau mot de passe/i,
    async cause() {
      expect((await post("/auth/recover", { email: tenant.email })).ok).toBe(true);
      return tenant.email;
    },
  },
  "account-exists": {
    path: "/auth",
    shows: "Mot de passe",
    async cause() {
      await signUp(landlord.email);
      return landlord.email;
    },
  },
  "access-link": { path: "/auth?recovery=x", shows: /nouveau mot de passe/i },
  "access-restored": { path: "/contact", shows: "Message" },
  "confirm-new-email": { path: "/email-change/confirm?token=x", shows: "Confirmer cette adresse" },
  "email-change-asked": { path: "/email-change/stop?token=x", shows: "Arrêter ce changement" },
  "password-changed": { path: "/auth", shows: "Mot de passe" },
  "payout-number-changed": { path: "/user/payment-methods", shows: "Numéro" },
  "phone-changed": { path: "/auth", shows: "Mot de passe" },
  "account-status": { path: "/contact", shows: "Message" },
  "role-changed": { path: "/auth", shows: "Mot de passe" },
  "admin-message": { path: "/contact", shows: "Message" },
  invitation: {
    path: "/invitation?token=",
    shows: "Mot de passe",
    async cause() {
      const email = newEmail();
      const asked = { email, role: "landlord", days: 7 };
      expect((await send(site, admin, "POST", "/invitations", asked)).status).toBe(201);
      return email;
    },
  },
  "newsletter-confirm": {
    path: "/newsletter/confirm?token=",
    shows: "Confirmer mon inscription",
    async cause() {
      const email = newEmail();
      await subscribe(site.as(), { email });
      return email;
    },
  },
  "report-handled": { path: "/search", shows: "Studio à Akwa" },
  "review-received": { path: "/landlord/reviews", shows: "Avis", reader: landlord },
  "review-answered": { path: `/property/${property.id}`, shows: "Studio à Akwa" },
  favorite: { path: `/property/${property.id}`, shows: "Studio à Akwa" },
  "search-found": { path: `/property/${property.id}`, shows: "Studio à Akwa" },
  verification: { path: "/landlord/verification", shows: "Vérification", reader: landlord },
  payment: { path: `/user/booking/${booking.id}`, shows: "Studio à Akwa", reader: tenant },
  inventory: {
    path: `/user/booking/${booking.id}/inventory`,
    shows: "Studio à Akwa",
    reader: tenant,
  },
  visit: { path: "/user/visits", shows: "Mes visites", reader: tenant },
  welcome: { path: "/search", shows: "Studio à Akwa" },
  "booking-confirmation": {
    path: `/user/booking/${booking.id}`,
    shows: "Studio à Akwa",
    reader: tenant,
  },
  "property-status": { path: "/landlord/dashboard", shows: /annonce|propriété/i, reader: landlord },
  "contact-notification": { path: "/user/messages", shows: "Messages", reader: tenant },
};

/** Has a kind of mail sent in each of its forms, by the site's own queue and workers. */
async function sendEvery(type: string, { path, reader, cause }: Row): Promise<ReceivedMail[]> {
  if (cause) {
    const email = await cause();
    return [await site.mails.next(email, path)];
  }
  const to = newEmail();
  const words = { name: "Awa", title: "Studio à Akwa", text: "Bonjour.", link: site.url + path };
  const forms = everyMail(words).filter((message) => message.type === type);
  const userId = (reader ?? tenant).id;
  for (const message of forms) {
    await site.jobs.enqueue(site.db, "send-mail", { to, message, userId });
  }
  const mine = () => site.mails.received.filter((mail) => mail.to === to);
  await expect.poll(() => mine().length, { timeout: 30_000 }).toBe(forms.length);
  const leaving = forms.filter(
    (message) => mailOf(queuedMail({ message })).event !== undefined,
  ).length;
  const offered = mine().filter(({ raw }) => /^List-Unsubscribe: </m.test(raw));
  expect(offered).toHaveLength(leaving);
  return mine();
}

describe("every kind of mail", () => {
  it("has a row here", () => {
    const kinds = new Set([...NOTICES.values()].flatMap(({ mail }) => mail?.type ?? []));
    expect(Object.keys(ROWS).sort()).toEqual([...kinds].sort());
  });

  it.each(Object.entries(ROWS))(
    "CAL-005 %s arrives whole over SMTP, and each of its links leads to its page",
    async (type, row) => {
      const mails = await sendEvery(type, row);
      for (const { raw } of mails) {
        expect(raw).toMatch(/^From: Toit Douala <[^>]+>\r?$/m);
        expect(raw).toMatch(/^Subject: \S.+$/m);
        expect(raw).toMatch(/Message-ID: <[\w%.-]+@[\w.-]+>\r?$/m);
        expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
        expect(raw).toContain("Content-Type: text/plain; charset=utf-8");
        expect(raw).toContain("Content-Type: text/html; charset=utf-8");
        expect(raw).toContain("-- \r\nL'équipe Toit Douala");
        expect(raw).not.toMatch(/kwata|undefined|\[object|<img/i);
        expect(Buffer.byteLength(raw)).toBeLessThan(100_000);
      }
      const links = new Set(mails.flatMap((mail) => mail.links));
      const own = [...links].filter((link) => link.startsWith(site.url));
      const [button] = own.filter((link) => link.startsWith(site.url + row.path));
      expect(button, own.join(" ")).toBeDefined();

      const page = await newPage({ width: 360, allowed: /4(01|10)|Failed to load/ });
      await site.signIn(page, row.reader ?? tenant);
      // Once each: what differs in its token alone leads to the same page.
      const places = new Map(own.map((link) => [link.replace(/token=.*/, "token="), link]));
      for (const link of places.values()) {
        if (link === button) continue;
        const answer = await page.goto(link);
        expect(answer?.status(), link).toBeLessThan(400);
        await page.locator("h1").first().waitFor();
        await expect
          .poll(() => page.getByText("Page not found").count(), { message: link })
          .toBe(0);
      }
      const other = row.reader
        ? page
        : await newPage({ width: 360, allowed: /4(01|10)|Failed to load/ });
      const answer = await other.goto(button ?? "");
      expect(answer?.status(), button).toBeLessThan(400);
      const shown = other.locator("main").getByText(row.shows).filter({ visible: true });
      await shown
        .or(other.getByRole("button", { name: row.shows }))
        .first()
        .waitFor();
      await expect.poll(() => other.getByText("Page not found").count()).toBe(0);
    },
  );

  testAtBothWidths(
    "a request's mails open it to its two sides, each on their own page (%i px)",
    async (width) => {
      const home = await insertProperty(site, { landlord, title: "Villa à Bonapriso" });
      const day = today(site.now());
      const stay = { startDate: addDays(day, 60), endDate: addDays(day, 121), adults: 1 };
      const asked = { propertyId: home.id, ...stay };
      const sent = await send(site, tenant, "POST", "/functions/create-booking", asked);
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      for (const [reader, section, shown] of [
        [landlord, "landlord", "Awa Mbarga"],
        [tenant, "user", "Villa à Bonapriso"],
      ] as const) {
        const { links } = await site.mails.next(reader.email, "Villa à Bonapriso");
        const path = new RegExp(`^${site.url}/${section}/booking/[\\da-f-]{36}$`);
        const link = links.find((one) => path.test(one)) ?? "";
        const page = await newPage({ width });
        await site.signIn(page, reader);
        await page.goto(link);
        await page.getByRole("main").getByText(shown).first().waitFor();
        expect(page.url()).toBe(link);
      }
    },
  );

  it("the confirmation's link confirms: who could not sign in can, and is welcomed", async () => {
    const email = newEmail();
    await signUp(email);
    const sessionOf = () => post("/auth/sign-in", { email, password: GOOD_PASSWORD });
    expect((await sessionOf()).ok).toBe(false);
    const confirm = await site.mails.next(email, "/api/auth/confirm");
    const page = await newPage({ width: 360 });
    await page.goto(confirm.links.find((link) => link.includes("/auth/confirm")) ?? "");
    await page.getByText("Adresse confirmée").first().waitFor();
    expect((await sessionOf()).ok).toBe(true);
    await site.mails.next(email, "Bienvenue sur Toit Douala");
  });
});

describe("a mail on a phone", () => {
  it.each([
    ["light", 360],
    ["dark", 360],
    ["light", 640],
  ] as const)("reads well with extreme data, %s, at %i px", async (colorScheme, width) => {
    const { renderMail } = await import("~/mail/render");
    const context = await (await browser()).newContext({
      colorScheme,
      viewport: { width, height: 700 },
    });
    const page = await context.newPage();
    const words = {
      name: "فاطمة <b>Awa</b>",
      text: "شقة جميلة\n<script>alert(1)</script> 😀",
      title: `🏠 ${"appartement".repeat(18)}`,
      link: `${site.url}/user/booking/x`,
    };
    const brand = { platformName: "Toit Douala", publicUrl: site.url };
    for (const message of everyMail(words)) {
      const { content, event } = mailOf(queuedMail({ message }));
      const leave = event && `${site.url}/unsubscribe?token=${"x".repeat(90)}`;
      const { html } = await renderMail(content, brand, leave);
      expect(html).toContain('lang="fr"');
      expect(Buffer.byteLength(html)).toBeLessThan(100_000);
      await page.setContent(html);
      await expectNoSideScroll(page);
      const button = await page.locator(".m-button").boundingBox();
      expect(button?.height).toBeGreaterThanOrEqual(44);
      const size = await page
        .locator(".m-text")
        .evaluateAll((all) =>
          Math.min(...all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
        );
      expect(size).toBeGreaterThanOrEqual(16);
      await expect.poll(() => page.locator("script").count()).toBe(0);
    }
    await expectAccessible(page);
    await context.close();
  });
});
