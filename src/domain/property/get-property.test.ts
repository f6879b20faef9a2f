import { describe, expect, it } from "vitest";
import { PROPERTY_STATUSES } from "~/contract/enums";
import { blockedPeriods, visitExceptions } from "~/db/schema";
import { insertProperty, insertReview, insertStay } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { getProperty } from "./get-property";
import { listReviews } from "./list-reviews";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Nadège");
const tenant = await world.newUser("user", "Joël");
const unknown = "00000000-0000-4000-8000-000000000000";

describe("getProperty", () => {
  it("CAL-011 DAT-008 gives pictures, reviews with names, the landlord and the amenities", async () => {
    const row = await insertProperty(world, {
      landlord,
      title: "Villa",
      neighborhood: "Bonapriso",
      description: "Ligne 1\nLigne 2",
      security_deposit: 200_000,
      available_from: "2026-09-01",
      images: 3,
      amenities: ["Wifi", "Eau chaude", "Ascenseur"],
    });
    await insertReview(world, row, tenant, { rating: 5, title: "Parfait" });
    expect(await getProperty(world, row.id)).toEqual({
      id: row.id,
      advance_months: null,
      agency_fee: null,
      move_in_xaf: null,
      monthly_charges: null,
      offered_by: null,
      confirmed_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      verified: false,
      visit_score: null,
      visits_open: false,
      facts: {},
      landmarks: [],
      latitude: expect.closeTo(4.0256, 2),
      longitude: expect.closeTo(9.693, 2),
      title: "Villa",
      description: "Ligne 1\nLigne 2",
      neighborhood: "Bonapriso",
      city: "Douala",
      address: null,
      price_per_month: 100_000,
      monthly_xaf: 100_000,
      currency: "FCFA",
      billing_period: "month",
      minimum_stay: 1,
      security_deposit: 200_000,
      available_from: "2026-09-01",
      property_type: "apartment",
      furnished: false,
      bedrooms: 1,
      bathrooms: 1,
      area_sqm: null,
      featured: false,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      rating: 5,
      review_count: 1,
      image: expect.objectContaining({ image_url: row.cover_url, alt_text: "Photo 1" }),
      images: [0, 1, 2].map((order) => ({
        id: expect.any(String),
        image_url: expect.stringMatching(new RegExp(`${row.id}/.*abc${order}-1280.webp$`)),
        alt_text: `Photo ${order + 1}`,
        width: 1280,
        height: 960,
        preview: expect.stringMatching(/^data:/),
        is_primary: order === 0,
      })),
      amenities: ["Ascenseur", "Eau chaude", "Wifi"].map((name) =>
        expect.objectContaining({ name, icon: expect.any(String), category: expect.any(String) }),
      ),
      landlord: {
        id: landlord.id,
        first_name: "Nadège",
        last_name: "Mbarga",
        contact_name: "Nadège Mbarga",
        phone: "+237699123456",
        whatsapp: false,
        avatar_url: null,
        verified: null,
        cancellations: 0,
      },
      reviews: [
        {
          id: expect.any(String),
          rating: 5,
          title: "Parfait",
          comment: "Accueil chaleureux, tout fonctionne.",
          created_at: expect.stringMatching(/Z$/),
          answer: null,
          reviewer: { first_name: "Joël", last_name: "Mbarga" },
        },
      ],
      distribution: [0, 0, 0, 0, 1],
      booked: [],
      similar: [],
    });
  });

  it("ST-005 answers every other status, an unknown and a malformed id alike", async () => {
    const ids = [unknown, "nonsense", ""];
    for (const status of PROPERTY_STATUSES.filter((s) => s !== "active")) {
      ids.push((await insertProperty(world, { landlord, status })).id);
    }
    for (const id of ids) {
      await expect(getProperty(world, id)).rejects.toMatchObject({ code: "not_found" });
      await expect(listReviews(world, id, 1)).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("gives the confirmed stays from today on, open-ended ones too", async () => {
    const row = await insertProperty(world, { landlord, neighborhood: "Yassa" });
    world.clock.now = new Date("2026-05-10T23:30:00Z"); // already the 11th in Douala
    const stay = (start_date: string, end_date: string | null, status = "confirmed" as const) =>
      insertStay(world, row, tenant, { start_date, end_date, status });
    await stay("2026-05-01", "2026-05-11");
    await stay("2026-05-11", "2026-05-15");
    await stay("2026-06-01", null);
    await insertStay(world, row, tenant, { start_date: "2026-05-20", status: "pending" });
    // The last day of a blocked period is the first free one.
    const block = (start_date: string, end_date: string) =>
      world.db.insert(blockedPeriods).values({ property_id: row.id, start_date, end_date });
    await block("2026-05-09", "2026-05-11");
    await block("2026-05-10", "2026-05-12");
    expect((await getProperty({ db: world.db, now: world.now }, row.id)).booked).toEqual([
      { start_date: "2026-05-10", end_date: "2026-05-12" },
      { start_date: "2026-05-11", end_date: "2026-05-15" },
      { start_date: "2026-06-01", end_date: null },
    ]);
  });

  it("gives a confirmed stay that is under way, so that its nights are not offered", async () => {
    world.clock.now = new Date("2026-05-10T12:00:00Z");
    const now = { db: world.db, now: world.now };
    const stays = [
      { start_date: "2026-05-04", end_date: "2026-05-20" },
      { start_date: "2026-01-01", end_date: null },
      { start_date: "2026-05-09", end_date: "2026-05-11" },
    ];
    for (const dates of stays) {
      const row = await insertProperty(world, { landlord, neighborhood: "Yassa" });
      await insertStay(world, row, tenant, { ...dates, status: "confirmed" });
      expect((await getProperty(now, row.id)).booked).toEqual([dates]);
    }
  });

  it("offers visits by a coming day of its own, not by a past one or one that is closed", async () => {
    world.clock.now = new Date("2026-05-10T23:30:00Z"); // already the 11th in Douala
    const now = { db: world.db, now: world.now };
    const { id: property_id } = await insertProperty(world, { landlord, neighborhood: "Yassa" });
    const isOpen = async () => (await getProperty(now, property_id)).visits_open;
    const hours = { from_minute: 600, to_minute: 720 };
    await world.db.insert(visitExceptions).values([
      { property_id, day: "2026-05-10", ...hours },
      { property_id, day: "2026-05-12" },
    ]);
    expect(await isOpen()).toBe(false);
    await world.db.insert(visitExceptions).values({ property_id, day: "2026-05-11", ...hours });
    expect(await isOpen()).toBe(true);
  });

  it("gives up to four similar active properties: both alike first, then the nearest price; homes for a home, workplaces for a workplace", async () => {
    const like = { landlord, neighborhood: "Kotto", property_type: "villa" } as const;
    const row = await insertProperty(world, { ...like, price_per_month: 300_000 });
    const near = await insertProperty(world, { ...like, price_per_month: 310_000 });
    const far = await insertProperty(world, { ...like, price_per_month: 900_000 });
    await insertProperty(world, { ...like, status: "inactive" });
    const office = await insertProperty(world, {
      ...like,
      property_type: "office",
      price_per_month: 290_000,
    });
    const house = await insertProperty(world, {
      ...like,
      property_type: "house",
      price_per_month: 295_000,
    });
    await insertProperty(world, { landlord, property_type: "room", neighborhood: "Lendi" });
    const { similar } = await getProperty(world, row.id);
    expect(similar.map((card) => card.id)).toEqual([near.id, far.id, house.id]);
    const shop = { ...like, property_type: "commercial" } as const;
    const { id } = await insertProperty(world, shop);
    const besides = (await getProperty(world, office.id)).similar;
    expect(besides.map((card) => card.id)).toEqual([id]);
    for (let n = 0; n < 3; n += 1) await insertProperty(world, like);
    expect((await getProperty(world, row.id)).similar).toHaveLength(4);
  });

  it("gives the newest of equally similar properties", async () => {
    const like = { landlord, neighborhood: "Yassa", property_type: "room" } as const;
    const ids: string[] = [];
    for (let day = 1; day <= 6; day += 1) {
      const created_at = new Date(Date.UTC(2026, 0, day));
      ids.push((await insertProperty(world, { ...like, created_at })).id);
    }
    const { similar } = await getProperty(world, ids[0] ?? "");
    expect(similar.map((card) => card.id)).toEqual(ids.slice(2).toReversed());
  });
});

describe("listReviews", () => {
  it("gives ten reviews a page, the newest first, and counts each star", async () => {
    const row = await insertProperty(world, { landlord });
    for (let n = 1; n <= 12; n += 1) {
      await insertReview(world, row, tenant, {
        rating: n <= 2 ? 1 : 4,
        title: `Avis ${n}`,
        created_at: new Date(Date.UTC(2026, 0, n)),
      });
    }
    const first = await listReviews(world, row.id, 1);
    expect(first).toMatchObject({ page: 1, page_count: 2, review_count: 12, rating: 3.5 });
    expect(first.distribution).toEqual([2, 0, 0, 10, 0]);
    expect(first.items.map((item) => item.title)[0]).toBe("Avis 12");
    expect((await listReviews(world, row.id, 2)).items.map((item) => item.title)).toEqual([
      "Avis 2",
      "Avis 1",
    ]);
    expect((await listReviews(world, row.id, 9)).items).toEqual([]);
    const shown = (await getProperty(world, row.id)).reviews.map((item) => item.title);
    expect(shown).toEqual(["Avis 12", "Avis 11", "Avis 10"]);
  });

  it("gives a property without reviews a rating of 0", async () => {
    const row = await insertProperty(world, { landlord });
    expect(await listReviews(world, row.id, 1)).toEqual({
      items: [],
      page: 1,
      page_count: 0,
      rating: 0,
      review_count: 0,
      distribution: [0, 0, 0, 0, 0],
    });
  });
});
