import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { favorites, propertyReports, visits } from "~/db/schema";
import { sendMessage } from "~/domain/messaging";
import { approveHome, reportProblem } from "~/domain/payment";
import { saveSearch } from "~/domain/saved-search";
import { visit } from "../support/browser/page";
import { holdBack } from "../support/browser/pages";
import { networkQuiet } from "../support/browser/quiet";
import { watchShifts } from "../support/browser/shifts";
import { type Place, placesOf } from "../support/browser/skeleton-places";
import { acceptedStay, passMinute, payAtEntry } from "../support/rows/entry-payment";
import { insertNumber } from "../support/rows/payment";
import { insertProperty, insertReview, insertStay } from "../support/rows/property";
import { insertVerification } from "../support/rows/verification";
import { failedJob } from "../support/world/failed-job";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const landlord = await site.newUser("landlord", "Josué");
const agency = await site.newUser("landlord", "Hervé");
const tenant = await site.newUser("user", "Clarisse");
const guest = await site.newUser("user", "Awa");
const admin = await site.newUser("admin", "Solange");
const payee = await site.newUser("landlord", "Lucie");
const ids = {
  stay: "",
  home: "",
  ours: "",
  flat: "",
  draft: "",
  talk: "",
  request: "",
  dispute: "",
};

const welcome = { type: "welcome", data: { firstName: "Awa", userType: "user" } } as const;

// As many rows as a full first page has: 24 results, four bookings, four listings, four in the queue.
beforeAll(async () => {
  for (const to of ["a@example.cm", "b@example.cm", "c@example.cm"]) {
    await failedJob(site, "send-mail", { to, message: welcome });
  }
  for (const one of [agency, await site.newUser("landlord"), await site.newUser("landlord")]) {
    ids.request = (await insertVerification(site, { landlord: one, at: new Date() })).id;
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
    bedrooms: 3,
    bathrooms: 2,
    area_sqm: 80,
    images: 4,
    security_deposit: 100_000,
    advance_months: 2,
    agency_fee: 0,
    offered_by: "owner" as const,
  };
  for (let n = 1; n <= 24; n += 1) {
    const { id, ...row } = await insertProperty(site, {
      ...home,
      landlord: n <= 4 ? landlord : agency,
    });
    ids.flat = id;
    if (n === 24) {
      const past = {
        start_date: "2024-06-01",
        end_date: "2024-06-09",
        status: "completed",
      } as const;
      await insertStay(site, { id, ...row }, guest, past);
      const day = today(new Date());
      const present = { start_date: day, end_date: addDays(day, 3) };
      ids.home = (await insertStay(site, { id, ...row }, guest, present)).id;
    }
    if (n > 19 && n < 24) await insertReview(site, { id, ...row }, guest, { rating: 4 });
    if (n <= 5) {
      const letter = { property_id: id, subject: "Visite", content: "Est-ce libre ?" };
      ids.talk = (await sendMessage(site.as(tenant), letter)).thread_id;
    }
    if (n > 4) continue;
    ids.ours = id;
    ids.stay = (await insertStay(site, { id, ...row }, tenant, { start_date: `2099-0${n}-01` })).id;
    if (n < 3) {
      const starts_at = new Date(Date.now() + n * 48 * 3_600_000);
      await site.db.insert(visits).values({ property_id: id, visitor_id: tenant.id, starts_at });
    }
    if (n < 4) await site.db.insert(favorites).values({ user_id: tenant.id, property_id: id });
    const details = "Le propriétaire demande un dépôt avant la visite, sur un autre numéro.";
    if (n < 4)
      await site.db.insert(propertyReports).values({ property_id: id, reason: "scam", details });
    // Its text is nobody else's: copies show only once they are found.
    const description =
      "Chambre claire au rez-de-chaussée.\n\nCompteur prépayé, cour fermée la nuit.\n\nLe gardien habite sur place et répond toute l'année.";
    ids.draft = (
      await insertProperty(site, { ...home, description, landlord: agency, status: "draft" })
    ).id;
  }
});

/** Three stays of a landlord that are held under dispute, and one that was paid out. */
beforeAll(async () => {
  site.clock.now = new Date();
  await insertNumber(site, payee, "+237670123445");
  for (const n of [1, 2, 3, 4]) {
    const payer = await site.newUser("user", "Tina");
    const stay = await acceptedStay(site, { landlord: payee, tenant: payer });
    await payAtEntry(site, stay);
    if (n === 1) {
      await approveHome(site.as(payer), stay.id);
      await passMinute(site);
      await passMinute(site);
    } else {
      const words = "L'eau ne coule que le matin, et la serrure de la chambre est cassée.";
      const { disputeId } = await reportProblem(site.as(payer), { bookingId: stay.id, words });
      ids.dispute = disputeId;
    }
  }
}, 60_000);

const PLACES = placesOf({ people: { tenant, landlord, agency, guest, admin, payee }, ids });

/** Opens a place and stops where its skeleton shows; visitors come by a client-side navigation. */
async function openHalfway(page: Page, { user, path, data }: Place): Promise<() => void> {
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
