import { describe, expect, it } from "vitest";
import { checkValues, EMPTY, type FillValues, isSame, toInput } from "./fill-values";

const room = (id: string, name: string) => ({ id, name, state: "good" as const, remarks: "" });
const filled: FillValues = {
  rooms: [{ id: "a", name: " Salon ", state: "worn", remarks: " Fissure " }],
  readings: { water: "1 250,5", electricity: "" },
  keys: "3",
  remarks: "",
};

describe("an inventory as it is typed", () => {
  it("DLA-020 sends numbers typed with a comma, and nothing for what is empty", () => {
    expect(toInput(filled, 4)).toEqual({
      version: 4,
      rooms: [{ id: "a", name: "Salon", state: "worn", remarks: "Fissure" }],
      readings: [{ meter: "water", value: 1250.5 }],
      keys_count: 3,
      remarks: null,
    });
    expect(checkValues(filled)).toEqual({});
  });

  it("DLA-020 names each field that the server would refuse", () => {
    expect(
      checkValues({
        rooms: [room("a", "Séjour"), room("b", "sejour "), room("c", " ")],
        readings: { water: "mille", electricity: "12,55" },
        keys: "51",
        remarks: "",
      }),
    ).toEqual({
      "room-b-name": "Deux pièces portent le même nom.",
      "room-c-name": "Donnez un nom à cette pièce.",
      "reading-water": "Notez un nombre, par exemple 1250,5.",
      "reading-electricity": "Notez au plus un chiffre après la virgule.",
      keys_count: "Notez un nombre entier, de 0 à 50.",
    });
    const big = { ...EMPTY, readings: { water: "99999999", electricity: "" } };
    expect(checkValues(big)).toEqual({
      "reading-water": "Un compteur ne va pas au-delà de 9 999 999,9.",
    });
  });

  it.each(["trois", "2,5", "-1"])("refuses '%s' for a number of keys", (keys) => {
    const message = "Notez un nombre entier, de 0 à 50.";
    expect(checkValues({ ...EMPTY, keys })).toEqual({ keys_count: message });
  });

  it.each([" ", "0", "50"])("takes '%s' for a number of keys", (keys) => {
    expect(checkValues({ ...EMPTY, keys })).toEqual({});
  });

  it("takes spaces and a point for no change", () => {
    const typed = { ...filled, readings: { water: "1250.5", electricity: " " } };
    expect(isSame(typed, filled)).toBe(true);
    expect(isSame({ ...filled, keys: "2" }, filled)).toBe(false);
  });
});
