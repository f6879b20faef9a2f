import {
  foldedName,
  GENERAL_REMARKS_MAX,
  INVENTORY_KINDS,
  INVENTORY_SIDES,
  KEYS_MAX,
  METERS,
  READING_MAX,
  REMARKS_MAX,
  ROOM_NAME_MAX,
  ROOM_STATES,
  ROOMS_MAX,
} from "../inventory";
import { INVENTORY_MESSAGES } from "../inventory-messages";
import { day, instant, line, optional, uuid } from "./fields";
import { z } from "./french";

const roomState = z.enum(ROOM_STATES);
const meter = z.enum(METERS);
/** Cubic metres of water, kilowatt-hours of electricity. */
const value = z
  .number()
  .min(0)
  .max(READING_MAX)
  .refine((v) => Math.abs(v * 10 - Math.round(v * 10)) < 1e-6, INVENTORY_MESSAGES.decimals);
const reading = z.strictObject({ meter, value });
const isOnce = (names: string[]) => new Set(names).size === names.length;

/** `id`: made by the screen, so that what is typed keeps its room across saves. */
const roomInput = z.strictObject({
  id: uuid.toLowerCase(),
  name: line(ROOM_NAME_MAX),
  state: roomState,
  remarks: optional(REMARKS_MAX),
});

/** The whole of what is filled in. `version`: the one it was typed over, 0 before the first. */
export const inventoryInput = z
  .strictObject({
    version: z.int().min(0),
    rooms: z
      .array(roomInput)
      .max(ROOMS_MAX)
      .refine(
        (rooms) => isOnce(rooms.map((r) => foldedName(r.name))),
        INVENTORY_MESSAGES.room_twice,
      )
      .refine((rooms) => isOnce(rooms.map((r) => r.id)), INVENTORY_MESSAGES.room_twice),
    readings: z
      .array(reading)
      .max(METERS.length)
      .refine((list) => isOnce(list.map((r) => r.meter)), INVENTORY_MESSAGES.meter_twice),
    keys_count: z.int().min(0).max(KEYS_MAX).nullable(),
    remarks: optional(GENERAL_REMARKS_MAX),
  })
  .openapi("InventoryInput");
export type InventoryInput = z.infer<typeof inventoryInput>;

export const inventorySignature = z
  .strictObject({ version: z.int().min(1) })
  .openapi("InventorySignature");
export const inventoryParams = z.object({ id: z.string().max(64), kind: z.enum(INVENTORY_KINDS) });
/** `photo`: made by the screen, so that a photo sent twice is stored once. */
export const inventoryPhotoQuery = z.object({ room: uuid, photo: uuid.toLowerCase().optional() });

/** `url`: where the two parties alone read it. Width and height in pixels. */
export const inventoryPhoto = z
  .object({ id: uuid, url: z.string(), width: z.int(), height: z.int() })
  .openapi("InventoryPhoto");
export type InventoryPhoto = z.infer<typeof inventoryPhoto>;

const room = z.object({
  id: uuid,
  name: z.string(),
  state: roomState,
  remarks: z.string().nullable(),
  photos: z.array(inventoryPhoto),
});
/** A stay as its papers name it. */
const stay = z.object({
  title: z.string(),
  neighborhood: z.string(),
  address: z.string().nullable(),
  start_date: day,
  end_date: day.nullable(),
  tenant_name: z.string(),
  landlord_name: z.string(),
});
export type SignedStay = z.infer<typeof stay>;

export const inventory = z
  .object({
    kind: z.enum(INVENTORY_KINDS),
    version: z.int(),
    rooms: z.array(room),
    readings: z.array(z.object({ meter, value: z.number() })),
    keys_count: z.int().nullable(),
    remarks: z.string().nullable(),
    tenant_signed_at: instant.nullable(),
    landlord_signed_at: instant.nullable(),
    /** The stay as it was when the second side signed; null until both have. */
    signed_stay: stay.nullable(),
    updated_at: instant,
    updated_by: z.enum(INVENTORY_SIDES).nullable(),
  })
  .openapi("Inventory");
export type Inventory = z.infer<typeof inventory>;

/**
 * What the exit changes of the entry; a null was noted in one of the two only. `used` is exit minus
 * entry, below zero where the exit reads less than the entry.
 */
export const inventoryDifferences = z
  .object({
    readings: z.array(
      z.object({
        meter,
        entry: z.number().nullable(),
        exit: z.number().nullable(),
        used: z.number().nullable(),
      }),
    ),
    /**
     * Rooms whose state or remark changed; a null state is a room that stands in the other alone.
     */
    rooms: z.array(
      z.object({
        name: z.string(),
        entry_state: roomState.nullable(),
        exit_state: roomState.nullable(),
        entry_remarks: z.string().nullable(),
        exit_remarks: z.string().nullable(),
        entry_photos: z.array(inventoryPhoto),
      }),
    ),
    keys: z.object({ entry: z.int().nullable(), exit: z.int().nullable() }).nullable(),
    remarks: z.object({ entry: z.string().nullable(), exit: z.string().nullable() }).nullable(),
  })
  .openapi("InventoryDifferences");
export type InventoryDifferences = z.infer<typeof inventoryDifferences>;

/** Whether it can be filled in now; `opens_on` where that is a day to come. */
const access = z.object({
  status: z.enum(["open", "early", "over", "locked", "closed"]).openapi("InventoryState"),
  opens_on: day.nullable(),
});

/** Both inventories of a booking, as either party reads them. */
export const bookingInventories = z
  .object({
    /** As it is today. */
    booking: stay.extend({ id: uuid, code: z.string() }),
    side: z.enum(INVENTORY_SIDES),
    entry: inventory.nullable(),
    exit: inventory.nullable(),
    /** `closed`: the booking is neither confirmed nor completed. */
    may: z.object({ entry: access, exit: access }),
    /** The rooms that an exit begins with: the signed entry's. Names and states. */
    exit_rooms: z.array(z.object({ name: z.string(), state: roomState })),
    /** Null until the entry is signed by both and an exit is begun. */
    differences: inventoryDifferences.nullable(),
  })
  .openapi("BookingInventories");
export type BookingInventories = z.infer<typeof bookingInventories>;
