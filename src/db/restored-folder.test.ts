import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { switchRestored } from "./restored-folder";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kwata-restored-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function putFolder(name: string, content: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "id"), content);
}
const putFile = (name: string, content: string) => writeFileSync(join(folder, name), content);
const read = (name: string) => readFileSync(join(folder, name), "utf8");
/** Names, those put aside without their time. */
const names = () => readdirSync(folder).map((name) => name.replace(/-\d{14}$/, ""));

it("puts a restored database and its secret in the place of the others, which stay", () => {
  putFolder("database", "old");
  putFile("auth-secret", "old secret");
  putFolder("database.restored", "new");
  putFile("auth-secret.restored", "new secret");
  switchRestored(folder);
  expect(names()).toEqual(["auth-secret", "auth-secret.before", "database", "database.before"]);
  expect([read("database/id"), read("auth-secret")]).toEqual(["new", "new secret"]);
  switchRestored(folder);
  expect(read("database/id")).toBe("new");
});

it.each(["auth-secret", "auth-secret.restored", "database"])(
  "goes on where it was killed, before %s was put in its place",
  (missing) => {
    putFolder("database.restored", "new");
    if (missing !== "database") putFolder("database", "old");
    putFile(missing === "auth-secret" ? "auth-secret.restored" : "auth-secret", "new secret");
    switchRestored(folder);
    expect([read("database/id"), read("auth-secret")]).toEqual(["new", "new secret"]);
    expect(names()).not.toContain("database.restored");
  },
);

it("leaves everything as it is while no restored database is whole", () => {
  putFolder("database", "old");
  putFolder("database.restoring", "half");
  putFile("auth-secret.restored", "of the half one");
  switchRestored(folder);
  expect(names()).toEqual(["auth-secret.restored", "database", "database.restoring"]);
  expect(read("database/id")).toBe("old");
});
