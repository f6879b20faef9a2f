import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readHtml } from "../support/browser/html";
import { startSiteProcess } from "../support/world/site-process";
import { copyPostgres } from "../support/world/world";

const folder = mkdtempSync(join(tmpdir(), "kwata-own-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("starts as a process of its own, serves pages and API, and ends when it is told to", async () => {
  const site = await startSiteProcess({ DATABASE_URL: await copyPostgres(), DATA_DIR: folder });
  const { status, main } = await readHtml(`${site.url}/about`);
  expect(status).toBe(200);
  main.getByRole("heading", { level: 1 });
  const answer = await fetch(`${site.url}/api/settings`);
  expect(await answer.json()).toMatchObject({ currency_default: "FCFA" });
  expect(await site.stop()).toBe(0);
});
