import type { InventoryKind } from "~/contract/inventory";
import type { BookingInventories, Inventory } from "~/contract/schemas/inventory";
import { dayInWords, momentInWords } from "~/domain/calendar";
import { writeDifferences } from "./inventory-differences";
import { inventoryText as text } from "./inventory-text";
import { openSheet, type Sheet } from "./sheet";
import { sheetText } from "./sheet-text";

type Given = Pick<BookingInventories, "booking" | "differences"> & {
  inventory: Inventory;
  platformName: string;
  readPhoto(id: string): Promise<Buffer | null>;
};

const LABELS = 0.25;
const GAP_AFTER_TITLE = 10;
/** Both signatures and the line below them are not torn apart. */
const SIGNATURES_HEIGHT = 110;

/** The PDF of a signed inventory and its name. Its photos are read one after the other. */
export async function inventoryPdf(
  given: Given,
): Promise<{ name: string; file: Buffer<ArrayBuffer> }> {
  const { booking, inventory, differences } = given;
  const { kind, tenant_signed_at, landlord_signed_at } = inventory;
  const at = [tenant_signed_at, landlord_signed_at].map((signed) => new Date(signed ?? 0));
  const sheet = openSheet({
    title: `${text.title[kind]} · ${booking.title}`,
    at: new Date(Math.max(...at.map(Number))),
  });
  sheet.text(given.platformName, { bold: true, pale: true });
  sheet.text(text.title[kind], { size: 20, bold: true, after: GAP_AFTER_TITLE });
  writeStay(sheet, booking);
  if (kind === "exit") {
    sheet.heading(text.differences);
    if (differences) writeDifferences(sheet, differences);
    else sheet.text(text.nothingToCompare);
  }
  await writeRooms(sheet, given);
  writeRest(sheet, inventory);
  sheet.heading(text.signatures, SIGNATURES_HEIGHT);
  for (const side of ["tenant", "landlord"] as const) {
    const when = momentInWords(new Date(inventory[`${side}_signed_at`] ?? 0));
    sheet.text(text.signed(booking[`${side}_name`], text.roles[side], when));
  }
  sheet.text(text.how(given.platformName), { size: 9, pale: true });
  const file = await sheet.close(sheetText.booking(booking.code));
  return { name: text.file[kind], file };
}

function writeStay(sheet: Sheet, booking: Given["booking"]): void {
  const { title, neighborhood, address, start_date, end_date } = booking;
  const place = [address, neighborhood].filter(Boolean).join(", ");
  const to = end_date && dayInWords(end_date);
  const facts = [
    [text.home, title],
    [text.address, place],
    [text.stay, text.dates(dayInWords(start_date), to)],
    [text.tenant, booking.tenant_name],
    [text.landlord, booking.landlord_name],
    [text.booking, booking.code],
  ] as const;
  sheet.facts(facts, LABELS);
}

/** A room that the exit notes differently shows the entry's photos beside its own. */
async function writeRooms(sheet: Sheet, given: Given): Promise<void> {
  const { inventory, differences, readPhoto } = given;
  sheet.heading(text.rooms);
  for (const { name, state, remarks, photos } of inventory.rooms) {
    const before = differences?.rooms.find((room) => room.name === name)?.entry_photos ?? [];
    const prints = (of: typeof photos, at?: InventoryKind) =>
      of.map(({ id }, n) => ({
        caption: text.photo(n + 1, name, at),
        read: () => readPhoto(id),
      }));
    const all =
      before.length > 0 ? [...prints(before, "entry"), ...prints(photos, "exit")] : prints(photos);
    sheet.named(name, text.state[state], { withPhotos: all.length > 0 });
    if (remarks) sheet.text(remarks);
    const unread = await sheet.photos(all);
    if (unread > 0) sheet.text(text.photosGone(unread), { pale: true });
    sheet.text("", { size: 4, after: 0 });
  }
}

function writeRest(sheet: Sheet, { readings, keys_count, remarks }: Inventory): void {
  sheet.heading(text.meters);
  for (const meter of ["water", "electricity"] as const) {
    const value = readings.find((one) => one.meter === meter)?.value;
    const read = value === undefined ? text.notRead : text.reading(meter, value);
    sheet.facts([[text.meter[meter], read]], LABELS);
  }
  const keys = keys_count === null ? text.notCounted : String(keys_count);
  sheet.facts([[text.keys, keys]], LABELS);
  if (remarks) {
    sheet.heading(text.remarks);
    sheet.text(remarks);
  }
}
