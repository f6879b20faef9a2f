import { expect, it } from "vitest";
import { inDaytime } from "./daytime";

const LONG = "2026-04-01T00:00:00Z";

// Douala is an hour ahead of UTC.
it.each([
  ["2026-03-10T09:00:00Z", LONG, "2026-03-10T09:00:00.000Z"],
  ["2026-03-10T06:00:00Z", LONG, "2026-03-10T06:00:00.000Z"],
  ["2026-03-10T05:59:59Z", LONG, "2026-03-10T06:00:00.000Z"],
  ["2026-03-10T19:59:59Z", LONG, "2026-03-10T19:59:59.000Z"],
  ["2026-03-10T20:00:00Z", LONG, "2026-03-11T06:00:00.000Z"],
  ["2026-03-10T23:30:00Z", LONG, "2026-03-11T06:00:00.000Z"],
  ["2026-03-10T23:30:00Z", "2026-03-11T05:30:00Z", "2026-03-10T20:00:00.000Z"],
  ["2026-03-10T21:00:00Z", "2026-03-11T05:30:00Z", "2026-03-10T20:00:00.000Z"],
])("at %s, needed until %s, a phone rings at %s", (moment, until, rings) => {
  expect(inDaytime(new Date(moment), new Date(until)).toISOString()).toBe(rings);
});
