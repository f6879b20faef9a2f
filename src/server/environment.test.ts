import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readEnvironment } from "./environment";

const { ENV_FILE, PORT } = process.env;
const from = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kwata-env-"));
  process.chdir(folder);
  delete process.env.ENV_FILE;
  process.env.PORT = "4000";
  writeFileSync(".env", "PORT=1\nSMS_FROM=Douala\n");
  writeFileSync("other.env", "SMS_FROM=Edea\n");
});
afterEach(() => {
  process.chdir(from);
  for (const name of ["ENV_FILE", "PORT", "SMS_FROM"]) delete process.env[name];
  Object.assign(
    process.env,
    ENV_FILE !== undefined && { ENV_FILE },
    PORT !== undefined && { PORT },
  );
  rmSync(folder, { recursive: true });
});

it("adds what .env says and leaves what is set", () => {
  expect(readEnvironment()).toMatchObject({ PORT: "4000", SMS_FROM: "Douala" });
});

it.each([
  ["other.env", "Edea"],
  ["", undefined],
])("reads the file that ENV_FILE names: %j", (file, SMS_FROM) => {
  process.env.ENV_FILE = file;
  expect(readEnvironment().SMS_FROM).toBe(SMS_FROM);
});

it("does not go on without the file that ENV_FILE names", () => {
  process.env.ENV_FILE = "missing.env";
  expect(readEnvironment).toThrow("ENV_FILE");
});

const filesWith = (pattern: RegExp) =>
  globSync(join(from, "{src,scripts}/**/*.ts"))
    .filter((file) => !file.endsWith(".test.ts") && pattern.test(readFileSync(file, "utf8")))
    .map((file) => relative(from, file));

it("is how every command and the server read their settings", () => {
  expect(filesWith(/readConfig\(process\.env\)/)).toEqual([]);
});

it("is followed by the name of the database in whatever opens one", () => {
  const opening = filesWith(/(?:openServices|openPostgres|openEmbedded)\(/);
  const naming = new Set(filesWith(/databaseName\(config\)|withConfig\(/));
  expect(opening.filter((file) => !naming.has(file) && !file.startsWith("src/db/"))).toEqual([
    // Opens what others name; `npm start` names it in the banner.
    "scripts/prepare.ts",
    "src/server/services.ts",
  ]);
});
