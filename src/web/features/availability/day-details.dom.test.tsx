import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Availability } from "~/contract/schemas/availability";
import { renderOn } from "../../../../tests/support/dom/render";
import { DayDetails } from "./day-details";

const held = { id: "one", start_date: "2026-06-10", end_date: "2026-06-12" };
const calendar: Availability = {
  property: { id: "home", title: "Studio", status: "active", available_from: null },
  today: "2026-06-01",
  stays: [],
  blocked: [],
  imported: [],
  waiting: [],
  export_url: null,
  feeds: [
    {
      id: "feed",
      name: "Airbnb",
      host: "airbnb.com",
      pending: false,
      unread_count: 0,
      window: null,
      leaves_out_window: false,
      attempted_at: null,
      succeeded_at: null,
      error: null,
    },
  ],
};
const show = (day: string, part: Partial<Availability>) =>
  renderOn(() => <DayDetails day={day} calendar={{ ...calendar, ...part }} />);

it.each<[Partial<Availability>, string]>([
  [{ stays: [{ ...held, tenant: { first_name: "Awa", last_name: "Mbarga" } }] }, "Awa Mbarga"],
  [{ blocked: [{ ...held, note: "Peinture" }] }, "Peinture"],
  [{ imported: [{ ...held, feed_id: "feed" }] }, "Airbnb"],
])("says what holds a day, and calls only the day after it free (%#)", (part, words) => {
  const { unmount } = show("2026-06-11", part);
  expect(screen.getByRole("status").textContent).toContain(words);
  expect(screen.queryByText(/jour libre/)).toBeNull();
  unmount();
  show("2026-06-12", part);
  screen.getByText(/12 juin 2026 : jour libre/);
  expect(screen.getByRole("status").textContent).not.toContain(words);
});
