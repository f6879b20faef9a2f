import { expect, it } from "vitest";
import { roomFor } from "./name-room";

it("lets the first name have its room, and others where they do not lie on it", () => {
  const names = [
    { name: "Akwa", x: 100, y: 100 },
    { name: "Bali", x: 120, y: 105 },
    { name: "Deïdo", x: 120, y: 130 },
    { name: "Bonanjo", x: 160, y: 100 },
  ];
  expect(roomFor(names)).toEqual([true, false, true, true]);
});
