import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CITY_PATH } from "./city-plan";

it("draws the city in its file as the list of neighbourhoods says", () => {
  const file = readFileSync(new URL("./city-plan.svg", import.meta.url), "utf8");
  expect(/ d="([^"]+)"/.exec(file)?.[1]).toBe(CITY_PATH);
});
