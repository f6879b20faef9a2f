import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { favorites, propertyReports } from "~/db/schema";
import { sendMessage } from "~/domain/messaging";
import { saveSearch } from "~/domain/saved-search";
import { failedJob } from "../support/failed-job";
import { launch, visit } from "../support/page";
import { holdBack, withPictures } from "../support/pages";
import { insertProperty, insertReview, insertStay } from "../support/property";
import { networkQuiet } from "../support/quiet";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const landlord = await site.newUser("landlord", "Josué");
const agency = await site.newUser("landlord", "Hervé");
const tenant = await site.newUser("user", "Clarisse");
const guest = await site.newUser("user", "Awa");
const admin = await site.newUser("admin", "Solange");
let [stay, ours, flat, draft, talk] = ["", "", "", "", ""];

const welcome = { type: "welcome", data: { firstName: "Awa", userType: "user" } } as const;

// As many rows as a full first page has: 24 results, four bookings, four listings, four in the queue.
beforeAll(async () => {
  for (const to of ["a@example.cm", "b@example.cm", "c@example.cm"]) {
    await failedJob(site, "send-mail", { to, message: welcome });
  }
  for (const query of ["type=studio&location=Akwa", "location=Bali"]) {
    await saveSearch(site.as(tenant), { query });
  }
  const home = {
    title: "Appartement traversant, 3 chambres",
    address: "Rue Malangue, près de l'hôpital",
    description:
      "Au calme, à deux pas du goudron.\n\nPrès de l'hôpital et du marché.\n\nLe goudron arrive jusqu'au portail, même en saison des pluies.",
    amenities: ["Wifi", "Parking", "Eau chaude", "Gardien"],
    ...{ bedrooms: 3, bathrooms: 2, area_sqm: 80, images: 4 },
    ...{
      security_deposit: 100_000,
      advance_months: 2,
      agency_fee: 0,
      offered_by: "owner" as const,
    },
  };
  for (let n = 1; n <= 24; n += 1) {
    const { id, ...row } = await insertProperty(site, {
      ...{ ...home, landlord: n <= 4 ? landlord : agency },
    });
    flat = id;
    if (n === 24) {
      const past = {
        start_date: "2024-06-01",
        end_date: "2024-06-09",
        status: "completed",
      } as const;
      await insertStay(site, { id, ...row }, guest, past);
    }
    if (n > 19 && n < 24) await insertReview(site, { id, ...row }, guest, { rating: 4 });
    if (n <= 5) {
      const letter = { property_id: id, subject: "Visite", content: "Est-ce libre ?" };
      talk = (await sendMessage(site.as(tenant), letter)).thread_id;
    }
    if (n > 4) continue;
    ours = id;
    stay = (await insertStay(site, { id, ...row }, tenant, { start_date: `2099-0${n}-01` })).id;
    if (n < 4) await site.db.insert(favorites).values({ user_id: tenant.id, property_id: id });
    const details = "Le propriétaire demande un dépôt avant la visite, sur un autre numéro.";
    if (n < 4)
      await site.db.insert(propertyReports).values({ property_id: id, reason: "scam", details });
    // Its text is nobody else's: copies show only once they are found.
    const description =
      "Chambre claire au rez-de-chaussée.\n\nCompteur prépayé, cour fermée la nuit.\n\nLe gardien habite sur place et répond toute l'année.";
    draft = (
      await insertProperty(site, { ...home, description, landlord: agency, status: "draft" })
    ).id;
  }
}, 60_000);

