// Imports every module of the image's code, so that an image that lacks a part of a package is not built.
import { globSync } from "node:fs";
import { resolve } from "node:path";

/** The map runs in browsers only. What draws pages has no sources here, and stands in `build/`. */
const EXPECTED = /window is not defined|Cannot find package '~'/;

let failed = 0;
const modules = globSync(["src/**/*.{ts,tsx}", "build/server/assets/*.js"]);
for (const module of modules) {
  try {
    await import(resolve(module));
  } catch (error) {
    if (EXPECTED.test(error.message)) continue;
    failed += 1;
    console.error(`${module}: ${error.message}`);
  }
}
console.log(`${modules.length} modules, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
