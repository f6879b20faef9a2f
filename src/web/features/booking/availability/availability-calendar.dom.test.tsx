import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { addDays, addMonths } from "~/contract/days";
import { BOOKING_HORIZON_DAYS } from "~/contract/limits";
import { openNetwork } from "../../../../../tests/support/dom/network";
import { renderOn } from "../../../../../tests/support/dom/render";
import { createWorld } from "../../../../../tests/support/world/world";
import { DATES_CHOSEN } from "../dates-chosen";
import { EMPTY_DRAFT, keepBooking, readBooking } from "../request/booking-draft";
import { Availability } from "./availability-calendar";
import type { Calendar } from "./free-days";

openNetwork(await createWorld());
const calendar: Calendar = {
  today: "2099-06-10",
  available_from: null,
  billing_period: "day",
  minimum_stay: 1,
  booked: [{ start_date: "2099-06-20", end_date: "2099-06-23" }],
};
function open(propertyId: string, given: Partial<Calendar> = {}) {
  return renderOn(() => (
    <Availability
      propertyId={propertyId}
      landlordId="l"
      calendar={{ ...calendar, ...given }}
      onBook={() => {}}
    />
  ));
}
const day = (date: string) => {
  const found = document.querySelector<HTMLElement>(`[data-day="${date}"]`);
  if (!found) throw new Error(`no ${date}`);
  return found;
};
const pressed = () =>
  [...document.querySelectorAll("[data-day][aria-pressed=true]")].map((one) =>
    one.getAttribute("data-day"),
  );
const dates = (startDate: string, endDate: string) => ({ ...EMPTY_DRAFT, startDate, endDate });

it("has the days decide how long the stay is, whatever was chosen before", async () => {
  keepBooking("one", { ...dates("", ""), duration: "3", message: "Bonjour." });
  const { user } = open("one");
  await user.click(day("2099-06-12"));
  await user.click(day("2099-06-15"));
  expect(readBooking("one")).toEqual({
    ...dates("2099-06-12", "2099-06-15"),
    message: "Bonjour.",
  });
});

it("restores what is still free of the days chosen before, and tells the price card", async () => {
  let told = 0;
  const listener = () => {
    told += 1;
  };
  window.addEventListener(DATES_CHOSEN, listener);
  keepBooking("two", dates("2099-06-12", "2099-06-15"));
  told = 0;
  const kept = open("two");
  await waitFor(() => expect(told).toBe(1));
  expect(pressed()).toEqual(["2099-06-12", "2099-06-15"]);
  kept.unmount();
  keepBooking("two", dates("2099-06-21", "2099-06-23"));
  const taken = open("two");
  expect(pressed()).toEqual([]);
  taken.unmount();
  window.removeEventListener(DATES_CHOSEN, listener);
});

it("says from when the home is free only while that is to come", () => {
  const coming = open("three", { available_from: "2099-06-12" });
  screen.getByText(/^Libre à partir du ven\. 12 juin 2099\./);
  coming.unmount();
  open("three", { available_from: "2099-06-10" });
  expect(screen.queryByText(/^Libre à partir du/)).toBeNull();
});

it("is left by the keyboard neither before today's month nor behind the last one", async () => {
  const { user } = open("four");
  const at = () => document.activeElement?.getAttribute("data-day");
  act(() => day("2099-06-10").focus());
  await user.keyboard("{PageUp}");
  expect(at()).toBe("2099-06-10");
  const last = addDays(calendar.today, BOOKING_HORIZON_DAYS).slice(0, 7);
  for (let month = "2099-06"; month < last; month = addMonths(month, 1)) {
    await user.keyboard("{PageDown}");
  }
  expect(at()).toBe(`${last}-01`);
  await user.keyboard("{PageDown}");
  expect(at()).toBe(`${last}-01`);
});
