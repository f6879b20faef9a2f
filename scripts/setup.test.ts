import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "kwata-setup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file of a project that was last changed in this year. */
function write(file: string, year: number): void {
  mkdirSync(join(folder, file, ".."), { recursive: true });
  writeFileSync(join(folder, file), "");
  utimesSync(join(folder, file), new Date(`${year}-06-01`), new Date(`${year}-06-01`));
}

/** The arguments by which that project starts a file. */
function started(file: string): string {
  const code = `const { command } = await import(${JSON.stringify(resolve("scripts/setup.mjs"))});
    console.log(command(${JSON.stringify(file)}, "--keep", "7").join(" "));`;
  const flags = ["--input-type=module", "-e", code];
  return execFileSync(process.execPath, flags, { cwd: folder, encoding: "utf8" }).trim();
}

it("a command is what the build made of it, until a source is newer", () => {
  write("src/config.ts", 2024);
  write("scripts/backup.ts", 2024);
  expect(started("scripts/backup.ts")).toBe("--import tsx scripts/backup.ts --keep 7");
  write("build/server/backup.js", 2099);
  expect(started("scripts/backup.ts")).toBe("build/server/backup.js --keep 7");
  write("src/config.ts", 2100);
  expect(started("scripts/backup.ts")).toBe("--import tsx scripts/backup.ts --keep 7");
});

it("a file of another folder is itself, even where the build has one of that name", () => {
  write("build/server/index.js", 2101);
  expect(started("bench/index.ts")).toBe("--import tsx bench/index.ts --keep 7");
});
