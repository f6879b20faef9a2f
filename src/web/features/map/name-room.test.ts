import { expect, it } from "vitest";
import { roomFor } from "./name-room";

it("lets the first name have its room, and others where they do not lie on it", () => {
  const names = [
    { name: "Akwa", x: 100, y: 100 },
    { name: "Bali", x: 120, y: 105 },
    { name: "Deïdo", x: 120, y: 130 },
    { name: "Bonanjo", x: 160, y: 100 },
  ];
  expect(roomFor(names)).toEqual([-16, null, -16, -16]);
});

it("puts a name right above or below what would lie on it, or leaves it out", () => {
  const names = [
    { name: "Akwa", x: 100, y: 100 },
    { name: "Bali", x: 110, y: 98 },
    { name: "Deïdo", x: 100, y: 104 },
    { name: "Bonanjo", x: 300, y: 100 },
    { name: "Youpwé", x: 300, y: 124 },
  ];
  const pin = { width: 40, height: 32 };
  const covered = [
    { ...pin, x: 102, y: 102 },
    { ...pin, x: 310, y: 86 },
  ];
  // Above and below the first pin; then below the second, as above it would be too far away.
  expect(roomFor(names, covered)).toEqual([-25, 31, null, 13, null]);
});

it("leaves a name out that would move from one pin onto another", () => {
  const names = [{ name: "Akwa", x: 100, y: 100 }];
  const first = { x: 100, y: 86, width: 40, height: 32 };
  expect(roomFor(names, [first])).toEqual([13]);
  expect(roomFor(names, [first, { ...first, y: 120 }])).toEqual([null]);
});
