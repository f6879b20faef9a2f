import { expect, it } from "vitest";
import { confirmedLabel } from "./text";

it("DLA-009 says how many days ago a listing was last known to be free", () => {
  expect([0, 1, 2, 19].map(confirmedLabel)).toEqual([
    "Confirmé aujourd'hui",
    "Confirmé hier",
    "Confirmé il y a 2\u00a0jours",
    "Confirmé il y a 19\u00a0jours",
  ]);
});
