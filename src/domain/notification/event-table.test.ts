import { describe, expect, it } from "vitest";
import { NOTIFICATION_EVENTS } from "~/contract/notification-events";
import * as notification from ".";
import { EVENTS, FIXED } from "./events";
import { eventOf } from "./muted-channels";

const notices = Object.entries(notification).filter(
  ([, value]) => typeof value === "object" && "audience" in value,
);

const OWN = [
  ...["booking_requested tenant", "booking_withdrawn tenant", "booking_cancelled tenant"],
  ...["inventory_completed_by_tenant tenant", "inventory_completed_by_landlord landlord"],
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

  it("says what switches each off, as the preferences do, or why nothing does", () => {
    for (const { event, notice, off } of EVENTS) {
      const switched = NOTIFICATION_EVENTS.find((one) => one === off);
      expect([event, eventOf(notice)]).toEqual([event, switched]);
      expect([event, switched !== undefined || off in FIXED]).toEqual([event, true]);
    }
  });
});
