import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { INVENTORY_KINDS, INVENTORY_SIDES, ROOM_STATES } from "~/contract/inventory";
import type { SignedStay } from "~/contract/schemas/inventory";
import { bookings } from "./booking";
import { createdAt, id, instant, oneOf, updatedAt } from "./columns";

const reading = () => numeric({ precision: 8, scale: 1, mode: "number" });

/**
 * The inventory at the entry or the exit of a stay, which both sides fill in. `version` grows with
 * every change, `saved_version` is the one of the last save of its form. Signatures stand for the
 * present version: a change takes them away. `signed_stay`: what home, stay and parties were called
 * when the second side signed.
 */
export const inventories = pgTable(
  "inventories",
  {
    id: id(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    kind: text({ enum: INVENTORY_KINDS }).notNull(),
    version: integer().notNull().default(1),
    saved_version: integer().notNull().default(1),
    water: reading(),
    electricity: reading(),
    keys_count: integer(),
    remarks: text(),
    tenant_signed_at: instant(),
    landlord_signed_at: instant(),
    signed_stay: jsonb().$type<SignedStay>(),
    updated_by: text({ enum: INVENTORY_SIDES }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check("inventories_kind", oneOf(t.kind, INVENTORY_KINDS)),
    check("inventories_side", oneOf(t.updated_by, INVENTORY_SIDES)),
    check("inventories_versions", sql`${t.saved_version} between 1 and ${t.version}`),
    check(
      "inventories_readings",
      sql`coalesce(${t.water}, 0) >= 0 and coalesce(${t.electricity}, 0) >= 0 and coalesce(${t.keys_count}, 0) >= 0`,
    ),
    check(
      "inventories_signed_stay",
      sql`(${t.signed_stay} is not null) = (${t.tenant_signed_at} is not null and ${t.landlord_signed_at} is not null)`,
    ),
    uniqueIndex("inventories_once").on(t.booking_id, t.kind),
  ],
);

/** A room of an inventory; `id` is made by the screen that added it. */
export const inventoryRooms = pgTable(
  "inventory_rooms",
  {
    inventory_id: uuid()
      .notNull()
      .references(() => inventories.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    state: text({ enum: ROOM_STATES }).notNull(),
    remarks: text(),
  },
  (t) => [
    primaryKey({ columns: [t.inventory_id, t.id] }),
    check("inventory_rooms_state", oneOf(t.state, ROOM_STATES)),
  ],
);

/** A photo of such a room; the two sides of the booking read it. Width and height in pixels. */
export const inventoryPhotos = pgTable(
  "inventory_photos",
  {
    id: id(),
    inventory_id: uuid().notNull(),
    room_id: uuid().notNull(),
    file_key: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({
      name: "inventory_photos_room",
      columns: [t.inventory_id, t.room_id],
      foreignColumns: [inventoryRooms.inventory_id, inventoryRooms.id],
    }).onDelete("cascade"),
    index("inventory_photos_of").on(t.inventory_id, t.created_at, t.id),
  ],
);
