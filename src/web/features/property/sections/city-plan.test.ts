import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DRAWING } from "./city-drawing";

const file = readFileSync(new URL("./city-plan.svg", import.meta.url), "utf8");

it("draws city, river and roads in its file as the map's shapes say", () => {
  const paths = [...file.matchAll(/<path id="([a-z]+)" d="([^"]+)"/g)];
  expect(Object.fromEntries(paths.map(([, id, d]) => [id, d]))).toEqual(DRAWING);
});

it("costs a few kilobytes", () => {
  expect(file.length).toBeLessThan(4000);
});