type Place = { user?: TestUser; path: () => string; data: RegExp; loaded: string };
const PLACES: Record<string, Place> = {
  "the results": { path: () => "/search", data: /\.data/, loaded: ".property-card-link" },
  "the list": { path: () => "/search?view=list", data: /\.data/, loaded: ".property-card-link" },
  "a listing": { path: () => `/property/${flat}`, data: /\.data/, loaded: "#avis" },
  "a tenant's bookings": {
    ...{ user: tenant, path: () => "/user/dashboard" },
    ...{ data: /\/api\/bookings/, loaded: "[role=tabpanel] li a" },
  },
  "a tenant's favourites": {
    ...{ user: tenant, path: () => "/user/dashboard?tab=favorites" },
    ...{ data: /\/api\/favorites/, loaded: "[role=tabpanel] li a" },
  },
  "a tenant's profile": {
    ...{ user: tenant, path: () => "/user/dashboard?tab=profile" },
    ...{ data: /\/api\/profile/, loaded: "[role=tabpanel] dl" },
  },
  "a tenant's booking": {
    ...{ user: tenant, path: () => `/user/booking/${stay}` },
    ...{ data: /\/api\/bookings/, loaded: ".card h2" },
  },
  "one's own profile": {
    ...{ user: tenant, path: () => "/user/edit-profile" },
    ...{ data: /\/api\/profile/, loaded: ".card form" },
  },
  "one's own settings": {
    ...{ user: tenant, path: () => "/user/settings" },
    ...{ data: /\/api\/account/, loaded: ".card form" },
  },
  "a tenant's searches": {
    ...{ user: tenant, path: () => "/user/saved-searches" },
    ...{ data: /\/api\/saved-searches/, loaded: "li.card" },
  },
  "a tenant's numbers": {
    ...{ user: tenant, path: () => "/user/payment-methods" },
    ...{ data: /\/api\/payment-methods/, loaded: ".card form" },
  },
  "a tenant's conversations": {
    ...{ user: tenant, path: () => "/user/messages" },
    ...{ data: /\/api\/threads/, loaded: "li a" },
  },
  "a conversation": {
    ...{ user: tenant, path: () => `/user/messages/${talk}` },
    ...{ data: /\/api\/threads/, loaded: "[role=log] li" },
  },
  "a landlord's dashboard": {
    ...{ user: landlord, path: () => "/landlord/dashboard" },
    ...{ data: /\/api\/(bookings|properties|statistics|profile)/, loaded: "[role=tabpanel] li a" },
  },
  "a landlord's bookings": {
    ...{ user: landlord, path: () => "/landlord/bookings" },
    ...{ data: /\/api\/bookings/, loaded: "li.card a" },
  },
  "a property's calendar": {
    ...{ user: landlord, path: () => `/landlord/availability/${ours}` },
    ...{ data: /\/api\/properties/, loaded: ".card form" },
  },
  "a landlord's properties": {
    ...{ user: landlord, path: () => "/landlord/manage-properties" },
    ...{ data: /\/api\/properties/, loaded: "li.card a" },
  },
  "a landlord's booking": {
    ...{ user: landlord, path: () => `/landlord/booking/${stay}` },
    ...{ data: /\/api\/bookings/, loaded: ".card h2" },
  },
  "a tenant's review": {
    ...{ user: guest, path: () => `/property/${flat}/review` },
    ...{ data: /\/api\/properties/, loaded: "form" },
  },
  "a landlord's reviews": {
    ...{ user: agency, path: () => "/landlord/reviews" },
    ...{ data: /\/api\/reviews/, loaded: "li.card" },
  },
  "the form of a new listing": {
    ...{ user: landlord, path: () => "/landlord/submit-property" },
    ...{ data: /\/assets\/submit-property-/, loaded: "form" },
  },
  "the form of a listing": {
    ...{ user: agency, path: () => `/landlord/edit-property/${flat}` },
    ...{ data: /\/api\/properties/, loaded: "form" },
  },
  "an administrator's dashboard": {
    ...{ user: admin, path: () => "/admin/dashboard" },
    ...{ data: /\/api\/statistics/, loaded: "[role=tabpanel] li a" },
  },
  "the queue of an administrator": {
    ...{ user: admin, path: () => "/admin/dashboard?tab=properties" },
    ...{ data: /\/api\/(moderation|statistics)/, loaded: "li.card" },
  },
  "the reports of visitors": {
    ...{ user: admin, path: () => "/admin/reports" },
    ...{ data: /\/api\/reports/, loaded: "li.card" },
  },
  "the platform's settings": {
    ...{ user: admin, path: () => "/admin/settings" },
    ...{ data: /\/api\/settings\/all/, loaded: "form" },
  },
  "the administrators' list of listings": {
    ...{ user: admin, path: () => "/admin/manage-listings?status=waiting" },
    ...{ data: /\/api\/admin/, loaded: "li.card" },
  },
  "the administrators' form of a listing": {
    ...{ user: admin, path: () => `/admin/edit-property/${flat}` },
    ...{ data: /\/api\/admin/, loaded: "form" },
  },
  "the failed jobs": {
    ...{ user: admin, path: () => "/admin/jobs" },
    ...{ data: /\/api\/failed-jobs/, loaded: "li.card" },
  },
  "the accounts": {
    ...{ user: admin, path: () => "/admin/manage-users" },
    ...{ data: /\/api\/users/, loaded: "li.card" },
  },
  "an account": {
    ...{ user: admin, path: () => `/admin/user/${landlord.id}` },
    ...{ data: /\/api\/users/, loaded: "form" },
  },
  "a listing to judge": {
    ...{ user: admin, path: () => `/admin/property/${draft}` },
    ...{ data: /\/api\/moderation/, loaded: ".card h2" },
  },
};

