export { addInventoryPhoto } from "./add-inventory-photo";
export { getDisputeInventory } from "./dispute-inventory";
export { getBookingInventories } from "./get-booking-inventories";
export { getInventoryDocument } from "./get-inventory-document";
export { readInventoryPhoto } from "./read-inventory-photo";
export { removeInventoryPhoto } from "./remove-inventory-photo";
export { saveInventory } from "./save-inventory";
export { signInventory } from "./sign-inventory";
