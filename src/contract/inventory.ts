export const INVENTORY_KINDS = ["entry", "exit"] as const;
export const ROOM_STATES = ["good", "worn", "damaged"] as const;
export const METERS = ["water", "electricity"] as const;
/** The sides that sign it or fill it in. */
export const INVENTORY_SIDES = ["tenant", "landlord"] as const;
export const ROOMS_MAX = 20;
export const ROOM_NAME_MAX = 40;
export const REMARKS_MAX = 500;
export const GENERAL_REMARKS_MAX = 1000;
export const KEYS_MAX = 50;
/** What a meter of seven digits can show, with one decimal. */
export const READING_MAX = 9_999_999.9;
export const PHOTOS_PER_ROOM = 6;
export const INVENTORY_PHOTOS_MAX = 60;
/** Days before its stay's end from which an exit can be begun, and days after it in which either changes. */
export const EXIT_DAYS_BEFORE = 7;
export const CHANGED_DAYS_AFTER = 30;

export type InventoryKind = (typeof INVENTORY_KINDS)[number];
export type RoomState = (typeof ROOM_STATES)[number];
export type Meter = (typeof METERS)[number];
export type InventorySide = (typeof INVENTORY_SIDES)[number];

/** How a room's name is compared, so that 'Séjour' and 'sejour ' are one room. */
export const foldedName = (name: string) =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
