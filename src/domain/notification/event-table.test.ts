import { describe, expect, it } from "vitest";
import { NOTIFICATION_EVENTS, TEXTED } from "~/contract/notification-events";
import { preferenceOf } from "./preference-of";
import { FIXED } from "./recipients";
import { EVENTS, NOTICES } from "./registry";

/** What its reader did: no phone rings for it. */
const OWN = [
  "booking_requested tenant",
  "booking_withdrawn tenant",
  "booking_cancelled tenant",
  "visit_booked tenant",
  "inventory_completed_by_tenant tenant",
  "inventory_completed_by_landlord landlord",
];

describe("the table of events", () => {
  it("has every notice under its key, for one event at least, and no row twice", () => {
    expect(NOTICES.size).toBeGreaterThan(90);
    for (const [key, notice] of NOTICES) {
      expect([key, notice.key]).toEqual([key, key]);
      expect([key, EVENTS.some((row) => row.notice === notice)]).toEqual([key, true]);
    }
    const rows = EVENTS.map(({ event, to, notice }) => `${event} ${to} ${notice.key}`);
    expect(new Set(rows).size).toBe(rows.length);
  });

  it("rings no phone for what its reader did", () => {
    const own = EVENTS.filter(({ event, notice }) => notice.own?.includes(event));
    expect(own.map(({ event, to }) => `${event} ${to}`).sort()).toEqual(OWN.toSorted());
    expect(own.filter(({ channels }) => channels.includes("push"))).toEqual([]);
    const rung = EVENTS.filter(({ channels }) => channels.includes("push"));
    expect(new Set(rung.map(({ off }) => off))).toEqual(new Set(["booking", "message"]));
    expect(rung.length).toBeGreaterThan(40);
  });

  it("names what an account without e-mail is texted, and who may switch it off", () => {
    const texted = EVENTS.filter(({ notice }) => notice.texted);
    expect(texted.map(({ event, to }) => `${event} ${to}`).sort()).toEqual(
      [
        "booking_requested landlord",
        "booking_unanswered landlord",
        "booking_accepted tenant",
        "booking_accepted rivals",
        "booking_declined tenant",
        "booking_expired tenant",
        "modification_accepted rivals",
        "stay_taken_back tenant",
        "payment_recorded tenant",
        "message_sent addressee",
        "property_edit_approved landlord",
        "property_edit_rejected landlord",
        "property_published landlord",
        "property_approved landlord",
        "property_rejected landlord",
        "property_dismissed landlord",
        "property_change_requested landlord",
        "property_suspended landlord",
        "property_reinstated landlord",
        "visit_booked tenant",
        "visit_moved_by_visitor landlord",
        "visit_moved_by_landlord tenant",
        "visit_cancelled_by_visitor landlord",
        "visit_cancelled_by_landlord tenant",
        "visit_listing_gone tenant",
        "visit_visitor_gone landlord",
        "visit_soon tenant",
        "visit_soon landlord",
        "keys_declared tenant",
        "keys_missing tenant",
        "keys_missing landlord",
        "keys_missing_again tenant",
        "keys_missing_again landlord",
        "money_released landlord",
        "payout_failed landlord",
        "problem_decided tenant",
        "problem_reported landlord",
        "refund_arrived tenant",
      ].toSorted(),
    );
    const kinds = new Set(texted.map(({ notice }) => preferenceOf(notice)));
    expect([...kinds].sort()).toEqual([...TEXTED].sort());
  });

  it("says what switches each off, as the preferences do, or why nothing does", () => {
    for (const { event, notice, off } of EVENTS) {
      const switched = NOTIFICATION_EVENTS.find((one) => one === off);
      expect([event, preferenceOf(notice)]).toEqual([event, switched]);
      expect([event, switched !== undefined || off in FIXED]).toEqual([event, true]);
    }
  });

  it("switches what either side of a stay learns of reviews off with reviews alone", () => {
    const told = EVENTS.filter(
      ({ event, to }) =>
        /review_(?:given|approved|edited)$/.test(event) && /tenant|landlord/.test(to),
    );
    expect(told.length).toBeGreaterThan(2);
    expect(told.filter(({ off }) => off !== "review")).toEqual([]);
  });
});
