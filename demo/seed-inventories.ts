import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { addDays, HOUR_MS, today } from "~/contract/days";
import { isDwelling } from "~/contract/enums";
import type { InventoryKind } from "~/contract/inventory";
import type { InventoryInput } from "~/contract/schemas/inventory";
import { addPeriods } from "~/contract/stay-length";
import { bookings } from "~/db/schema";
import { startOfDay } from "~/domain/calendar";
import { addInventoryPhoto, saveInventory, signInventory } from "~/domain/inventory";
import { agreeStay } from "./agree-stay";
import { coverOf } from "./cover-of";
import type { Demo, DemoProperty } from "./demo";

const DAY = 24;
/** When people walk through a home together, in hours after midnight. */
const AT_TEN = 10;

type Stay = Pick<
  typeof bookings.$inferSelect,
  "id" | "tenant_id" | "landlord_id" | "property_id" | "start_date" | "end_date"
>;
type Form = Omit<InventoryInput, "version">;

const room = (name: string, state: Form["rooms"][number]["state"], remarks: string | null) => ({
  id: randomUUID(),
  name,
  state,
  remarks,
});
const entryForm = (): Form => ({
  rooms: [
    room("Salon", "good", "Canapé, table basse et deux rideaux."),
    room("Chambre", "good", null),
    room("Cuisine", "worn", "Un carreau est fendu près de l'évier."),
    room("Douche", "good", null),
  ],
  readings: [
    { meter: "water", value: 412.6 },
    { meter: "electricity", value: 10_384 },
  ],
  keys_count: 2,
  remarks: null,
});
const exitForm = (): Form => ({
  rooms: [
    room("Salon", "worn", "Une tache sur le mur, derrière le canapé."),
    room("Chambre", "good", null),
    room("Cuisine", "worn", null),
    room("Douche", "good", null),
  ],
  readings: [
    { meter: "water", value: 419.1 },
    { meter: "electricity", value: 10_521 },
  ],
  keys_count: 2,
  remarks: "Ménage fait, badge du portail rendu.",
});

/** A past stay with both inventories, and one that goes on with its entry signed. */
export async function seedInventories(demo: Demo, active: DemoProperty[]): Promise<void> {
  const [tenant = ""] = demo.tenants;
  const { db } = demo.at(null, "user", 0);
  const [past] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.tenant_id, tenant), eq(bookings.status, "completed")))
    .orderBy(desc(bookings.end_date))
    .limit(1);
  if (past?.end_date) {
    await fillIn(demo, past, { kind: "entry", day: past.start_date, form: entryForm() });
    await fillIn(demo, past, { kind: "exit", day: past.end_date, form: exitForm() });
  }
  const current = await runningStay(demo, active, tenant);
  if (current) {
    await fillIn(demo, current, { kind: "entry", day: current.start_date, form: entryForm() });
  }
}

/** Two months in a home that nobody else has asked for, the third week of them. */
async function runningStay(
  demo: Demo,
  active: DemoProperty[],
  tenant: string,
): Promise<Stay | undefined> {
  const { db } = demo.at(null, "user", 0);
  const asked = await db.selectDistinct({ id: bookings.property_id }).from(bookings);
  const taken = new Set(asked.map(({ id }) => id));
  const home = active.find(
    ({ id, property_type, billing_period }) =>
      isDwelling(property_type) && billing_period === "month" && !taken.has(id),
  );
  if (!home) return undefined;
  const ctx = demo.at(tenant, "user", 25 * DAY);
  const start = addDays(today(ctx.now()), 4);
  const id = await agreeStay(demo, {
    property: home,
    tenant,
    startDate: start,
    endDate: addPeriods(start, "month", 2),
    message: "Bonjour, je commence un contrat de deux mois dans le quartier.",
    hoursAgo: 25 * DAY,
  });
  const [stay] = await db.select().from(bookings).where(eq(bookings.id, id));
  return stay;
}

/** The landlord notes it, the tenant adds a photo, both sign. */
async function fillIn(
  demo: Demo,
  stay: Stay,
  { kind, day, form }: { kind: InventoryKind; day: string; form: Form },
): Promise<void> {
  const started = demo.at(null, "user", 0).now().getTime();
  const hoursAgo = (started - startOfDay(day).getTime()) / HOUR_MS - AT_TEN;
  const landlord = (later: number) => demo.at(stay.landlord_id, "landlord", hoursAgo - later);
  const tenant = demo.at(stay.tenant_id, "user", hoursAgo - 1);
  const of = { id: stay.id, kind };
  await saveInventory(landlord(0), of, { ...form, version: 0 });
  const picture = (await coverOf(tenant, stay.property_id)) ?? Buffer.alloc(0);
  const place = { ...of, room: form.rooms[0]?.id ?? "" };
  const { version } = await addInventoryPhoto(tenant, place, { read: async () => picture });
  await signInventory(tenant, { ...of, version });
  await signInventory(landlord(2), { ...of, version });
}
