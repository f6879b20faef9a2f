import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chunkGroups, filesOf, SHARED_MODULES } from "./chunks";

describe.each(Object.entries(SHARED_MODULES))("the modules of the file '%s'", (name, modules) => {
  it.each(Object.entries(modules))("in %s are there", (folder, names) => {
    const present = readdirSync(`src/${folder}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => file.replace(/\.tsx?$/, ""));
    expect(names.filter((one) => !present.includes(one))).toEqual([]);
  });

  it("are found by their path, with the query that the router's plugin adds", () => {
    const group = chunkGroups.find((one) => one.name === name);
    const test = group?.test as (id: string) => boolean;
    for (const [folder, [first]] of Object.entries(modules)) {
      const path = `/site/src/${folder}/${first}.tsx`;
      expect(test(path), path).toBe(true);
      expect(test(`${path}?__react-router-build-client-route`), path).toBe(true);
    }
    expect(test("/site/src/web/features/landlord/none.tsx")).toBe(false);
  });
});

it("an import fetches its own file, alone or with what it imports, and nothing that every page has", () => {
  expect(filesOf("assets/dialog-1.js", [])).toEqual(["assets/dialog-1.js"]);
  expect(
    filesOf("assets/dialog-1.js", [
      "assets/dialog-1.js",
      "assets/forms-2.js",
      "assets/react-3.js",
      "assets/site-4.js",
      "assets/rolldown-runtime-5.js",
      "assets/site-map-dialog.css",
    ]),
  ).toEqual(["assets/dialog-1.js", "assets/forms-2.js", "assets/site-map-dialog.css"]);
});