/** Opens a place and stops where its skeleton shows; visitors come by a client-side navigation. */
async function openHalfway(page: Page, { user, path, data }: Place): Promise<() => void> {
  await withPictures(page);
  if (user) {
    await site.signIn(page, user);
    const release = await holdBack(page, data);
    await page.goto(site.url + path(), { waitUntil: "commit" });
    return release;
  }
  await visit(page, `${site.url}/about`);
  const release = await holdBack(page, data);
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): void };
    };
    router.navigate(to);
  }, path());
  return release;
}

/** How far what stays on the page is moved from now on, as browsers measure it. */
async function watchShifts(page: Page) {
  type Shift = PerformanceEntry & { value: number };
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as Shift).value);
    }).observe({ type: "layout-shift" });
  });
  return () =>
    page.evaluate(async () => {
      for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
      const { shifts } = window as unknown as { shifts: number[] };
      return shifts.reduce((sum, one) => sum + one, 0);
    });
}

const heightOfMain = async (page: Page) => (await page.locator("main").boundingBox())?.height ?? 0;

describe("a skeleton", () => {
  for (const width of [360, 1280] as const) {
    it.each(Object.entries(PLACES))(
      `at ${width} px is as tall as %s, which moves nothing`,
      async (_name, place) => {
        const page = await newPage({ width });
        const release = await openHalfway(page, place);
        await page.locator("main .skeleton:visible").first().waitFor();
        const before = await heightOfMain(page);
        const shifted = await watchShifts(page);
        release();
        await page.locator(`main ${place.loaded}`).locator("visible=true").first().waitFor();
        await page.locator("main .skeleton").first().waitFor({ state: "detached" });
        await networkQuiet(page);
        const ratio = before / (await heightOfMain(page));
        expect(ratio).toBeGreaterThan(0.8);
        expect(ratio).toBeLessThan(1.25);
        expect(await shifted()).toBeLessThan(0.1);
      },
    );
  }
});

const rows = async (page: Page, which: string) => {
  const all = await page.locator(which).all();
  const boxes = await Promise.all(all.slice(0, 2).map((one) => one.boundingBox()));
  return boxes.map((box) => box?.height ?? 0);
};

describe("a list on its way", () => {
  const lists = [
    ["/user/dashboard", tenant, /\/api\/bookings/, "Code"],
    ["/admin/dashboard?tab=properties", admin, /\/api\/moderation/, "Approuver"],
  ] as const;
  for (const [path, user, data, word] of lists) {
    it(`fills the window of a phone with rows as tall as those of ${path}`, async () => {
      const page = await newPage({ width: 360 });
      await withPictures(page);
      await site.signIn(page, user);
      const release = await holdBack(page, data);
      await page.goto(site.url + path);
      const waiting = page.locator("main [role=status] > .card");
      await waiting.first().waitFor();
      const before = await rows(page, "main [role=status] > .card");
      const { height = 0 } = (await page.locator("main").boundingBox()) ?? {};
      expect(height).toBeGreaterThan(740);
      release();
      await page.locator("main").getByText(word).first().waitFor();
      const after = await rows(page, "main li .card, main li.card, main article.card");
      expect(after).toHaveLength(2);
      for (const [at, tall] of after.entries()) {
        expect((before[at] ?? 0) / tall).toBeGreaterThan(0.8);
        expect((before[at] ?? 0) / tall).toBeLessThan(1.25);
      }
    });
  }
});
