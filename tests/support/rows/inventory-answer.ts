import type { BookingInventories, Inventory } from "~/contract/schemas/inventory";

/** What the API answers of an entry with one room, which nobody has signed; its tenant saved it last. */
export const ENTRY: Inventory = {
  kind: "entry",
  version: 1,
  rooms: [
    {
      id: "11111111-1111-4111-8111-111111111111",
      name: "Salon",
      state: "good",
      remarks: null,
      photos: [],
    },
  ],
  readings: [],
  keys_count: null,
  remarks: null,
  tenant_signed_at: null,
  landlord_signed_at: null,
  signed_stay: null,
  updated_at: "2099-06-01T11:00:00Z",
  updated_by: "tenant",
};
const OPEN = { status: "open", opens_on: null } as const;

/** Both inventories of a stay of Aline's at Josué's, as she sees them: open, and not begun. */
export const TO_FILL: BookingInventories = {
  booking: {
    id: "b",
    code: "ABCDEFGH",
    title: "Studio à Akwa",
    neighborhood: "Akwa",
    address: null,
    start_date: "2099-06-01",
    end_date: "2099-06-11",
    tenant_name: "Aline Mbarga",
    landlord_name: "Josué Mbarga",
  },
  side: "tenant",
  entry: null,
  exit: null,
  may: { entry: OPEN, exit: OPEN },
  exit_rooms: [],
  differences: null,
};
