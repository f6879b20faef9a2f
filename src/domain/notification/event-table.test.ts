import { describe, expect, it } from "vitest";
import { NOTIFICATION_EVENTS, TEXTED } from "~/contract/notification-events";
import * as notification from ".";
import { FIXED } from "./event-row";
import { EVENTS } from "./events";
import { eventOf } from "./muted-channels";

const notices = Object.entries(notification).filter(
  ([, value]) => typeof value === "object" && "audience" in value,
);

const OWN = [
  "booking_requested tenant",
  "booking_withdrawn tenant",
  "booking_cancelled tenant",
  "visit_booked tenant",
  "inventory_completed_by_tenant tenant",
  "inventory_completed_by_landlord landlord",
];

describe("the table of events", () => {
  it("has every notice, and no row twice", () => {
    const known = new Set<unknown>(EVENTS.map(({ notice }) => notice));
    expect(notices.length).toBeGreaterThan(40);
    expect(notices.filter(([, notice]) => !known.has(notice)).map(([name]) => name)).toEqual([]);
    const keys = EVENTS.map(({ event, to, notice }) => {
      return `${event} ${to} ${notice.site?.title} ${notice.mail?.type}`;
    });
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("names the channels that each notice has", () => {
    for (const { event, to, notice, channels } of EVENTS) {
      const kind = eventOf(notice);
      const isPushed = kind === "booking" || kind === "message";
      // Nobody's phone tells them of what they did themselves.
      const isOwn = OWN.includes(`${event} ${to}`);
      const had = [
        ...(notice.site ? ["site"] : []),
        ...(notice.mail ? ["email"] : []),
        ...(notice.site && isPushed && !isOwn ? ["push"] : []),
      ];
      expect([event, to, ...channels]).toEqual([event, to, ...had]);
    }
  });

  it("names what an account without e-mail is texted, and who may switch it off", () => {
    const texted = EVENTS.filter(({ notice }) => notice.texted);
    expect(texted.map(({ event, to }) => `${event} ${to}`)).toEqual([
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
    ]);
    const kinds = new Set(texted.map(({ notice }) => eventOf(notice)));
    expect([...kinds].sort()).toEqual([...TEXTED].sort());
  });

  it("says what switches each off, as the preferences do, or why nothing does", () => {
    for (const { event, notice, off } of EVENTS) {
      const switched = NOTIFICATION_EVENTS.find((one) => one === off);
      expect([event, eventOf(notice)]).toEqual([event, switched]);
      expect([event, switched !== undefined || off in FIXED]).toEqual([event, true]);
    }
  });
});
