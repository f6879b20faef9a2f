import { describe, expect, it } from "vitest";
import type { InventoryKind } from "~/contract/inventory";
import { accessOf } from "./access";

const STAY = { status: "confirmed", start_date: "2026-03-01", end_date: "2026-05-31" } as const;
const on = (day: string, kind: InventoryKind, given: object = {}) =>
  accessOf({ ...STAY, ...given }, { kind, isLocked: false, day });

describe("accessOf", () => {
  it.each([
    ["entry", "2026-02-27", { status: "early", opens_on: "2026-02-28" }],
    ["entry", "2026-02-28", { status: "open", opens_on: null }],
    ["entry", "2026-06-30", { status: "open", opens_on: null }],
    ["entry", "2026-07-01", { status: "over", opens_on: null }],
    ["exit", "2026-05-23", { status: "early", opens_on: "2026-05-24" }],
    ["exit", "2026-05-24", { status: "open", opens_on: null }],
    ["exit", "2026-06-30", { status: "open", opens_on: null }],
    ["exit", "2026-07-01", { status: "over", opens_on: null }],
  ] as const)("of the %s on %s is %o", (kind, day, access) => {
    expect(on(day, kind)).toEqual(access);
  });

  it("opens the exit of a stay without end, or of a few days, at its beginning", () => {
    for (const end_date of [null, "2026-03-04"]) {
      const early = { status: "early", opens_on: "2026-03-01" };
      expect(on("2026-02-28", "exit", { end_date })).toEqual(early);
      expect(on("2026-03-01", "exit", { end_date }).status).toBe("open");
    }
  });

  it("never ends while the stay has no end", () => {
    expect(on("2031-01-01", "entry", { end_date: null }).status).toBe("open");
  });

  it("is closed unless the booking is confirmed or completed", () => {
    for (const status of ["pending", "cancelled"] as const) {
      expect(on("2026-04-01", "entry", { status }).status).toBe("closed");
    }
    expect(on("2026-04-01", "entry", { status: "completed" }).status).toBe("open");
  });

  it("is locked once both have signed, whatever the day", () => {
    for (const day of ["2026-01-01", "2026-04-01", "2027-01-01"]) {
      expect(accessOf(STAY, { kind: "entry", isLocked: true, day }).status).toBe("locked");
    }
  });
});
