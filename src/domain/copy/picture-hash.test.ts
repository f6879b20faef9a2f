import { expect, it } from "vitest";
import { hashesOfOriginals } from "./picture-hash";

/** A hash with one bit, of the first frequency across. */
const HASH = "4000000000000000";

const hex = (hashes: string) =>
  hashesOfOriginals(hashes).map((hash) =>
    hash.map((half) => half.toString(16).padStart(8, "0")).join(""),
  );

it("DLA-015 compares the eight ways in which a picture may be turned and mirrored", () => {
  expect(hex(HASH).toSorted()).toEqual([
    "007f00ff00ff00ff",
    "0080000000000000",
    "1555555555555555",
    "15aa55aa55aa55aa",
    "4000000000000000",
    "40ff00ff00ff00ff",
    "552a55aa55aa55aa",
    "55d5555555555555",
  ]);
});

it("turns only what is not cut, what is cut all round and what a border frames", () => {
  const ofParts = (count: number) => hex(HASH.repeat(count)).length;
  const counts = [1, 2, 40, 41, 42, 80, 81, 82].map(ofParts);
  expect(counts).toEqual([8, 10, 86, 94, 96, 172, 180, 188]);
  expect(hex(`${HASH}8000000000000000`).slice(8)).toEqual(["8000000000000000", "d555555555555555"]);
});
