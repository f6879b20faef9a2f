import { expect, it } from "vitest";
import { looksOfOriginals } from "./looks";

const asked = (looks: string) =>
  looksOfOriginals(looks).map(([high, low]) =>
    [high, low].map((half) => half.toString(16).padStart(8, "0")).join(""),
  );

it("asks for an uncut picture as it is, mirrored, upside down and turned by quarters", () => {
  // The first row of frequencies, which a quarter turn makes the first column.
  expect(asked("f000000000000000")).toEqual([
    "f000000000000000",
    "a555555555555555",
    "f0ff00ff00ff00ff",
    "a5aa55aa55aa55aa",
    "8080808000000000",
    "d5d5d5d555555555",
    "807f807f00ff00ff",
    "d52ad52a55aa55aa",
  ]);
});

it("asks for turned pictures only where all sides are cut alike", () => {
  const looks = Array.from({ length: 81 }, (_, n) => (n + 1).toString(16).padStart(16, "0"));
  const all = asked(looks.join(""));
  expect(all).toHaveLength(81 * 2 + 3 * 6);
  expect(all.slice(162).filter((_, n) => n % 6 === 0)).toEqual([
    "00ff00ff00ff00fe",
    "00ff00ff00ff00d6",
    "00ff00ff00ff00ae",
  ]);
});
