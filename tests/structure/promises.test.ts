import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Said of all listings: only some landlords are verified, and every listing is read before. */
const CLAIM = /(annonces|biens|logements|propriétés) vérifiée?s/i;

it("no text calls all listings verified", () => {
  expect("Des logements vérifiés à louer").toMatch(CLAIM);
  expect("propriétaires vérifiés").not.toMatch(CLAIM);
  const texts = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  expect(texts.length).toBeGreaterThan(400);
  expect(texts.filter((path) => CLAIM.test(readFileSync(`src/${path}`, "utf8")))).toEqual([]);
});
