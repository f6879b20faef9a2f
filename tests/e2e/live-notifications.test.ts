import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications, rateLimits } from "~/db/schema";
import { type Notice, notify } from "~/domain/notification";
import { readHtml } from "../support/browser/html";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { openLine } from "../support/world/network-proxy";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite({ allowed: /Failed to (load|fetch)|ERR_|notifications/ });
const { newPage } = site;
const STREAM = "**/api/notifications/stream";
let tenant: TestUser;
let landlord: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  await site.db.delete(notifications);
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Grâce");
});

const noticeOf = (title: string): Notice<void> => ({
  key: "test",
  tells: {},
  audience: "user",
  site: { type: "system", title, message: () => `${title}.` },
});
/** As another process would: the site hears of it from the database. */
const tell = (user: TestUser, ...titles: string[]) =>
  site.db.transaction(async (tx) => {
    for (const title of titles) {
      const ctx = { ...site.as(), now: () => new Date() };
      await notify(ctx, tx, noticeOf(title), { site: { userId: user.id, data: undefined } });
    }
  });
const bell = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

describe("the header's notifications", () => {
  it("NOT-012 a message sent in one browser raises the other's badge, without reload", async () => {
    const property = await insertProperty(site, { landlord, title: "Villa des palmiers" });
    const owner = await site.open(landlord, "/about", { width: 1280 });
    await bell(owner, "Notifications").waitFor();
    await owner.evaluate(() => Object.assign(window, { stays: true }));
    const read: string[] = [];
    owner.on("request", (request) => {
      if (request.url().includes("/api/notifications/news")) read.push(request.url());
    });
    const page = await site.open(tenant, `/property/${property.id}`);
    await page.getByRole("button", { name: "Contacter le propriétaire" }).click();
    await page.getByLabel("Message", { exact: true }).fill("Puis-je visiter samedi ?");
    await page.getByRole("button", { name: "Envoyer le message" }).tap();
    await page.getByRole("dialog", { name: "Message envoyé" }).waitFor();
    await bell(owner, "Notifications, 1 non lue").waitFor({ timeout: 15_000 });
    // By the stream: reading now and then would take half a minute or more.
    expect(read).toEqual([]);
    expect(await owner.evaluate(() => "stays" in window)).toBe(true);
    await bell(page, "Notifications").waitFor();
  });

  for (const width of [360, 1280] as const) {
    it(`stands on public pages, moves nothing and leads to one's own (${width} px)`, {
      tags: "full",
    }, async () => {
      await tell(tenant, "un", "deux", "trois");
      const page = await newPage({ width });
      await site.signIn(page, tenant);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/account-entries/, async (route) => {
        await held;
        await route.continue();
      });
      await visit(page, `${site.url}/about`);
      const header = page.getByRole("banner");
      const places = () =>
        header.evaluate((element) =>
          [...element.querySelectorAll("a:not([aria-label]), summary")]
            .filter((one) => one.checkVisibility())
            .map((one) => Math.round(one.getBoundingClientRect().left)),
        );
      const before = await places();
      release();
      const link = bell(page, "Notifications, 3 non lues");
      await link.waitFor();
      expect(await places()).toEqual(before);
      const box = await link.boundingBox();
      expect([box?.width, box?.height]).toEqual([44, 44]);
      const icon = await link.locator("svg").boundingBox();
      const count = await link.getByText("3", { exact: true }).boundingBox();
      // On its corner: beside the middle of the bell, above its foot.
      expect(count?.x).toBeGreaterThanOrEqual((icon?.x ?? 0) + (icon?.width ?? 0) / 2);
      expect(count?.y).toBeLessThan(icon?.y ?? 0);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await link.click();
      await page.waitForURL(/\/user\/notifications$/);
      await page.getByText("un.", { exact: true }).waitFor();
    });
  }

  it("has no bell for a visitor", async () => {
    const page = await readHtml(site.url);
    page.page.getByRole("banner");
    expect(page.page.queryByRole("link", { name: /Notifications/ })).toBeNull();
  });

  it("counts on the dashboard too, and falls when they are read elsewhere", {
    tags: "full",
  }, async () => {
    const page = await site.open(tenant, "/user/dashboard", { width: 1280 });
    await bell(page, "Notifications").waitFor();
    await tell(tenant, "un");
    await bell(page, "Notifications, 1 non lue").waitFor();
    await page
      .getByRole("main")
      .getByRole("link", { name: /1 notification non lue/ })
      .waitFor();
    const phone = await site.open(tenant, "/user/notifications");
    await phone.getByRole("button", { name: "Tout marquer comme lu" }).click();
    await bell(phone, "Notifications").waitFor();
    await bell(page, "Notifications").waitFor();
  });
});

describe("the stream behind it", () => {
  it("goes on without a gap when the connection is lost and comes back", {
    tags: "full",
  }, async () => {
    const line = await openLine(site.url);
    const page = await newPage({ width: 360 });
    const answer = await fetch(`${site.url}/api/auth/refresh`, {
      method: "POST",
      headers: { authorization: `Bearer ${await site.newSession(tenant.id)}` },
    });
    const session = await answer.text();
    await page.addInitScript((text) => localStorage.setItem("session", text), session);
    await visit(page, `${line.url}/about`);
    await tell(tenant, "avant");
    await bell(page, "Notifications, 1 non lue").waitFor();
    line.cut();
    await tell(tenant, "pendant", "encore");
    const resumed = page.waitForRequest(
      (request) =>
        request.url().endsWith("/stream") && request.headers()["last-event-id"] !== undefined,
    );
    line.mend();
    await resumed;
    await bell(page, "Notifications, 3 non lues").waitFor();
    await tell(tenant, "après");
    await bell(page, "Notifications, 4 non lues").waitFor();
  });

  it("gives way to reading now and then when it is refused", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    await page.route(STREAM, (route) => route.abort());
    await site.signIn(page, tenant);
    await tell(tenant, "un");
    await visit(page, `${site.url}/about`);
    await bell(page, "Notifications, 1 non lue").waitFor();
    await tell(tenant, "deux");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await bell(page, "Notifications, 2 non lues").waitFor();
  });

  it("is one for the tabs of a browser, and ends at sign-out", { tags: "full" }, async () => {
    const asked: string[] = [];
    const page = await site.open(tenant, "/about");
    await bell(page, "Notifications").waitFor();
    const other = await newPage({ width: 360, context: page.context() });
    for (const tab of [page, other]) {
      tab.on("request", (request) => {
        if (request.url().endsWith("/stream")) asked.push(request.url());
      });
    }
    await visit(other, `${site.url}/contact`);
    await bell(other, "Notifications").waitFor();
    const locks = () =>
      page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
    expect(await locks()).toEqual([`notifications ${tenant.id}`]);
    await tell(tenant, "un");
    await Promise.all([page, other].map((tab) => bell(tab, "Notifications, 1 non lue").waitFor()));
    expect(asked.length).toBeLessThanOrEqual(1);
    // Each tab hears of it from the other.
    for (const tab of [page, other]) {
      await tab.evaluate((nonce) => {
        localStorage.removeItem("session");
        localStorage.setItem("session-event", JSON.stringify({ event: "SIGNED_OUT", nonce }));
      }, tab === page);
    }
    await bell(other, "Notifications, 1 non lue").waitFor({ state: "detached" });
    await expect.poll(locks).toEqual([]);
  });
});
