import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AMENITIES } from "~/contract/amenities";
import { properties, propertyViewMonths } from "~/db/schema";
import { ask } from "../../tests/api/request";
import { insertProperty, insertReview } from "../../tests/support/rows/property";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const tenant = await world.newUser("user");
const shown = await insertProperty(world, {
  landlord,
  title: "Studio",
  property_type: "studio",
  featured: true,
  images: 1,
});
await insertReview(world, shown, tenant, { rating: 4 });
const draft = await insertProperty(world, { landlord, status: "draft" });
const { api } = world.client();

describe("the public reads of properties", () => {
  it("answers a search, the featured list, a property and its reviews to a visitor", async () => {
    const search = await api.properties.$get({ query: { q: "studio", guests: "2" } });
    expect(search.status).toBe(200);
    expect((await search.json()).items.map((item) => item.id)).toEqual([shown.id]);
    const featured = await api.properties.featured.$get({ query: {} });
    expect((await featured.json()).items.map((item) => item.id)).toEqual([shown.id]);
    const one = await api.properties[":id"].$get({ param: { id: shown.id } });
    expect(await one.json()).toMatchObject({ id: shown.id, title: "Studio", rating: 4 });
    const reviews = await api.properties[":id"].reviews.$get({
      param: { id: shown.id },
      query: {},
    });
    expect(await reviews.json()).toMatchObject({ review_count: 1, page_count: 1 });
  });

  it("ST-005 answers 404 for an unknown, a malformed and a hidden property alike", async () => {
    for (const id of [crypto.randomUUID(), "nonsense", draft.id]) {
      for (const path of [
        `/api/properties/${id}`,
        `/api/properties/${id}/pictures`,
        `/api/properties/${id}/reviews`,
      ]) {
        const response = await world.api.request(path);
        expect(response.status).toBe(404);
        expect((await response.json()).error.code).toBe("not_found");
      }
    }
  });

  it("answers any page number, however large, with an empty page", async () => {
    const numbers = ["2", "100001", "2147483648", "9007199254740993", "9".repeat(40)];
    for (const path of ["", "/featured", `/${shown.id}/reviews`]) {
      for (const page of numbers) {
        const response = await world.api.request(`/api/properties${path}?page=${page}`);
        expect(response.status, `${path}?page=${page}`).toBe(200);
        expect((await response.json()).items, `${path}?page=${page}`).toEqual([]);
      }
    }
  });

  it("shows nobody's e-mail, and the landlord's phone only on the property and featured cards", async () => {
    const read = async (path: string) => (await world.api.request(path)).text();
    for (const path of ["", "/featured", `/${shown.id}`, `/${shown.id}/reviews`]) {
      const text = await read(`/api/properties${path}`);
      expect(text).not.toContain("@");
      expect(text.includes("+237699123456")).toBe(path === "/featured" || path === `/${shown.id}`);
    }
  });

  it("answers every query string with 200", { tags: "full" }, async () => {
    const name = fc.constantFrom(
      "q",
      "location",
      "type",
      "priceRange",
      "guests",
      "sort",
      "page",
      "after",
      "x",
    );
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "abc",
        "999999",
        "-1",
        "%",
        "1-2",
        "1+",
        "%00",
        "%E9",
        "%ED%A0%80",
        "__proto__",
      ),
      fc.nat().map(String),
    );
    const raw = fc.constantFrom("%", "%zz", "q", "=", "&&", "q[]=1", "q=a&q=b", "page=1&page=2");
    const pair = fc
      .tuple(name, value)
      .map(([n, v]) => `${n}=${v.isWellFormed() ? encodeURIComponent(v) : "%ff"}`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(pair, raw), { maxLength: 6 }), async (parts) => {
        const response = await world.api.request(`/api/properties?${parts.join("&")}`);
        expect(response.status).toBe(200);
      }),
      { numRuns: 150 },
    );
    const long = await world.api.request(`/api/properties?q=${"a".repeat(10_000)}`);
    expect((await long.json()).applied.q).toHaveLength(200);
  });

  it("describes itself, free parameters included", async () => {
    const { paths } = await (await world.api.request("/api/openapi.json")).json();
    const names = paths["/api/properties"].get.parameters.map((p: { name: string }) => p.name);
    const asked =
      "q location type priceRange guests sort page after priceMin priceMax bedrooms bathrooms";
    for (const name of asked.split(" ")) expect(names).toContain(name);
    for (const name of ["furnished", "amenities", "availableFrom", "billingPeriod"]) {
      expect(names).toContain(name);
    }
  });

  it("lists the amenities in alphabetical order", async () => {
    const list = await (await api.amenities.$get()).json();
    expect(list.map((amenity) => amenity.name)).toEqual(
      [...AMENITIES].sort(new Intl.Collator("fr").compare),
    );
  });

  it("DAT-007 counts a browser's view once and tells nothing of absent properties", async () => {
    const view = async (id: string, visitor: unknown) =>
      (await ask(world, undefined, "POST", `/properties/${id}/view`, { visitor })).status;
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const visitor of [one, one, two]) expect(await view(shown.id, visitor)).toBe(204);
    for (const id of [draft.id, crypto.randomUUID(), "nonsense"]) {
      expect(await view(id, one)).toBe(204);
    }
    for (const misshapen of [undefined, "", "1", 1, `${two}0`, [two]]) {
      expect(await view(shown.id, misshapen), String(misshapen)).toBe(422);
    }
    const rows = await world.db.select().from(properties);
    const views = Object.fromEntries(rows.map((row) => [row.id, row.views_count]));
    expect(views).toEqual({ [shown.id]: 2, [draft.id]: 0 });
  });
});

