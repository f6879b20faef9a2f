import { describe, expect, it } from "vitest";
import { EMPTY, type FillValues, type RoomValues } from "./fill-values";
import { mergeValues } from "./merge-values";

const room = (id: string, name: string, part: Partial<RoomValues> = {}): RoomValues => ({
  id,
  name,
  state: "good",
  remarks: "",
  ...part,
});
const values = (rooms: RoomValues[], part: Partial<FillValues> = {}): FillValues => ({
  ...EMPTY,
  rooms,
  ...part,
});
const base = values([room("a", "Salon"), room("b", "Chambre")]);

describe("what both sides typed at once", () => {
  it("DLA-020 is joined where each changed another part", () => {
    const mine = values([room("a", "Salon", { remarks: "Fissure" })], { keys: "3" });
    const theirs = values([
      room("a", "Salon", { state: "worn" }),
      room("b", "Chambre"),
      room("c", "Cour"),
    ]);
    expect(mergeValues(mine, base, theirs)).toEqual({
      values: values(
        [room("a", "Salon", { state: "worn", remarks: "Fissure" }), room("c", "Cour")],
        {
          keys: "3",
        },
      ),
      clashes: [],
    });
  });

  it("DLA-020 keeps mine where both changed the same, and tells it", () => {
    const mine = values([room("a", "Salon", { remarks: "Tache" }), room("b", "Chambre")]);
    const theirs = values([room("a", "Salon", { remarks: "Fissure" }), room("b", "Chambre")]);
    expect(mergeValues(mine, base, theirs)).toEqual({
      values: mine,
      clashes: [{ label: "Salon, remarques", theirs: "Fissure", mine: "Tache" }],
    });
  });

  it("DLA-020 asks nothing where both typed the same", () => {
    const mine = values([room("a", "Salon", { remarks: "Fissure" }), room("b", "Chambre")], {
      keys: "3",
      readings: { water: "12", electricity: "" },
    });
    const theirs = { ...mine, readings: { water: "12", electricity: "40" } };
    expect(mergeValues(mine, base, theirs)).toEqual({ values: theirs, clashes: [] });
  });

  it("takes a room that both added for one, by its name", () => {
    const mine = values([...base.rooms, room("x", "cuisine ", { state: "damaged" })]);
    const theirs = values([...base.rooms, room("y", "Cuisine", { remarks: "Évier neuf" })]);
    const merged = mergeValues(mine, base, theirs);
    expect(merged.values.rooms.at(-1)).toEqual(
      room("y", "Cuisine", { state: "damaged", remarks: "Évier neuf" }),
    );
    expect(merged.clashes).toEqual([]);
  });

  it("keeps a room that one removed and the other changed", () => {
    const without = values([room("a", "Salon")]);
    const changed = values([room("a", "Salon"), room("b", "Chambre", { state: "worn" })]);
    expect(mergeValues(without, base, changed).values).toEqual(changed);
    expect(mergeValues(changed, base, without).values).toEqual(changed);
    expect(mergeValues(base, base, without).values).toEqual(without);
  });
});
