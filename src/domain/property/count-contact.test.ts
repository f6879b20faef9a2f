import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { profiles, rateLimits } from "~/db/schema";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import type { Ctx } from "../context";
import { landlordAnalytics } from "../statistics";
import { countContact } from "./count-contact";
import { countView } from "./count-view";
import { getProperty } from "./get-property";
import { openWhatsapp } from "./open-whatsapp";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Josué");
const visitor: Ctx = { ...world.as(landlord), actor: { kind: "anon" }, network: "41.202.1.1" };
beforeEach(() => world.db.delete(rateLimits));
const add = (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(world, {
    landlord,
    contact_name: "Ada",
    contact_phone: "+237699123456",
    ...given,
  });
const countsOf = async (propertyId: string, owner = landlord) => {
  const { views, contacts } =
    (await landlordAnalytics(world.as(owner), { propertyId })).months.at(-1) ?? {};
  return { views, contacts };
};

it("DLA-016 counts each tap as a contact of the landlord's month, beside the views", async () => {
  const { id } = await add({ contact_whatsapp: true });
  await countContact(visitor, id, { by: "whatsapp" });
  await countContact(visitor, id, { by: "call" });
  expect(await countsOf(id)).toEqual({ views: 0, contacts: 2 });
  await countView(visitor, id, crypto.randomUUID());
  await countContact(visitor, id, { by: "call" });
  expect(await countsOf(id)).toEqual({ views: 1, contacts: 3 });
});

it("DLA-016 counts nothing that isn't there: WhatsApp not allowed, offline, unknown", async () => {
  const silent = await add();
  await countContact(visitor, silent.id, { by: "whatsapp" });
  expect(await countsOf(silent.id)).toEqual({ views: 0, contacts: 0 });
  const offline = await add({ status: "inactive", contact_whatsapp: true });
  await countContact(visitor, offline.id, { by: "call" });
  expect(await countsOf(offline.id)).toEqual({ views: 0, contacts: 0 });
  await countContact(visitor, crypto.randomUUID(), { by: "call" });
  await countContact(visitor, "x", { by: "call" });
});

it("counts twenty an hour from one network, and those of another", async () => {
  const { id } = await add();
  for (let n = 0; n < 25; n += 1) await countContact(visitor, id, { by: "call" });
  expect(await countsOf(id)).toEqual({ views: 0, contacts: 20 });
  await countContact({ ...visitor, network: "41.202.2.2" }, id, { by: "call" });
  expect(await countsOf(id)).toEqual({ views: 0, contacts: 21 });
});

it("DLA-016 offers WhatsApp where it is allowed and there is a number", async () => {
  const offered = async (given: Parameters<typeof add>[0]) =>
    (await getProperty(world, (await add(given)).id)).landlord.whatsapp;
  expect(await offered({ contact_whatsapp: true })).toBe(true);
  expect(await offered({ contact_whatsapp: false })).toBe(false);
  expect(await offered({ contact_whatsapp: true, contact_phone: null })).toBe(false);
});

it("DLA-016 leads to WhatsApp with a message about the listing, counted, without script", async () => {
  const { id } = await add({
    contact_whatsapp: true,
    title: "Studio & jardin",
    neighborhood: "Bali",
  });
  const { host, pathname, searchParams } = new URL(await openWhatsapp(visitor, id));
  expect([host, pathname]).toEqual(["wa.me", "/237699123456"]);
  expect(searchParams.get("text")).toBe(
    `Bonjour, je vous écris pour votre annonce «\u00a0Studio & jardin\u00a0» à Bali. Est-elle encore disponible\u00a0? ${world.publicUrl}/property/${id}`,
  );
  expect(await countsOf(id)).toEqual({ views: 0, contacts: 1 });
});

it("DLA-016 tells no number that isn't shown, and leads back to the listing", async () => {
  const own = "+237677000011";
  const other = await world.newUser("landlord", "Marthe");
  await world.db.update(profiles).set({ phone: own }).where(eq(profiles.user_id, other.id));
  const hidden = [
    { contact_whatsapp: false },
    { contact_whatsapp: true, contact_phone: null },
    { contact_whatsapp: true, status: "inactive" as const },
    { contact_whatsapp: true, status: "suspended" as const },
  ];
  for (const given of hidden) {
    const { id } = await add({ landlord: other, ...given });
    expect(await openWhatsapp(visitor, id)).toBe(`${world.publicUrl}/property/${id}`);
    expect(await countsOf(id, other)).toMatchObject({ contacts: 0 });
  }
  expect(await openWhatsapp(visitor, "../x")).toBe(`${world.publicUrl}/property/..%2Fx`);
  // Who names no contact at all shows the owner's profile.
  const nobody = { contact_name: null, contact_phone: null, contact_email: null };
  const { id } = await add({ landlord: other, ...nobody, contact_whatsapp: true });
  expect(await openWhatsapp(visitor, id)).toContain("https://wa.me/237677000011?text=");
});