describe("what counts as a view or a contact", () => {
  const BROWSER =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36";
  const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  const counted = async (id: string) => {
    const ofOne = eq(propertyViewMonths.property_id, id);
    const [row] = await world.db.select().from(propertyViewMonths).where(ofOne);
    return { views: row?.views ?? 0, contacts: row?.contacts ?? 0 };
  };
  /** A look at the listing, a call and a message on WhatsApp, as one program does them. */
  async function visit(id: string, agent: string, { method = "GET", purpose = "" } = {}) {
    const headers = { "user-agent": agent, "sec-purpose": purpose };
    const json = { ...headers, "content-type": "application/json" };
    const body = JSON.stringify({ visitor: crypto.randomUUID() });
    const path = `/api/properties/${id}`;
    const statuses = [
      await world.api.request(`${path}/view`, { method: "POST", headers: json, body }),
      await world.api.request(`${path}/contact?by=call`, { method: "POST", headers }),
      await world.api.request(`${path}/whatsapp`, { method, headers }),
    ];
    return statuses.map(({ status }) => status);
  }

  it("DLA-016 is a person's: no crawler's, no look at the headers, nothing fetched ahead", async () => {
    const contact = { contact_phone: "+237699123456", contact_whatsapp: true };
    const { id } = await insertProperty(world, { landlord, ...contact });
    expect(await visit(id, CRAWLER)).toEqual([204, 204, 302]);
    expect(await visit(id, BROWSER, { purpose: "prefetch;prerender" })).toEqual([204, 204, 302]);
    expect(await counted(id)).toEqual({ views: 0, contacts: 0 });
    const { headers } = await world.api.request(`/api/properties/${id}/whatsapp`, {
      method: "HEAD",
      headers: { "user-agent": BROWSER },
    });
    expect(headers.get("location")).toContain("https://wa.me/237699123456");
    expect(await counted(id)).toEqual({ views: 0, contacts: 0 });
    expect(await visit(id, BROWSER)).toEqual([204, 204, 302]);
    expect(await counted(id)).toEqual({ views: 1, contacts: 2 });
  });
});
