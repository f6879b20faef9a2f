import { expect, it } from "vitest";
import { disputes, favorites, messages, paymentMethods, threads } from "~/db/schema";
import { insertBooking } from "../../../../../tests/support/rows/booking";
import { insertTransfer } from "../../../../../tests/support/rows/paid-stay";
import { insertDisputePhoto } from "../../../../../tests/support/rows/payment";
import { insertProperty } from "../../../../../tests/support/rows/property";
import { createWorld } from "../../../../../tests/support/world/world";
import { readableData } from "./readable-data";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Josué");
const tenant = await world.newUser("user", "Grâce");

/** The export of a user as a document of this DOM. */
async function pageOf(user: typeof tenant) {
  const answer = await world.client(user).api.account.export.$get();
  const made = readableData((await answer.json()) as Record<string, unknown>);
  return new DOMParser().parseFromString(made, "text/html");
}
const texts = (page: Document, tag: string) =>
  [...page.querySelectorAll(tag)].map((one) => one.textContent ?? "");

it("is a page in French that its owner reads, with what others wrote kept as text", async () => {
  const property = await insertProperty(world, {
    landlord,
    facts: { water: "city", floor: 2 } as never,
  });
  const hostile = '<img src=x onerror=alert(1)> & "fin"';
  const booking = await insertBooking(world, {
    property,
    tenant,
    status: "completed",
    message: hostile,
    start_date: "2026-01-02",
    end_date: "2026-01-09",
  });
  const ids = { property_id: property.id, landlord_id: landlord.id, tenant_id: tenant.id };
  const [thread] = await world.db.insert(threads).values(ids).returning();
  await world.db.insert(messages).values({
    thread_id: thread?.id ?? "",
    property_id: property.id,
    subject: "Visite",
    sender_id: tenant.id,
    recipient_id: landlord.id,
    content: "Est-ce libre ?",
  });
  await world.db.insert(favorites).values({ user_id: tenant.id, property_id: property.id });
  const told = new Date("2026-04-02T10:00:00Z");
  await world.db.insert(paymentMethods).values({
    user_id: tenant.id,
    operator: "mtn",
    phone: "+237670000045",
    confirmed_at: told,
    chosen_at: told,
  });
  await insertTransfer(world, { booking_id: booking.id, user_id: tenant.id, amount: 45_000 });
  const [dispute] = await world.db
    .insert(disputes)
    .values({
      booking_id: booking.id,
      words: "Une fuite.",
      answer: "Réparée.",
      opened_at: told,
      decided_at: told,
      to_tenant: 5_000,
      to_landlord: 40_000,
      decision: "Partage.",
    })
    .returning();
  const shown = { dispute_id: dispute?.id ?? "", side: "tenant", owner: tenant } as const;
  const { id } = await insertDisputePhoto(world, { ...shown, file: Buffer.from("x") });
  const page = await pageOf(tenant);
  expect(page.documentElement.lang).toBe("fr");
  expect(page.querySelector("img, script")).toBeNull();
  expect(texts(page, "dd")).toContain(hostile);
  expect(texts(page, "h2").slice(0, 2)).toEqual(["Profil", "Mes demandes et séjours"]);
  const words = page.body.textContent ?? "";
  for (const part of [
    "Est-ce libre ?",
    "terminée",
    "ven. 2 janv. 2026",
    "Grâce",
    "Rien.",
    "paiement",
    "Partage.",
    `/api/dispute-photos/${id}`,
  ]) {
    expect(words).toContain(part);
  }
  expect(words).not.toMatch(/\d{4}-\d{2}-\d{2}(T|$)/m);
  for (const user of [tenant, landlord]) {
    const shown = await pageOf(user);
    // Nothing is called by a name of the database's.
    const names = [...texts(shown, "h2"), ...texts(shown, "dt")];
    expect(names.filter((name) => /_/.test(name) || /^[a-z]+$/.test(name))).toEqual([]);
  }
});
