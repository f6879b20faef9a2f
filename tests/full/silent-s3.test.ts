import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { s3At, startSilentServer } from "../support/world/silent-server";
import { startSiteProcess } from "../support/world/site-process";
import { copyPostgres } from "../support/world/world";

const folder = mkdtempSync(join(tmpdir(), "kwata-silent-"));
const s3 = await startSilentServer();
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("answers 503 within ten seconds while S3 takes everything and says nothing, and ends when told to", async () => {
  const { endpoint, bucket } = s3At(s3.port);
  const site = await startSiteProcess({
    DATABASE_URL: await copyPostgres(),
    DATA_DIR: folder,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: "nobody",
    S3_SECRET_ACCESS_KEY: "nothing",
  });
  const picture = () => fetch(`${site.url}/storage/property-images/a/1-a-1280.webp`);
  let began = performance.now();
  const answer = await picture();
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await answer.text()).toBe("Le service est momentanément indisponible.");
  expect(performance.now() - began).toBeLessThan(10_000);
  expect((await fetch(`${site.url}/api/settings`)).status).toBe(200);

  const before = s3.asked();
  const pending = picture();
  await expect.poll(s3.asked).toBeGreaterThan(before);
  began = performance.now();
  const ended = site.stop();
  expect((await pending).status).toBe(503);
  expect(await ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(20_000);
});
