import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../support/world/postgres-cluster";

const folder = mkdtempSync(join(tmpdir(), "kwata-first-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("npm start shows the banner and puts the log into a file", async () => {
  const port = String(await freePort());
  const child = spawn("node_modules/.bin/node", ["scripts/start.mjs"], {
    env: {
      PATH: process.env.PATH,
      ENV_FILE: "",
      DATA_DIR: folder,
      PORT: port,
      HOST: "127.0.0.1",
      // Without the demo, which takes a minute to make.
      PUBLIC_URL: "https://kwata.cm",
    },
  });
  let said = "";
  child.stdout.on("data", (d: Buffer) => (said += d));
  child.stderr.on("data", (d: Buffer) => (said += d));
  const ended = new Promise((resolve) => child.once("close", resolve));
  await expect.poll(() => said, { timeout: 100_000 }).toContain("Journal");
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(said).toContain(`  Données      base embarquée, dans ${folder}\n`);
  expect(said).toContain(`  Journal      ${join(folder, "kwata.log")}\n`);
  expect(said).not.toMatch(/^\s*\{/m);
  const log = readFileSync(join(folder, "kwata.log"), "utf8").trim().split("\n");
  expect(log.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      message: "serving",
      port: Number(port),
      database: `embarquée, dans ${folder}`,
    }),
  );
});
