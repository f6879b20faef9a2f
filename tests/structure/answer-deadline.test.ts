import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { REQUEST_EXPIRES_HOURS } from "~/contract/limits";

/** The hours as sentences write them, with a plain or a no-break space. */
const HOURS = new RegExp(String.raw`${REQUEST_EXPIRES_HOURS}(?: |\\u00a0|\u00a0)h(?:eures)?\b`);

it("whatever says the hours for an answer says that the day of arrival may end them sooner", () => {
  const told = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => readFileSync(`src/${path}`, "utf8").split(/(?<=["'`.\]}]),?\n/))
    .flatMap((part) => part.match(/(["`])(?:(?!\1).)*\1/gs) ?? [])
    .filter((text) => HOURS.test(text));
  expect(told.length).toBeGreaterThan(8);
  expect(told.filter((text) => !text.includes("jour d'arrivée"))).toEqual([]);
});
