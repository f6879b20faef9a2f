import { expect, it } from "vitest";
import type { TenantBooking } from "~/contract/schemas/booking";
import { calendarOf } from "./calendar";

const BOOKING = {
  id: "0b0f7d64-52f4-4f3c-9c2e-1f2a3b4c5d6e",
  code: "3B4C5D6E",
  updated_at: "2099-01-02T09:00:00.000Z",
  property: { title: "Villa", address: "Rue Malangue", neighborhood: "Akwa", city: "Douala" },
  landlord: { contact_name: "Josué Mbarga", phone: null },
} as TenantBooking;

it.each([
  [null, "20990201"],
  ["2099-01-31", "20990201"],
  ["2099-02-01", "20990201"],
  ["2099-02-02", "20990202"],
])("ends a stay of 31 January until %s on %s in the calendar", async (end_date, end) => {
  const booking = { ...BOOKING, start_date: "2099-01-31", end_date };
  const text = await calendarOf(booking, "http://localhost").text();
  expect(text).toContain("DTSTART;VALUE=DATE:20990131\r\n");
  expect(text).toContain(`DTEND;VALUE=DATE:${end}\r\n`);
});

it("says that a stay without end is one, and whom to call where there is a number", async () => {
  const dates = { start_date: "2099-01-31", end_date: null };
  const landlord = { ...BOOKING.landlord, phone: "+237699123456" };
  const read = async (booking: object) =>
    (await calendarOf({ ...BOOKING, ...booking } as TenantBooking, "http://localhost").text())
      .replaceAll("\r\n ", "")
      .replaceAll("\\,", ",");
  const open = await read(dates);
  expect(open).toContain("Code de réservation");
  expect(open).toMatch(/sans date de fin/i);
  expect(open).not.toContain("Josué");
  const ended = await read({ ...dates, end_date: "2099-02-02", landlord });
  expect(ended).not.toMatch(/sans date de fin/i);
  expect(ended).toContain("Josué Mbarga");
});
