import { describe, expect, it } from "vitest";
import type { Inventory } from "~/contract/schemas/inventory";
import type { Fill } from "./fill-draft";
import { EMPTY } from "./fill-values";
import { followFill } from "./follow-fill";

const room = { id: "a", name: "Salon", state: "good" as const, remarks: "" };
const base = { ...EMPTY, rooms: [room] };
const fill: Fill = { version: 1, base, typed: base };
const stored = (part: Partial<Inventory> = {}): Inventory => ({
  kind: "entry",
  version: 3,
  readings: [],
  keys_count: null,
  remarks: null,
  rooms: [{ ...room, remarks: null, photos: [] }],
  tenant_signed_at: null,
  landlord_signed_at: null,
  signed_stay: null,
  updated_at: "2026-11-24T10:00:00.000Z",
  updated_by: "landlord",
  ...part,
});

describe("what is typed while the other side saves", () => {
  it("DLA-020 goes on from the newest version when photos or signatures alone came", () => {
    const typed = { ...base, keys: "3" };
    expect(followFill({ ...fill, typed }, stored())).toEqual({ version: 3, base, typed });
  });

  it("DLA-020 shows theirs when nothing was typed, and joins both otherwise", () => {
    const theirs = { ...base, remarks: "Propre." };
    const newer = stored({ remarks: "Propre." });
    expect(followFill(fill, newer)).toEqual({ version: 3, base: theirs, typed: theirs });
    const typed = { ...base, keys: "3" };
    expect(followFill({ ...fill, typed }, newer)).toEqual({
      version: 3,
      base: theirs,
      merged: true,
      typed: { ...theirs, keys: "3" },
    });
  });

  it("DLA-020 stays over the old version while both changed the same", () => {
    const clashing = { ...fill, typed: { ...base, remarks: "Sale." } };
    expect(followFill(clashing, stored({ remarks: "Propre." }))).toBe(clashing);
  });
});
