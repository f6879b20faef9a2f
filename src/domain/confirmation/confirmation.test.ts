import { and, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { MESSAGES } from "~/contract/errors";
import { parseSearch } from "~/contract/search-params";
import { auditLog, favorites, notifications, properties, rateLimits, users } from "~/db/schema";
import type { MailKind } from "~/domain/jobs";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../tests/support/world/world";
import type { Ctx } from "../context";
import { approveProperty, reinstateProperty, suspendProperty } from "../moderation";
import { mailOf, queuedMail } from "../notification";
import { setPropertyStatus } from "../property";
import { searchProperties } from "../search";
import { suspendUser } from "../user";
import { askConfirmations } from "./ask-confirmations";
import { confirmAvailability, confirmByLink } from "./confirm-availability";

const world = await createWorld();
const admin = await world.newUser("admin");
const START = new Date("2026-06-01T09:00:00Z");
const system = world.as("system");
const visitor: Ctx = { ...system, actor: { kind: "anon" }, network: "41.202.1.1" };
let landlord: TestUser;

const onDay = (day: number) => {
  world.clock.now = new Date(START.getTime() + day * 86_400_000);
};
beforeEach(async () => {
  onDay(0);
  landlord = await world.newUser("landlord", "Josué");
  await world.db.delete(rateLimits);
  await world.db.update(properties).set({ confirm_by: null });
  await world.queue.boss.deleteAllJobs("send-mail");
  await world.queue.boss.deleteAllJobs("send-sms");
  await world.queue.boss.deleteAllJobs("tell-favorites");
});
const add = (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(world, { landlord, created_at: START, updated_at: START, ...given });
const rowOf = async (id: string) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0];
const titles = async () =>
  (await world.db.select().from(notifications).where(eq(notifications.user_id, landlord.id)))
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(({ title }) => title);
/** The tokens of the mails that wait, in their order. */
async function mailedTokens(): Promise<string[]> {
  const mails: { message: { data: { link: string } } }[] = await world.jobsOf("send-mail");
  return mails.flatMap(({ message }) => new URL(message.data.link).searchParams.get("token") ?? []);
}
/** Through the days 14, 16 and 20, hour by hour around them. */
async function waitUntilHidden() {
  for (const day of [13.9, 14, 14.1, 15.9, 16, 16.1, 19.9, 20, 20.1]) {
    onDay(day);
    await askConfirmations(system);
    await askConfirmations(system);
  }
}

it("DLA-008 asks after 14 and 16 days, hides after 20, and the mailed link brings it back once", async () => {
  const { id } = await add({ featured: true });
  onDay(13.9);
  expect(await askConfirmations(system)).toBe(0);
  onDay(14);
  expect(await askConfirmations(system)).toBe(1);
  expect(await titles()).toEqual(["Toujours disponible ?"]);
  onDay(15.9);
  expect(await askConfirmations(system)).toBe(0);
  onDay(16);
  expect(await askConfirmations(system)).toBe(1);
  onDay(19.9);
  expect(await askConfirmations(system)).toBe(0);
  expect(await rowOf(id)).toMatchObject({ status: "active" });
  onDay(20);
  expect(await askConfirmations(system)).toBe(1);
  expect(await titles()).toEqual([
    "Toujours disponible ?",
    "Dernier rappel : toujours disponible ?",
    "Disponibilité à confirmer",
  ]);
  expect(await rowOf(id)).toMatchObject({
    status: "inactive",
    deactivated_by: "system",
    featured: false,
  });
  onDay(60);
  expect(await askConfirmations(system)).toBe(0);

  const tokens = await mailedTokens();
  expect(tokens).toHaveLength(3);
  expect(new Set(tokens).size).toBe(1);
  await confirmByLink(visitor, tokens[0] ?? "");
  expect(await rowOf(id)).toMatchObject({
    status: "active",
    deactivated_by: null,
    confirmed_at: world.clock.now,
    confirmation_asks: 0,
    confirm_by: new Date(START.getTime() + 74 * 86_400_000),
  });
  const spent = { code: "confirmation_invalid" };
  await expect(confirmByLink(visitor, tokens[0] ?? "")).rejects.toMatchObject(spent);
  const acts = await world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
  expect(acts.map(({ action }) => action)).toEqual([
    "property.hide_unconfirmed",
    "property.confirm",
  ]);
});

it("DLA-008 mails other words at each of the three rounds", async () => {
  await add();
  await waitUntilHidden();
  const mails: { message: MailKind }[] = await world.jobsOf("send-mail");
  const brand = { platformName: "Kwata", publicUrl: "https://kwata.example" };
  expect(mails.map(({ message }) => mailOf(queuedMail({ message })).content(brand).title)).toEqual([
    "Votre logement est-il encore libre ?",
    "Votre annonce sera masquée dans quatre jours",
    "Votre annonce est masquée",
  ]);
});

it("DLA-008 takes no link that was forged, cut, or asks about another round", async () => {
  const { id } = await add();
  onDay(14);
  await askConfirmations(system);
  const [token = ""] = await mailedTokens();
  const other = await add();
  const [hex = "", time = "", mac = ""] = token.split(".");
  const forged = [
    "",
    "x",
    `${other.id.replaceAll("-", "")}.${time}.${mac}`,
    `${hex}.${Number.parseInt(time, 36) + 1}.${mac}`,
    token.slice(0, -1),
    world.confirmationTokens.make({ propertyId: id, askedAt: START }),
    world.confirmationTokens.make({ propertyId: crypto.randomUUID(), askedAt: START }),
  ];
  for (const one of forged) {
    await expect(confirmByLink(visitor, one), one).rejects.toMatchObject({
      code: "confirmation_invalid",
    });
  }
  expect(await rowOf(id)).toMatchObject({ confirmation_asks: 1 });
});

it("DLA-008 brings nothing back that is let, or whose landlord is suspended", async () => {
  const { id } = await add({ approved_at: START });
  onDay(14);
  await askConfirmations(system);
  const [token = ""] = await mailedTokens();
  await setPropertyStatus(world.as(landlord), id, { status: "inactive", rented: true });
  const spent = { code: "confirmation_invalid" };
  await expect(confirmByLink(visitor, token)).rejects.toMatchObject(spent);
  await expect(confirmAvailability(world.as(landlord), id)).rejects.toMatchObject({
    code: "conflict",
  });
  // Back online it begins anew.
  await setPropertyStatus(world.as(landlord), id, { status: "active" });
  await expect(confirmByLink(visitor, token)).rejects.toMatchObject(spent);
  expect(await rowOf(id)).toMatchObject({ confirmation_asks: 0, confirmed_at: world.clock.now });

  await world.queue.boss.deleteAllJobs("send-mail");
  await world.db.update(properties).set({ confirm_by: START }).where(eq(properties.id, id));
  await askConfirmations(system);
  const [again = ""] = await mailedTokens();
  await suspendUser(world.as(admin), landlord.id, { reason: "Fausses annonces." });
  await expect(confirmByLink(visitor, again)).rejects.toMatchObject(spent);
  expect((await rowOf(id))?.status).not.toBe("active");
});

it("DLA-008 brings nothing back that was deleted", async () => {
  const { id } = await add();
  await waitUntilHidden();
  const [token = ""] = await mailedTokens();
  await world.db
    .update(properties)
    .set({ deleted_at: world.clock.now })
    .where(eq(properties.id, id));
  await expect(confirmByLink(visitor, token)).rejects.toMatchObject({
    code: "confirmation_invalid",
  });
  expect((await rowOf(id))?.status).toBe("inactive");
});

it("asks administrators about what has got copies since, and says so", async () => {
  const { id } = await add({ approved_at: null, copied_photos: true });
  await waitUntilHidden();
  const answer = await confirmAvailability(world.as(landlord), id);
  expect(answer).toMatchObject({ status: "pending", message: MESSAGES.property_held });
  expect(await rowOf(id)).toMatchObject({ status: "pending", updated_at: world.clock.now });
  const about = and(eq(notifications.user_id, admin.id), eq(notifications.related_id, id));
  expect(await world.db.$count(notifications, about)).toBe(1);
});

it("is confirmed from the landlord's list, whenever they like", async () => {
  const { id } = await add({ approved_at: START });
  onDay(3);
  await confirmAvailability(world.as(landlord), id);
  // Its text is as old as it was.
  expect(await rowOf(id)).toMatchObject({ confirmed_at: world.clock.now, updated_at: START });
  onDay(16.9);
  expect(await askConfirmations(system)).toBe(0);
  onDay(17);
  expect(await askConfirmations(system)).toBe(1);
  await waitUntilHidden();
  onDay(40);
  await askConfirmations(system);
  onDay(60);
  await askConfirmations(system);
  expect(await rowOf(id)).toMatchObject({ status: "inactive", deactivated_by: "system" });
  await confirmAvailability(world.as(landlord), id);
  expect(await rowOf(id)).toMatchObject({ status: "active", confirmed_at: world.clock.now });
  const stranger = await world.newUser("landlord");
  await expect(confirmAvailability(world.as(stranger), id)).rejects.toMatchObject({
    code: "not_found",
  });
});

it("is known to be free once approved, and not when a long suspension is lifted", async () => {
  const { id } = await add({ status: "pending" });
  onDay(5);
  await approveProperty(world.as(admin), id);
  expect(await rowOf(id)).toMatchObject({ confirmed_at: world.clock.now });
  onDay(6);
  await suspendProperty(world.as(admin), id, { reason: "Photos d'un autre logement." });
  onDay(7);
  await reinstateProperty(world.as(admin), id);
  expect((await rowOf(id))?.confirmed_at).toEqual(new Date(START.getTime() + 5 * 86_400_000));
  onDay(8);
  await suspendProperty(world.as(admin), id, { reason: "Photos d'un autre logement." });
  onDay(40);
  await reinstateProperty(world.as(admin), id);
  const asked = new Date(START.getTime() + 54 * 86_400_000);
  expect(await rowOf(id)).toMatchObject({ confirmed_at: null, confirm_by: asked });
});

it("DLA-009 asks a listing that comes back when the word of its landlord is 14 days old", async () => {
  const { id } = await add({ approved_at: START });
  onDay(12);
  await suspendProperty(world.as(admin), id, { reason: "Photos d'un autre logement." });
  onDay(13);
  await reinstateProperty(world.as(admin), id);
  const due = new Date(START.getTime() + 14 * 86_400_000);
  expect(await rowOf(id)).toMatchObject({ confirmed_at: START, confirm_by: due });
  onDay(13.9);
  expect(await askConfirmations(system)).toBe(0);
  onDay(14);
  expect(await askConfirmations(system)).toBe(1);
  // What its landlord puts back themselves is free that day.
  await setPropertyStatus(world.as(landlord), id, { status: "inactive" });
  onDay(20);
  await setPropertyStatus(world.as(landlord), id, { status: "active" });
  expect(await rowOf(id)).toMatchObject({
    confirmed_at: world.clock.now,
    confirm_by: new Date(START.getTime() + 34 * 86_400_000),
  });
});

it("two processes ask once", async () => {
  await add();
  onDay(14);
  await Promise.all([askConfirmations(system), askConfirmations(system)]);
  expect(await titles()).toEqual(["Toujours disponible ?"]);
});

it("tells those who saved a listing that it left", async () => {
  const tenant = await world.newUser("user");
  const { id } = await add();
  await world.db.insert(favorites).values({ user_id: tenant.id, property_id: id });
  await waitUntilHidden();
  expect(await world.jobsOf("tell-favorites")).toMatchObject([{ propertyId: id, from: null }]);
});

it("puts what is confirmed before what is not, where words rank both alike", async () => {
  const place = { neighborhood: "PK14", description: "Palétuvier." } as const;
  await add({ ...place, title: "A", confirmation_asks: 1, featured: true });
  await add({ ...place, title: "B" });
  const found = async (query: string) => {
    const answer = await searchProperties(world, parseSearch(new URLSearchParams(query)));
    return answer.items.map(({ title }) => title);
  };
  expect(await found("q=palétuvier&location=pk14")).toEqual(["B", "A"]);
  // The order without words stays as specified.
  expect(await found("location=pk14")).toEqual(["A", "B"]);
});

it("DLA-009 says the day in Douala on which it was confirmed", async () => {
  const { id } = await add({ neighborhood: "PK12", approved_at: START });
  world.clock.now = new Date("2026-06-09T23:30:00Z");
  await confirmAvailability(world.as(landlord), id);
  const answer = await searchProperties(world, parseSearch(new URLSearchParams("location=pk12")));
  expect(answer.items[0]?.confirmed_on).toBe("2026-06-10");
});

it("DLA-008 asks an account without e-mail by text message, whose link works as the mail's", async () => {
  const own = { email: null, phone: "+237655000111" };
  await world.db.update(users).set(own).where(eq(users.id, landlord.id));
  const { id } = await add({ title: "Appartement meublé à l'entrée de la cité, très calme" });
  await waitUntilHidden();
  expect(await mailedTokens()).toEqual([]);
  const messages: { to: string; text: string }[] = await world.jobsOf("send-sms");
  expect(messages.map(({ to }) => to)).toEqual(Array(3).fill("+237655000111"));
  const [first = "", , last = ""] = messages.map(({ text }) => text);
  const title = '"Appartement meublé à l\'entrée de la cité"';
  expect(first).toContain(`Kwata: ${title} est-il encore libre? Confirmez en un geste: http`);
  expect(last).toContain(`Kwata: votre annonce ${title} est masquée.`);
  // Two messages' worth of letters of the GSM alphabet at most.
  for (const { text } of messages) expect(text).toMatch(/^[ -~éèàù]{1,306}$/);
  const link = /http\S+$/.exec(last)?.[0] ?? "";
  await confirmByLink(visitor, new URL(link).searchParams.get("token") ?? "");
  expect(await rowOf(id)).toMatchObject({ status: "active" });
});

it("DLA-008 asks an account with a number and an address by mail alone", async () => {
  await world.db.update(users).set({ phone: "+237655000112" }).where(eq(users.id, landlord.id));
  await add();
  await waitUntilHidden();
  expect(await mailedTokens()).toHaveLength(3);
  expect(await world.jobsOf("send-sms")).toEqual([]);
});
