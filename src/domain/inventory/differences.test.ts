import { describe, expect, it } from "vitest";
import type { Inventory } from "~/contract/schemas/inventory";
import { differencesOf } from "./differences";

type Whole = Inventory["rooms"][number];
type Room = Pick<Whole, "name" | "state" | "remarks"> & Partial<Pick<Whole, "photos">>;
type Given = Partial<Omit<Inventory, "rooms">> & { rooms?: Room[] };
const filled = ({ rooms = [], ...given }: Given) => ({
  readings: [],
  keys_count: null,
  remarks: null,
  ...given,
  rooms: rooms.map((room) => ({ photos: [], ...room, id: crypto.randomUUID() })),
});
const salon: Room = { name: "Salon", state: "good", remarks: null };
const [before, after] = ["1", "2"].map((id) => [{ id, url: "", width: 80, height: 60 }]);
const NONE = { readings: [], rooms: [], keys: null, remarks: null };

describe("differencesOf", () => {
  it("DLA-020 says a changed meter reading and a new remark, and nothing that stayed", () => {
    const entry = filled({
      rooms: [
        { ...salon, photos: before },
        { name: "Cuisine", state: "worn", remarks: "Un carreau est fendu.", photos: before },
      ],
      readings: [
        { meter: "water", value: 120.4 },
        { meter: "electricity", value: 3400 },
      ],
      keys_count: 2,
      remarks: "Peinture neuve.",
    });
    const exit = filled({
      rooms: [
        { ...salon, remarks: "Une tache au plafond.", photos: after },
        { name: "cuisine ", state: "worn", remarks: null },
      ],
      readings: [
        { meter: "electricity", value: 3400 },
        { meter: "water", value: 131.1 },
      ],
      keys_count: 2,
      remarks: null,
    });
    expect(differencesOf(entry, exit)).toEqual({
      readings: [{ meter: "water", entry: 120.4, exit: 131.1, used: 10.7 }],
      rooms: [
        {
          name: "Salon",
          entry_state: "good",
          exit_state: "good",
          entry_remarks: null,
          exit_remarks: "Une tache au plafond.",
          entry_photos: before,
        },
      ],
      keys: null,
      remarks: null,
    });
  });

  it("is empty when the exit says what the entry said", () => {
    const both = filled({
      rooms: [{ ...salon, remarks: "Une rayure." }],
      readings: [{ meter: "water", value: 0.1 }],
      keys_count: 3,
      remarks: "Rien d'autre.",
    });
    expect(differencesOf(both, both)).toEqual(NONE);
    expect(differencesOf(filled({}), filled({}))).toEqual(NONE);
  });

  it("takes rooms for one whatever their accents, capitals and spaces", () => {
    const entry = filled({ rooms: [{ name: "Séjour", state: "good", remarks: null }] });
    const exit = filled({ rooms: [{ name: " SEJOUR", state: "good", remarks: null }] });
    expect(differencesOf(entry, exit)).toEqual(NONE);
  });

  it("tells a room of one side alone, a changed state, keys and a new general remark", () => {
    const entry = filled({
      rooms: [
        { name: "Balcon", state: "good", remarks: "Deux chaises.", photos: before },
        { ...salon, remarks: "Rayé." },
      ],
      keys_count: 2,
      remarks: "Peinture neuve.",
    });
    const exit = filled({
      rooms: [
        { name: "Garage", state: "worn", remarks: null, photos: after },
        { ...salon, state: "damaged" },
      ],
      keys_count: null,
      remarks: "Ménage à refaire.",
    });
    expect(differencesOf(entry, exit)).toEqual({
      readings: [],
      rooms: [
        {
          name: "Garage",
          entry_state: null,
          exit_state: "worn",
          entry_remarks: null,
          exit_remarks: null,
          entry_photos: [],
        },
        {
          name: "Salon",
          entry_state: "good",
          exit_state: "damaged",
          entry_remarks: "Rayé.",
          exit_remarks: null,
          entry_photos: [],
        },
        {
          name: "Balcon",
          entry_state: "good",
          exit_state: null,
          entry_remarks: "Deux chaises.",
          exit_remarks: null,
          entry_photos: before,
        },
      ],
      keys: { entry: 2, exit: null },
      remarks: { entry: "Peinture neuve.", exit: "Ménage à refaire." },
    });
  });

  it("says below zero what a meter reads less, and null what one side did not read", () => {
    const entry = filled({
      readings: [
        { meter: "water", value: 0.3 },
        { meter: "electricity", value: 5 },
      ],
    });
    const exit = filled({ readings: [{ meter: "water", value: 0.1 }] });
    expect(differencesOf(entry, exit).readings).toEqual([
      { meter: "water", entry: 0.3, exit: 0.1, used: -0.2 },
      { meter: "electricity", entry: 5, exit: null, used: null },
    ]);
  });
});
