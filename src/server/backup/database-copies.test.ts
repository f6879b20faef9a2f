import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, it } from "vitest";
import { askSite, socketOf } from "./ask-site";
import { serveCopies } from "./database-copies";

const folder = mkdtempSync(join(tmpdir(), "kwata-copies-"));
const pglite = await PGlite.create({ dataDir: join(folder, "database") });
const log = { info: () => {}, error: () => {} };
const database = { ...({} as Parameters<typeof serveCopies>[0]), pglite };
const copies = await serveCopies(database, folder, { log, now: () => new Date() });
afterAll(async () => {
  await copies.close();
  await pglite.close();
  rmSync(folder, { recursive: true, force: true });
});
const copiesLeft = () => readdirSync(folder).filter((name) => name.startsWith("database.copy-"));

it("only the site's own user of the machine may ask", () => {
  expect(statSync(socketOf(folder)).mode & 0o777).toBe(0o600);
});

it("a copy goes with who asked for it, also one that failed halfway", async () => {
  const pipe = join(folder, "database/zz-pipe");
  execFileSync("mkfifo", [pipe]);
  const site = await askSite(folder);
  await expect(site.ask("copy")).rejects.toThrow(/Le site n'a pas pu aider/);
  rmSync(pipe);
  const { folder: copy = "" } = await site.ask("copy");
  expect(readdirSync(join(folder, copy))).toContain("PG_VERSION");
  site.leave();
  await expect.poll(copiesLeft).toEqual([]);
});
