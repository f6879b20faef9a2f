import { describe, expect, it } from "vitest";
import { oneLine } from "~/contract/one-line";
import { formatDate, formatDay, formatMoment, greeting, quoted } from "./format";

describe("format", () => {
  it("writes days and moments the French way", () => {
    expect(formatDay("2026-11-20")).toBe("ven. 20 nov. 2026");
    expect(formatDay("2026-12-01")).toBe("mar. 1er déc. 2026");
    expect(formatDay("2026-12-11")).toBe("ven. 11 déc. 2026");
    expect(formatMoment("2026-12-01T09:00:00Z")).toBe("1er déc. 2026 à 10\u00a0h\u00a000");
    expect(formatMoment("2025-03-05T23:30:00Z")).toBe("6 mars 2025 à 0\u00a0h\u00a030");
    expect(formatDate(new Date("2026-11-30T23:00:00Z"))).toBe("1er déc. 2026");
    expect(formatDate(new Date("2026-12-11T12:00:00Z"))).toBe("11 déc. 2026");
    expect(() => formatDay("demain")).toThrow(RangeError);
    expect(() => formatMoment("hier")).toThrow(RangeError);
  });

  it("keeps text on one line and in its direction", () => {
    expect(oneLine("  a\r\nb\u2028c\t\u0000 d\u202e ")).toBe("a b c d");
    expect(oneLine("\ud800x")).toBe("\ufffdx");
    expect(quoted("a\nb")).toBe("«\u00a0a b\u00a0»");
  });

  it("greets by the first name, and politely without one", () => {
    expect(greeting("Marie-Claire")).toBe("Bonjour Marie-Claire,");
    expect(greeting("J.Paul")).toBe("Bonjour J. Paul,");
    expect(greeting(" \n ")).toBe("Bonjour,");
  });
});
